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

  /// Returns the overriding value of a trait, or its default value if the trait is not overridden.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { traits[trait] }
    set { change { $0[trait] = newValue } }
  }

  /// Returns a Boolean value indicating whether a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool {
    trait is any SystemTrait.Type ? trait.differs(traits, UITraitCollection()) : traits.client.contains(trait)
  }

  /// Removes the override of a trait.
  public mutating func remove(_ trait: UITrait) {
    func unset<Trait: SystemTrait>(_ trait: Trait.Type) { self[trait] = trait.defaultValue }
    if let system = trait as? any SystemTrait.Type { unset(system) } else { traits = traits.removing(trait) }
  }
}

private enum OverridesSlot: ObjectSlot {
  static var initialValue: UITraitOverrides { UITraitOverrides() }
}

extension UITraitCollection {
  /// Returns these traits with the overrides of the view or view controller that has `slots`.
  func overridden(in slots: ObjectSlots) -> UITraitCollection {
    guard let overrides = slots.stored(OverridesSlot.self)?.traits, overrides != UITraitCollection() else {
      return self
    }
    return UITraitCollection(traitsFrom: [self, overrides])
  }
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
