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
  /// The value of a trait.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
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
  var client: ClientTraits

  init(_ traits: UITraitCollection) {
    userInterfaceStyle = traits.userInterfaceStyle
    displayScale = traits.displayScale
    horizontalSizeClass = traits.horizontalSizeClass
    verticalSizeClass = traits.verticalSizeClass
    userInterfaceIdiom = traits.userInterfaceIdiom
    accessibilityContrast = traits.accessibilityContrast
    preferredContentSizeCategory = traits.preferredContentSizeCategory
    layoutDirection = traits.layoutDirection
    client = traits.client
  }

  var traits: UITraitCollection {
    UITraitCollection(
      userInterfaceStyle: userInterfaceStyle, displayScale: displayScale, horizontalSizeClass: horizontalSizeClass,
      verticalSizeClass: verticalSizeClass, userInterfaceIdiom: userInterfaceIdiom,
      accessibilityContrast: accessibilityContrast, preferredContentSizeCategory: preferredContentSizeCategory,
      layoutDirection: layoutDirection, client: client)
  }

  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { traits[trait] }
    set { if let system = trait as? any SystemTrait.Type { set(system, newValue) } else { client[trait] = newValue } }
  }

  private mutating func set<Trait: SystemTrait>(_ trait: Trait.Type, _ value: Any) {
    if let value = value as? Trait.Value { trait.set(value, in: &self) }
  }
}

extension UITraitCollection {
  /// Creates traits with the values that a closure sets. Other values are unspecified.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(traitsFrom: [UITraitCollection(displayScale: 0).modifyingTraits(mutations)])
  }

  /// Returns these traits, modified by a closure.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    var draft: any UIMutableTraits = TraitDraft(self)
    mutations(&draft)
    return (draft as? TraitDraft)?.traits ?? self
  }

  /// Returns these traits without the value of a trait that the application defines.
  func removing(_ trait: UITrait) -> UITraitCollection {
    var draft = TraitDraft(self)
    draft.client.remove(trait)
    return draft.traits
  }
}
