/// An sRGB colour. Its components are not premultiplied, and values outside 0…1 are kept.
///
/// The conformance is unchecked because the only owner of a colour may change it with `reset(to:)`.
public final class CGColor: @unchecked Sendable, Hashable, _ExpressibleByColorLiteral {
  /// Red, green, blue and alpha.
  package private(set) var rgba: SIMD4<Double>
  /// A Boolean value indicating whether the colour was created as a gray, which has two public components.
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

  /// Creates a colour from a literal.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Creates a gray.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    let white = Double(gray)
    self.init(rgba: SIMD4(white, white, white, Double(alpha)), isGray: true)
  }

  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The components: red, green, blue and alpha, or white and alpha of a gray.
  public var components: [CGFloat]? { (isGray ? [0, 3] : [0, 1, 2, 3]).map { CGFloat(rgba[$0]) } }
  /// The number of components, including alpha.
  public var numberOfComponents: Int { isGray ? 2 : 4 }
  /// The alpha component.
  public var alpha: CGFloat { CGFloat(rgba.w) }

  /// Returns a copy of the colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(rgba: SIMD4(rgba.x, rgba.y, rgba.z, Double(alpha)), isGray: isGray)
  }

  /// Returns a Boolean value indicating whether two colours have equal components.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.rgba == b.rgba }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}
