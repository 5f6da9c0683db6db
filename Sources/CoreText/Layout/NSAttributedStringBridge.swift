import CoreGraphics

extension NSAttributedString {
  /// The runs of text with equal attributes, in order. Foundation's own enumeration takes pointers.
  package var attributeRuns: [(text: String, attributes: [NSAttributedString.Key: Any])] {
    var runs: [(text: String, attributes: [NSAttributedString.Key: Any])] = []
    let whole = string as NSString
    unsafe enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      runs.append((whole.substring(with: range), attributes))
    }
    return runs
  }
}

/// A font of a room above, as Core Text's; text layers and attributed strings take either.
package protocol TextFontSource {
  /// The font.
  var textFont: CTFont { get }
}

/// A colour of a room above, as Core Graphics'.
package protocol TextColorSource {
  /// The colour.
  var textColor: CGColor { get }
}

extension CTFont: TextFontSource {
  /// Itself.
  package var textFont: CTFont { self }
}

extension CGColor: TextColorSource {
  /// Itself.
  package var textColor: CGColor { self }
}
