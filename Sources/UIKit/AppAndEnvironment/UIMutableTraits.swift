/// A set of traits that a closure can change.
public protocol UIMutableTraits {
  /// The light or dark style.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// The number of pixels per point.
  var displayScale: CGFloat { get set }
  /// The horizontal size class.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The vertical size class.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The user interface idiom.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// The contrast of colours.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// The preferred size of text.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// The layout direction of text.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
}

private struct TraitDraft: UIMutableTraits {
  var userInterfaceStyle: UIUserInterfaceStyle
  var displayScale: CGFloat
  var horizontalSizeClass: UIUserInterfaceSizeClass
  var verticalSizeClass: UIUserInterfaceSizeClass
  var userInterfaceIdiom: UIUserInterfaceIdiom
  var accessibilityContrast: UIAccessibilityContrast
  var preferredContentSizeCategory: UIContentSizeCategory
  var layoutDirection: UITraitEnvironmentLayoutDirection

  init(_ traits: UITraitCollection) {
    userInterfaceStyle = traits.userInterfaceStyle
    displayScale = traits.displayScale
    horizontalSizeClass = traits.horizontalSizeClass
    verticalSizeClass = traits.verticalSizeClass
    userInterfaceIdiom = traits.userInterfaceIdiom
    accessibilityContrast = traits.accessibilityContrast
    preferredContentSizeCategory = traits.preferredContentSizeCategory
    layoutDirection = traits.layoutDirection
  }
}

extension UITraitCollection {
  /// Creates traits with the values that a closure sets. Other values are unspecified.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(UITraitCollection(displayScale: 0), mutations)
  }

  /// Returns these traits, modified by a closure.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(self, mutations)
  }

  private convenience init(_ base: UITraitCollection, _ mutations: (inout any UIMutableTraits) -> Void) {
    var draft: any UIMutableTraits = TraitDraft(base)
    mutations(&draft)
    self.init(
      userInterfaceStyle: draft.userInterfaceStyle, displayScale: draft.displayScale,
      horizontalSizeClass: draft.horizontalSizeClass, verticalSizeClass: draft.verticalSizeClass,
      userInterfaceIdiom: draft.userInterfaceIdiom, accessibilityContrast: draft.accessibilityContrast,
      preferredContentSizeCategory: draft.preferredContentSizeCategory, layoutDirection: draft.layoutDirection)
  }
}
