import CoreGraphics

/// Inter standing in for San Francisco, which may not be shipped.
package enum SystemFont {
  /// The nine weights, lightest first, as file names spell them.
  package static let weights = [
    "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
  ]
  /// What its names begin with, up to the dash.
  package static let family = ".SFUI"
  private static let prefix = family + "-"

  /// The name of the system font in a weight of `weights`, italic or not.
  package static func name(weight: String, italic: Bool = false) -> String {
    prefix + weight + (italic ? "Italic" : "")
  }

  static func weight(ofName name: String) -> String? {
    name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
  }

  /// San Francisco changes from Text to Display at 20 points; Inter has the same two cuts.
  static func fileName(weight: String, size: CGFloat) -> String {
    let style = weight == "RegularItalic" ? "Italic" : weight
    return (size < 20 ? "Inter-" : "InterDisplay-") + style
  }

  /// San Francisco's own vertical metrics, so that lines are as high as on iOS (widely measured: a line is 1.193 em;
  /// unverified here). Inter's letters fit into them.
  static let metrics = CTFont.Metrics(ascent: 0.952, descent: 0.241, leading: 0, capHeight: 0.705, xHeight: 0.526)
}
