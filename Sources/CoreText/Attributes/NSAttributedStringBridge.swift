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

/// A font type of a target that imports this one, such as `UIFont`. Text layers and attributed strings accept it in
/// place of a `CTFont`.
package protocol TextFontSource {
  /// The equivalent `CTFont`.
  var textFont: CTFont { get }
}

/// A colour type of a target that imports this one, such as `UIColor`. Attributed strings accept it in place of a
/// `CGColor`.
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
