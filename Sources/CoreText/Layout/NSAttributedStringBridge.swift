import CoreGraphics

extension NSAttributedString {
  /// The pieces of one look, in order; Foundation's own calls take pointers.
  package var pieces: [(text: String, attributes: [NSAttributedString.Key: Any])] {
    var pieces: [(text: String, attributes: [NSAttributedString.Key: Any])] = []
    let whole = string as NSString
    unsafe enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      pieces.append((whole.substring(with: range), attributes))
    }
    return pieces
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
