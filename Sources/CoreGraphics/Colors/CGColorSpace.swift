/// A color space. This implementation reads the components of every space as sRGB.
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
  /// The name of the Display P3 color space, whose components are read as sRGB.
  public static let displayP3 = "kCGColorSpaceDisplayP3"

  /// Returns a Boolean value indicating whether two color spaces have the same name.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  static let deviceRGB = CGColorSpace("kCGColorSpaceDeviceRGB", components: 3)
  static let deviceGray = CGColorSpace("kCGColorSpaceDeviceGray", components: 1)
}

/// Returns the device-dependent RGB color space, here sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
/// Returns the device-dependent gray color space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

extension CGColor {
  /// Creates a colour from components of a space, with alpha last; nil if there are too few.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    guard components.count > space.numberOfComponents else { return nil }
    if space.numberOfComponents == 1 {
      self.init(gray: components[0], alpha: components[1])
    } else {
      self.init(srgbRed: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  /// The color space of the components.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

  /// Returns the colour in another color space. A gray is the Rec. 709 luma of the colour.
  public func converted(
    to colorSpace: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    guard colorSpace.numberOfComponents == 1 else { return CGColor(rgba: rgba) }
    let luma = (rgba * SIMD4(0.2126, 0.7152, 0.0722, 0)).sum()
    return CGColor(gray: CGFloat(luma), alpha: alpha)
  }
}

/// The treatment of colours outside the gamut of the destination. It has no effect, because every space is sRGB.
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
