/// A color space: gray, or red, green and blue of sRGB or Display P3, with their transfer function or linear.
///
/// The components of any other space are read as sRGB.
public final class CGColorSpace: Sendable, Hashable {
  /// The name of the color space.
  public let name: String?
  /// The number of color components, without alpha.
  public let numberOfComponents: Int

  private init(_ name: String, components: Int) {
    self.name = name
    numberOfComponents = components
  }

  /// Creates a color space by name. A name that contains "Gray" has one component.
  public convenience init?(name: String) { self.init(name, components: name.contains("Gray") ? 1 : 3) }

  /// The name of the sRGB color space.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of the extended sRGB color space, whose components may lie outside 0…1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of the sRGB color space with linear components.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The name of the extended sRGB color space with linear components.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// The name of the Display P3 color space.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of the extended Display P3 color space, whose components may lie outside 0…1.
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  /// The name of the gray color space with a gamma of 2.2, whose components are read as those of sRGB.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// The name of the extended gray color space, whose component may lie outside 0…1.
  public static let extendedGray = "kCGColorSpaceExtendedGray"
  /// The name of the gray color space with a linear component.
  public static let linearGray = "kCGColorSpaceLinearGray"

  /// The kind of the components.
  public var model: CGColorSpaceModel { numberOfComponents == 1 ? .monochrome : .rgb }

  /// Returns a Boolean value indicating whether two color spaces have the same name.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  static let deviceRGB = CGColorSpace("kCGColorSpaceDeviceRGB", components: 3)
  static let deviceGray = CGColorSpace("kCGColorSpaceDeviceGray", components: 1)
}

/// The kinds of color spaces.
public enum CGColorSpaceModel: Int32, Sendable {
  /// An unknown kind.
  case unknown = -1
  /// White.
  case monochrome
  /// Red, green and blue.
  case rgb
}

/// Returns the device-dependent RGB color space, here sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
/// Returns the device-dependent gray color space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

extension CGColor {
  /// Returns the colour in another color space. A gray is the Rec. 709 luma of the colour.
  public func converted(
    to colorSpace: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    CGColor(colorSpace: colorSpace, components: colorSpace.components(ofSRGB: rgba).map { CGFloat($0) } + [alpha])
  }
}

/// The treatment of colours outside the gamut of the destination. It has no effect: extended components are kept.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The default intent of the context.
  case defaultIntent
  /// Colours outside the gamut are clipped to its edge.
  case absoluteColorimetric
  /// Colours are shifted by the difference of the white points.
  case relativeColorimetric
  /// The relations between colours are preserved.
  case perceptual
  /// The saturation of colours is preserved.
  case saturation
}
