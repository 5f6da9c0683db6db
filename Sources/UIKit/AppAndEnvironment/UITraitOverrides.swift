/// The traits that a view or view controller overrides for itself and its descendants.
public struct UITraitOverrides: UIMutableTraits, Sendable {
  /// The overridden values. All other values are unspecified.
  private(set) var traits = UITraitCollection()

  init() {}

  private mutating func change(_ mutations: (inout any UIMutableTraits) -> Void) {
    traits = traits.modifyingTraits(mutations)
  }

  /// The light or dark style.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { traits.userInterfaceStyle }
    set { change { $0.userInterfaceStyle = newValue } }
  }
  /// The number of pixels per point.
  public var displayScale: CGFloat {
    get { traits.displayScale }
    set { change { $0.displayScale = newValue } }
  }
  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { traits.horizontalSizeClass }
    set { change { $0.horizontalSizeClass = newValue } }
  }
  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { traits.verticalSizeClass }
    set { change { $0.verticalSizeClass = newValue } }
  }
  /// The user interface idiom.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { traits.userInterfaceIdiom }
    set { change { $0.userInterfaceIdiom = newValue } }
  }
  /// The contrast of colours.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { traits.accessibilityContrast }
    set { change { $0.accessibilityContrast = newValue } }
  }
  /// The preferred size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { traits.preferredContentSizeCategory }
    set { change { $0.preferredContentSizeCategory = newValue } }
  }
  /// The layout direction of text.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { traits.layoutDirection }
    set { change { $0.layoutDirection = newValue } }
  }

  /// Returns a Boolean value indicating whether a trait is overridden.
  @MainActor public func contains(_ trait: UITrait) -> Bool { Self.isSpecified(trait, in: traits) }

  /// Removes the override of a trait.
  @MainActor public mutating func remove(_ trait: UITrait) {
    switch ObjectIdentifier(trait) {
    case ObjectIdentifier(UITraitUserInterfaceStyle.self): userInterfaceStyle = .unspecified
    case ObjectIdentifier(UITraitDisplayScale.self): displayScale = 0
    case ObjectIdentifier(UITraitHorizontalSizeClass.self): horizontalSizeClass = .unspecified
    case ObjectIdentifier(UITraitVerticalSizeClass.self): verticalSizeClass = .unspecified
    case ObjectIdentifier(UITraitAccessibilityContrast.self): accessibilityContrast = .unspecified
    case ObjectIdentifier(UITraitPreferredContentSizeCategory.self): preferredContentSizeCategory = .unspecified
    case ObjectIdentifier(UITraitLayoutDirection.self): layoutDirection = .unspecified
    default: break
    }
  }

  @MainActor
  private static func isSpecified(_ trait: UITrait, in traits: UITraitCollection) -> Bool {
    func isSpecified<Trait: SystemTrait>(_ trait: Trait.Type) -> Bool { trait.value(in: traits) != trait.defaultValue }
    return (trait as? any SystemTrait.Type).map { isSpecified($0) } ?? false
  }
}

private enum OverridesSlot: ObjectSlot {
  static var initialValue: UITraitOverrides { UITraitOverrides() }
}

extension UIView {
  /// The traits that the view overrides for itself and its subviews.
  public var traitOverrides: UITraitOverrides {
    get { slots[OverridesSlot.self] }
    set {
      slots[OverridesSlot.self] = newValue
      traitsChanged()
    }
  }
}

extension UIViewController {
  /// The traits that the view controller overrides for its view and the descendants of the view.
  public var traitOverrides: UITraitOverrides {
    get { slots[OverridesSlot.self] }
    set {
      slots[OverridesSlot.self] = newValue
      viewIfLoaded?.traitsChanged()
    }
  }
}
