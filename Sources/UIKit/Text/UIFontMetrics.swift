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
    let given = traitCollection?.preferredContentSizeCategory ?? .unspecified
    let category = given == .unspecified ? Device.current[AccessibilitySettings.self].contentSize : given
    let scale = max(1, UITraitCollection.current.displayScale)
    return (value * style.leading(in: category) / style.leading(in: .large) * scale).rounded() / scale
  }
}

extension UIFont.TextStyle {
  /// Returns the distance of baselines for a category. The rows go from the smallest category to the largest, as in the
  /// table of Apple's Human Interface Guidelines.
  func leading(in category: UIContentSizeCategory) -> CGFloat {
    let leadings: [CGFloat] =
      switch self {
      case .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
      case .title1: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]
      case .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
      case .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
      case .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
      case .subheadline: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]
      case .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
      case .caption1: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]
      case .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]
      default: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
      }
    return leadings[category.rank]
  }
}
