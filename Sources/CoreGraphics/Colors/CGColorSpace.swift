/// What colour components mean; everything is taken as sRGB here.
public final class CGColorSpace: Sendable, Hashable {
  /// The space's name.
  public let name: String?
  /// How many components a colour has, alpha left out.
  public let numberOfComponents: Int

  private init(_ name: String, components: Int) {
    self.name = name
    numberOfComponents = components
  }

  /// Creates a space by name; grey names have one component.
  public convenience init?(name: String) { self.init(name, components: name.contains("Gray") ? 1 : 3) }

  /// sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// sRGB with components outside 0…1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// Display P3; its components are read as sRGB.
  public static let displayP3 = "kCGColorSpaceDisplayP3"

  /// Whether both have one name.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  static let deviceRGB = CGColorSpace("kCGColorSpaceDeviceRGB", components: 3)
  static let deviceGray = CGColorSpace("kCGColorSpaceDeviceGray", components: 1)
}

/// The screen's colours, sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
/// The screen's greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

extension CGColor {
  /// Creates a colour from components of a space, alpha last; nil when there are too few.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    guard components.count > space.numberOfComponents else { return nil }
    if space.numberOfComponents == 1 {
      self.init(gray: components[0], alpha: components[1])
    } else {
      self.init(srgbRed: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  /// The space of the components.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
}
