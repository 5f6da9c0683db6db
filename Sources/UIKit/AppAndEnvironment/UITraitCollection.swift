/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// As inherited.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// How much room there is along a direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// As inherited.
  case unspecified
  /// Little.
  case compact
  /// Much.
  case regular
}

/// What kind of device it is.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Unknown.
  case unspecified = -1
  /// A telephone.
  case phone
  /// A tablet.
  case pad
}

/// How much colours stand out.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// As designed.
  case normal
  /// More.
  case high
}

/// In which direction text runs.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// Which colours the screen shows.
public enum UIDisplayGamut: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// Those of sRGB.
  case SRGB
  /// Those of Display P3.
  case P3
}

/// The direction of contents.
public enum UISemanticContentAttribute: Int, Sendable {
  /// As the language.
  case unspecified
  /// Playback controls are not mirrored.
  case playback
  /// Spatial controls are not mirrored.
  case spatial
  /// Always left to right.
  case forceLeftToRight
  /// Always right to left.
  case forceRightToLeft
}

/// What views inherit from the screen: light or dark, scale, size classes.
public final class UITraitCollection: NSObject, Sendable {
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Pixels per point.
  public let displayScale: CGFloat
  /// Room across.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// Room down.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// How much colours stand out.
  public let accessibilityContrast: UIAccessibilityContrast
  /// How large text is to be.
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// In which direction text runs.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// Which colours the screen shows: everything here is sRGB.
  public var displayGamut: UIDisplayGamut { .SRGB }

  package init(
    userInterfaceStyle: UIUserInterfaceStyle = .unspecified, displayScale: CGFloat = 0,
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified, userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified,
    accessibilityContrast: UIAccessibilityContrast = .unspecified,
    preferredContentSizeCategory: UIContentSizeCategory = .unspecified,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.userInterfaceIdiom = userInterfaceIdiom
    self.accessibilityContrast = accessibilityContrast
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.layoutDirection = layoutDirection
  }

  /// Creates the traits of several; what a later one says counts.
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
      layoutDirection: last(\.layoutDirection, .unspecified))
  }

  /// Creates traits that say the room across only.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(displayScale: 0, horizontalSizeClass: horizontalSizeClass)
  }
  /// Creates traits that say the room down only.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(displayScale: 0, verticalSizeClass: verticalSizeClass)
  }
  /// Creates traits that say the kind of device only.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(displayScale: 0, userInterfaceIdiom: userInterfaceIdiom)
  }
  /// Creates traits that say the contrast only.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(displayScale: 0, accessibilityContrast: accessibilityContrast)
  }
  /// Creates traits that say the size of text only.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(displayScale: 0, preferredContentSizeCategory: preferredContentSizeCategory)
  }
  /// Creates traits that say the direction of text only.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(displayScale: 0, layoutDirection: layoutDirection)
  }

  /// Whether all that another says is so here, too.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]).isEqual(self)
  }

  /// Whether colours may look different.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle || accessibilityContrast != other?.accessibilityContrast
  }

  /// Creates traits with nothing specified.
  public convenience override init() { self.init(displayScale: 0) }
  /// Creates traits that say light or dark only.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(userInterfaceStyle: userInterfaceStyle, displayScale: 0)
  }
  /// Creates traits that say a scale only.
  public convenience init(displayScale: CGFloat) {
    self.init(userInterfaceStyle: .unspecified, displayScale: displayScale)
  }

  /// The traits of the view that draws or lays out now, else what the screen says.
  public static var current: UITraitCollection {
    get { Device.current[CurrentTraits.self] ?? MainActor.assumeIsolated { UIScreen.main.traitCollection } }
    set { Device.current[CurrentTraits.self] = newValue }
  }

  /// Runs a closure with these traits as the current ones.
  public func performAsCurrent(_ actions: () -> Void) {
    let before = Device.current[CurrentTraits.self]
    Device.current[CurrentTraits.self] = self
    actions()
    Device.current[CurrentTraits.self] = before
  }

  /// The same traits, light or dark.
  package func with(userInterfaceStyle: UIUserInterfaceStyle) -> UITraitCollection {
    UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: userInterfaceStyle)])
  }

  /// Whether all traits are the same.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
      && horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
      && userInterfaceIdiom == other.userInterfaceIdiom && accessibilityContrast == other.accessibilityContrast
      && preferredContentSizeCategory == other.preferredContentSizeCategory
      && layoutDirection == other.layoutDirection
  }

  /// Hashes the style and the scale.
  public override var hash: Int { userInterfaceStyle.rawValue &* 31 &+ displayScale.hashValue }
}

/// The traits that count as the current ones while a view draws or lays out.
private enum CurrentTraits: DeviceSlot {
  static func makeValue(for device: Device) -> UITraitCollection? { nil }
}
