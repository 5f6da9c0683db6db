/// An object that scales custom fonts and lengths like a text style.
public final class UIFontMetrics: NSObject, Sendable {
  private let style: UIFont.TextStyle

  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// Returns a font at the preferred size of text.
  public func scaledFont(for font: UIFont) -> UIFont { font.withSize(scaledValue(for: font.pointSize)) }

  /// Returns a font at the preferred size of text, up to a limit.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(scaledValue(for: font.pointSize), maximumPointSize))
  }

  /// Returns a length scaled for the preferred size of text.
  public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// Returns a length scaled for the size of text in a trait collection, in whole pixels. It is proportional to the
  /// leading of the style.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let category = UIContentSizeCategory.effective(in: traitCollection)
    let scale = max(1, UITraitCollection.current.displayScale)
    let factor = style.metrics(in: category).leading / style.metrics(in: .large).leading
    return (value * factor * scale).rounded() / scale
  }
}
