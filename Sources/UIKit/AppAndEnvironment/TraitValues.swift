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
