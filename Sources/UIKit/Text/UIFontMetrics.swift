/// An object for scaling custom fonts and layout values with Dynamic Type.
public final class UIFontMetrics: NSObject, Sendable {
  private let style: UIFont.TextStyle

  /// The font metrics of the body text style.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the font metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// Returns a font, scaled for the user's content size category.
  public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// Returns a font, scaled for the content size category of a trait collection.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
  }

  /// Returns a font, scaled for the user's content size category up to a maximum size in points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Returns a font, scaled for a trait collection's content size category up to a maximum size in points.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    font.withSize(min(scaledValue(for: font.pointSize, compatibleWith: traitCollection), maximumPointSize))
  }

  /// Returns a layout value, scaled for the user's content size category.
  public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// Returns a layout value, scaled for the content size category of a trait collection and rounded to whole pixels.
  ///
  /// The factor is `leading(category) / leading(large)` of the text style.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let category = UIContentSizeCategory.effective(in: traitCollection)
    let scale = max(1, UITraitCollection.current.displayScale)
    let factor = style.metrics(in: category).leading / style.metrics(in: .large).leading
    return (value * factor * scale).rounded() / scale
  }
}
