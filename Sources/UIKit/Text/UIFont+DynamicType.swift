// Dynamic Type: fonts that scale with the user's preferred content size category.

extension UIFont {
  /// Returns the system font for a text style, scaled for the user's content size category.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the system font for a text style, scaled for the content size category of a trait collection.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let size = style.metrics(in: .effective(in: traitCollection)).size
    return systemFont(ofSize: size, weight: style == .headline ? .semibold : .regular)
  }
}

extension UIContentSizeCategory {
  /// Returns the content size category of a trait collection, or that of the device if it specifies none.
  static func effective(in traitCollection: UITraitCollection?) -> UIContentSizeCategory {
    let category = traitCollection?.preferredContentSizeCategory ?? .unspecified
    return category == .unspecified ? Device.current[AccessibilitySettings.self].contentSize : category
  }
}
