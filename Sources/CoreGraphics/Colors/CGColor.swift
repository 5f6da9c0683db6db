/// An sRGB colour with un-premultiplied components; extended values outside 0…1 are kept.
///
/// Whoever is the last to know of one may turn it into another one, hence the unchecked conformance.
public final class CGColor: @unchecked Sendable, Hashable {
  /// Red, green, blue, alpha.
  package private(set) var rgba: SIMD4<Double>
  /// Whether it was made as a grey, which has two components where client code counts them.
  private let isGray: Bool

  package init(rgba: SIMD4<Double>, isGray: Bool = false) { (self.rgba, self.isGray) = (rgba, isGray) }

  /// Replaces the components, so that the object can be reused.
  ///
  /// The caller must hold the only reference, and the colour must have been made from four components.
  package func reset(to rgba: SIMD4<Double>) { self.rgba = rgba }

  /// Creates a colour from sRGB components.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(rgba: SIMD4(Double(red), Double(green), Double(blue), Double(alpha)))
  }

  /// Creates a colour from sRGB components.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a grey.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    let level = Double(gray)
    self.init(rgba: SIMD4(level, level, level, Double(alpha)), isGray: true)
  }

  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// No colour at all.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Red, green, blue and alpha; of a grey, its level and alpha.
  public var components: [CGFloat]? { (isGray ? [0, 3] : [0, 1, 2, 3]).map { CGFloat(rgba[$0]) } }
  /// How many components there are, alpha among them.
  public var numberOfComponents: Int { isGray ? 2 : 4 }
  /// Opacity.
  public var alpha: CGFloat { CGFloat(rgba.w) }

  /// The same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(rgba: SIMD4(rgba.x, rgba.y, rgba.z, Double(alpha)), isGray: isGray)
  }

  /// Whether the components are the same.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.rgba == b.rgba }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}
