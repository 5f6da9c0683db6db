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

  package init(
    userInterfaceStyle: UIUserInterfaceStyle = .unspecified, displayScale: CGFloat = 0,
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified, userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.userInterfaceIdiom = userInterfaceIdiom
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

  /// What the screen says now.
  public static var current: UITraitCollection {
    MainActor.assumeIsolated { UIScreen.main.traitCollection }
  }

  /// The same traits, light or dark.
  package func with(userInterfaceStyle: UIUserInterfaceStyle) -> UITraitCollection {
    UITraitCollection(
      userInterfaceStyle: userInterfaceStyle, displayScale: displayScale, horizontalSizeClass: horizontalSizeClass,
      verticalSizeClass: verticalSizeClass, userInterfaceIdiom: userInterfaceIdiom)
  }

  /// Whether all traits are the same.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
      && horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
      && userInterfaceIdiom == other.userInterfaceIdiom
  }

  /// Hashes the style and the scale.
  public override var hash: Int { userInterfaceStyle.rawValue &* 31 &+ displayScale.hashValue }
}
