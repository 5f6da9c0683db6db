/// A colour. It is drawn with its components in extended sRGB, which are not premultiplied; values outside 0…1 are kept.
///
/// The conformance is unchecked because the only owner of a colour may change it with `reset(to:)`.
public final class CGColor: @unchecked Sendable, Hashable, _ExpressibleByColorLiteral {
  /// Red, green, blue and alpha in extended sRGB.
  package private(set) var rgba: SIMD4<Double>
  private let source: Source

  /// The components with which a colour was created.
  private enum Source {
    /// Red, green, blue and alpha in sRGB.
    case sRGB
    /// White and alpha.
    case gray
    /// The components in another space, with alpha last.
    case other(CGColorSpace, [CGFloat])
  }

  package init(rgba: SIMD4<Double>, isGray: Bool = false) { (self.rgba, source) = (rgba, isGray ? .gray : .sRGB) }

  /// Creates a colour from components of a space, with alpha last; nil if there are too few.
  public init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    guard components.count > space.numberOfComponents else { return nil }
    let own = Array(components.prefix(space.numberOfComponents + 1))
    let rgb = space.sRGB(own.map(Double.init))
    rgba = SIMD4(rgb, Double(own[space.numberOfComponents]))
    source = space.isSRGB ? space.numberOfComponents == 1 ? .gray : .sRGB : .other(space, own)
  }

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

  /// The components in the color space of the colour, with alpha last.
  public var components: [CGFloat]? {
    switch source {
    case .sRGB: (0..<4).map { CGFloat(rgba[$0]) }
    case .gray: [CGFloat(rgba.x), CGFloat(rgba.w)]
    case .other(_, let components): components
    }
  }
  /// The number of components, including alpha.
  public var numberOfComponents: Int { (colorSpace?.numberOfComponents ?? 3) + 1 }
  /// The alpha component.
  public var alpha: CGFloat { CGFloat(rgba.w) }
  /// The color space of the components.
  public var colorSpace: CGColorSpace? {
    switch source {
    case .sRGB: CGColorSpace(name: CGColorSpace.sRGB)
    case .gray: CGColorSpace(name: CGColorSpace.extendedGray)
    case .other(let space, _): space
    }
  }

  /// Returns a copy of the colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    guard case .other(let space, let components) = source else {
      return CGColor(rgba: SIMD4(rgba.x, rgba.y, rgba.z, Double(alpha)), isGray: numberOfComponents == 2)
    }
    return CGColor(colorSpace: space, components: components.dropLast() + [alpha])
  }

  /// Returns a Boolean value indicating whether two colours have equal components.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.rgba == b.rgba }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}
