/// The light or dark style of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// An unspecified value, which is inherited.
  case unspecified
  /// Dark contents on a light background.
  case light
  /// Light contents on a dark background.
  case dark
}

/// The size classes along one axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// An unspecified value, which is inherited.
  case unspecified
  /// A compact size.
  case compact
  /// A regular size.
  case regular
}

/// The user interface idioms, which are types of devices.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// An unspecified device.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// The screen of a car.
  case carPlay
  /// A desktop computer.
  case mac = 5
  /// A headset.
  case vision
}

/// The contrast of colours.
public enum UIAccessibilityContrast: Int, Sendable {
  /// An unspecified value.
  case unspecified = -1
  /// Normal contrast.
  case normal
  /// High contrast.
  case high
}

/// The directions of a layout.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// An unspecified value.
  case unspecified = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// The colour gamuts of a screen.
public enum UIDisplayGamut: Int, Sendable {
  /// An unspecified value.
  case unspecified = -1
  /// The sRGB gamut.
  case SRGB
  /// The Display P3 gamut.
  case P3
}

/// The rules for mirroring contents in right-to-left layouts.
public enum UISemanticContentAttribute: Int, Sendable {
  /// The contents are mirrored in right-to-left layouts.
  case unspecified
  /// The contents are playback controls, which are not mirrored.
  case playback
  /// The contents are spatial controls, which are not mirrored.
  case spatial
  /// The layout is always from left to right.
  case forceLeftToRight
  /// The layout is always from right to left.
  case forceRightToLeft
}

/// The traits of the environment, such as style, scale and size classes. Views inherit them from the screen.
public final class UITraitCollection: NSObject, Sendable {
  /// The light or dark style.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The number of pixels per point.
  public let displayScale: CGFloat
  /// The horizontal size class.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The vertical size class.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The user interface idiom.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The contrast of colours.
  public let accessibilityContrast: UIAccessibilityContrast
  /// The preferred size of text.
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// The layout direction of text.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// The values of the traits that the application defines.
  let client: ClientTraits
  /// The capability to sense the pressure of touches, here always unavailable.
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
  /// The colour gamut of the screen, here always sRGB.
  public var displayGamut: UIDisplayGamut { .SRGB }

  package convenience init(
    userInterfaceStyle: UIUserInterfaceStyle = .unspecified, displayScale: CGFloat = 0,
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified, userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified,
    accessibilityContrast: UIAccessibilityContrast = .unspecified,
    preferredContentSizeCategory: UIContentSizeCategory = .unspecified,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified
  ) {
    self.init(
      userInterfaceStyle: userInterfaceStyle, displayScale: displayScale, horizontalSizeClass: horizontalSizeClass,
      verticalSizeClass: verticalSizeClass, userInterfaceIdiom: userInterfaceIdiom,
      accessibilityContrast: accessibilityContrast, preferredContentSizeCategory: preferredContentSizeCategory,
      layoutDirection: layoutDirection, client: ClientTraits())
  }

  init(
    userInterfaceStyle: UIUserInterfaceStyle, displayScale: CGFloat, horizontalSizeClass: UIUserInterfaceSizeClass,
    verticalSizeClass: UIUserInterfaceSizeClass, userInterfaceIdiom: UIUserInterfaceIdiom,
    accessibilityContrast: UIAccessibilityContrast, preferredContentSizeCategory: UIContentSizeCategory,
    layoutDirection: UITraitEnvironmentLayoutDirection, client: ClientTraits
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.userInterfaceIdiom = userInterfaceIdiom
    self.accessibilityContrast = accessibilityContrast
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.layoutDirection = layoutDirection
    self.client = client
  }

  /// Creates the combination of several trait collections. The last specified value of each trait takes precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    func last<Trait: Equatable>(_ trait: KeyPath<UITraitCollection, Trait>, _ unspecified: Trait) -> Trait {
      traitCollections.last { $0[keyPath: trait] != unspecified }?[keyPath: trait] ?? unspecified
    }
    self.init(
      userInterfaceStyle: last(\.userInterfaceStyle, .unspecified), displayScale: last(\.displayScale, 0),
      horizontalSizeClass: last(\.horizontalSizeClass, .unspecified),
      verticalSizeClass: last(\.verticalSizeClass, .unspecified),
      userInterfaceIdiom: last(\.userInterfaceIdiom, .unspecified),
      accessibilityContrast: last(\.accessibilityContrast, .unspecified),
      preferredContentSizeCategory: last(\.preferredContentSizeCategory, .unspecified),
      layoutDirection: last(\.layoutDirection, .unspecified),
      client: traitCollections.reduce(ClientTraits()) { $0.merging($1.client) })
  }

  /// Creates traits with a horizontal size class only.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(displayScale: 0, horizontalSizeClass: horizontalSizeClass)
  }
  /// Creates traits with a vertical size class only.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(displayScale: 0, verticalSizeClass: verticalSizeClass)
  }
  /// Creates traits with an idiom only.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(displayScale: 0, userInterfaceIdiom: userInterfaceIdiom)
  }
  /// Creates traits with a contrast only.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(displayScale: 0, accessibilityContrast: accessibilityContrast)
  }
  /// Creates traits with a text size only.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(displayScale: 0, preferredContentSizeCategory: preferredContentSizeCategory)
  }
  /// Creates traits with a layout direction only.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(displayScale: 0, layoutDirection: layoutDirection)
  }

  /// Returns a Boolean value indicating whether these traits contain all specified values of another collection.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]).isEqual(self)
  }

  /// Returns a Boolean value indicating whether dynamic colours may differ between two collections.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle || accessibilityContrast != other?.accessibilityContrast
      || client.colorTraits != (other?.client ?? ClientTraits()).colorTraits
  }

  /// Creates traits without specified values.
  public convenience override init() { self.init(displayScale: 0) }
  /// Creates traits with a style only.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(userInterfaceStyle: userInterfaceStyle, displayScale: 0)
  }
  /// Creates traits with a display scale only.
  public convenience init(displayScale: CGFloat) {
    self.init(userInterfaceStyle: .unspecified, displayScale: displayScale)
  }

  /// The traits of the view that is currently drawing or laying out, or else those of the screen.
  public static var current: UITraitCollection {
    get { Device.current[CurrentTraits.self] ?? MainActor.assumeIsolated { UIScreen.main.traitCollection } }
    set { Device.current[CurrentTraits.self] = newValue }
  }

  /// Runs a closure with these traits as the current ones.
  public func performAsCurrent(_ actions: () -> Void) {
    let previous = Device.current[CurrentTraits.self]
    Device.current[CurrentTraits.self] = self
    actions()
    Device.current[CurrentTraits.self] = previous
  }

  /// Returns these traits with another style.
  package func with(userInterfaceStyle: UIUserInterfaceStyle) -> UITraitCollection {
    UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: userInterfaceStyle)])
  }

  /// Returns a Boolean value indicating whether all traits are equal.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
      && horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
      && userInterfaceIdiom == other.userInterfaceIdiom && accessibilityContrast == other.accessibilityContrast
      && preferredContentSizeCategory == other.preferredContentSizeCategory
      && layoutDirection == other.layoutDirection && client == other.client
  }

  /// Hashes the style and the scale.
  public override var hash: Int { userInterfaceStyle.rawValue &* 31 &+ displayScale.hashValue }
}

/// The traits of the view that is currently drawing or laying out; nil for none.
private enum CurrentTraits: DeviceSlot {
  static func makeValue(for device: Device) -> UITraitCollection? { nil }
}
