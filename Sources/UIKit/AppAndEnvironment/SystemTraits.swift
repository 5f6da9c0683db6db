/// A trait that the system defines. Every trait collection has a value for it.
protocol SystemTrait: UITraitDefinition {
  static func value(in traits: UITraitCollection) -> Value
  static func set(_ value: Value, in traits: inout some UIMutableTraits)
}

/// The trait for the light or dark style.
public struct UITraitUserInterfaceStyle: SystemTrait {
  /// An unspecified value, which is inherited.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
  static func set(_ value: UIUserInterfaceStyle, in traits: inout some UIMutableTraits) {
    traits.userInterfaceStyle = value
  }
}

/// The trait for the horizontal size class.
public struct UITraitHorizontalSizeClass: SystemTrait {
  /// An unspecified value, which is inherited.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.horizontalSizeClass }
  static func set(_ value: UIUserInterfaceSizeClass, in traits: inout some UIMutableTraits) {
    traits.horizontalSizeClass = value
  }
}

/// The trait for the vertical size class.
public struct UITraitVerticalSizeClass: SystemTrait {
  /// An unspecified value, which is inherited.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.verticalSizeClass }
  static func set(_ value: UIUserInterfaceSizeClass, in traits: inout some UIMutableTraits) {
    traits.verticalSizeClass = value
  }
}

/// The trait for the number of pixels per point.
public struct UITraitDisplayScale: SystemTrait {
  /// An unspecified value.
  public static var defaultValue: CGFloat { 0 }
  static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
  static func set(_ value: CGFloat, in traits: inout some UIMutableTraits) { traits.displayScale = value }
}

/// The trait for the contrast of colours.
public struct UITraitAccessibilityContrast: SystemTrait {
  /// An unspecified value.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  static func value(in traits: UITraitCollection) -> UIAccessibilityContrast { traits.accessibilityContrast }
  static func set(_ value: UIAccessibilityContrast, in traits: inout some UIMutableTraits) {
    traits.accessibilityContrast = value
  }
}

/// The trait for the preferred size of text.
public struct UITraitPreferredContentSizeCategory: SystemTrait {
  /// An unspecified value.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static func value(in traits: UITraitCollection) -> UIContentSizeCategory { traits.preferredContentSizeCategory }
  static func set(_ value: UIContentSizeCategory, in traits: inout some UIMutableTraits) {
    traits.preferredContentSizeCategory = value
  }
}

/// The trait for the layout direction of text.
public struct UITraitLayoutDirection: SystemTrait {
  /// An unspecified value.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static func value(in traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection { traits.layoutDirection }
  static func set(_ value: UITraitEnvironmentLayoutDirection, in traits: inout some UIMutableTraits) {
    traits.layoutDirection = value
  }
}

/// The trait for the user interface idiom.
public struct UITraitUserInterfaceIdiom: SystemTrait {
  /// An unspecified value.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static func value(in traits: UITraitCollection) -> UIUserInterfaceIdiom { traits.userInterfaceIdiom }
  static func set(_ value: UIUserInterfaceIdiom, in traits: inout some UIMutableTraits) {
    traits.userInterfaceIdiom = value
  }
}

extension UITraitCollection {
  /// The traits of the system that affect the appearance of dynamic colours.
  public class var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceIdiom.self]
  }
  /// The traits of the system that affect which image of an asset catalogue is used.
  public class var systemTraitsAffectingImageLookup: [UITrait] {
    systemTraitsAffectingColorAppearance + [
      UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self,
    ]
  }
}
