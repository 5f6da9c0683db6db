import CoreGraphics

extension NSAttributedString {
  /// The runs of text with equal attributes, in order. Foundation's enumeration takes pointers, so it is wrapped here.
  package var attributeRuns: [(text: String, attributes: [NSAttributedString.Key: Any])] {
    var runs: [(text: String, attributes: [NSAttributedString.Key: Any])] = []
    let text = string as NSString
    unsafe enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      runs.append((text.substring(with: range), attributes))
    }
    return runs
  }
}

/// A font of a higher target, which text layers and attributed strings accept in place of a `CTFont`.
package protocol TextFontSource {
  /// The equivalent `CTFont`.
  var textFont: CTFont { get }
}

/// A colour of a higher target, which attributed strings accept in place of a `CGColor`.
package protocol TextColorSource {
  /// The equivalent `CGColor`.
  var textColor: CGColor { get }
}

extension CTFont: TextFontSource {
  /// The font itself.
  package var textFont: CTFont { self }
}

extension CGColor: TextColorSource {
  /// The colour itself.
  package var textColor: CGColor { self }
}
