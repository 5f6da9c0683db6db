import CoreGraphics

/// Parses lengths with a unit.
enum SVGLength {
  private static let units: [String: Double] = [
    "": 1, "px": 1, "pt": 4.0 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4,
    // Text is not drawn, so the font has the initial size of CSS. Its x-height is half of it (CSS Values 3, 6.1.1).
    "em": 16, "rem": 16, "ex": 8,
  ]

  /// Returns the reference length for percentages that are relative to neither width nor height (SVG 1.1, 7.10).
  static func diagonal(of size: CGSize) -> CGFloat { Numerics.hypot(size.width, size.height) / 1.4142135623730951 }

  /// Returns a length in points. A percentage is relative to `reference`.
  static func value(_ text: String, of name: String, in element: XMLElement, percentOf reference: CGFloat) throws
    -> CGFloat
  {
    var scanner = SVGScanner(text)
    guard let number = scanner.number() else {
      throw ImageError(element, "\(name) is \"\(text.prefix(60))\", expected a length")
    }
    if scanner.next == UInt8(ascii: "%") { return number / 100 * reference }
    let unit = scanner.letters()
    guard let factor = units[unit] else {
      throw ImageError(element, "the unit \"\(unit)\" of \(name) is not supported")
    }
    return number * factor
  }
}
