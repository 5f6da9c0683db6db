// Dynamic Type: fonts that scale with the user's preferred size of text.

extension UIFont {
  /// Returns the font of a text style at the preferred size of text.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font of a text style at the size of text in a trait collection.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let size = style.metrics(in: .effective(in: traitCollection)).size
    return systemFont(ofSize: size, weight: style == .headline ? .semibold : .regular)
  }
}

extension UIContentSizeCategory {
  /// Returns the category of a trait collection; the category of the device if the collection has none.
  static func effective(in traitCollection: UITraitCollection?) -> UIContentSizeCategory {
    let category = traitCollection?.preferredContentSizeCategory ?? .unspecified
    return category == .unspecified ? Device.current[AccessibilitySettings.self].contentSize : category
  }
}
