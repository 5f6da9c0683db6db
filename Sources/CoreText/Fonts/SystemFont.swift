import CoreGraphics

/// The system font. Inter takes the place of San Francisco, whose licence does not allow its distribution.
package enum SystemFont {
  /// The nine weights from the lightest to the heaviest, as the names of font files spell them.
  package static let weights = [
    "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
  ]
  /// The family name. A font name appends a dash and a weight.
  package static let family = ".SFUI"
  private static let prefix = family + "-"

  /// Returns the name of the system font in a weight of `weights`.
  package static func name(weight: String, italic: Bool = false) -> String {
    prefix + weight + (italic ? "Italic" : "")
  }

  /// Returns the weight in a name of the system font; nil for other fonts.
  static func weight(ofName name: String) -> String? {
    name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
  }

  /// Returns the name of the font file. Like San Francisco, Inter has a display variant, used from 20 points on.
  static func fileName(weight: String, size: CGFloat) -> String {
    let style = weight == "RegularItalic" ? "Italic" : weight
    return (size < 20 ? "Inter-" : "InterDisplay-") + style
  }

  /// The vertical metrics of San Francisco, so that lines are as high as on iOS.
  ///
  /// A line is 1.193 em high; the number is widely published and unverified here.
  static let metrics = CTFont.Metrics(ascent: 0.952, descent: 0.241, leading: 0, capHeight: 0.705, xHeight: 0.526)
}
