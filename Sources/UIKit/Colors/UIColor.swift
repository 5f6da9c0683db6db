// Colours: components, or a function of the traits.
//
// A dynamic colour answers for the traits it is asked for; views resolve it against their own. System colours are
// Apple's published values, light and dark.

/// A colour.
open class UIColor: NSObject, _ExpressibleByColorLiteral, @unchecked Sendable {
  private let components: CGColor
  private let provider: (@Sendable (UITraitCollection) -> UIColor)?

  /// Creates a colour from sRGB components.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    provider = nil
  }

  /// Creates a grey.
  public init(white: CGFloat, alpha: CGFloat) {
    components = CGColor(gray: white, alpha: alpha)
    provider = nil
  }

  /// Creates a colour from a Core Graphics one.
  public init(cgColor: CGColor) {
    components = cgColor
    provider = nil
  }

  /// Creates a colour that depends on the traits.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    components = .clear
    provider = dynamicProvider
  }

  /// Creates a colour from hue, saturation and brightness, all 0…1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    let (i, f) = (Int(sector), sector - CGFloat(Int(sector)))
    let (p, q) = (brightness * (1 - saturation), brightness * (1 - saturation * f))
    let t = brightness * (1 - saturation * (1 - f))
    let rgb = [
      (brightness, t, p), (q, brightness, p), (p, brightness, t), (p, q, brightness), (t, p, brightness),
      (brightness, p, q),
    ][i % 6]
    self.init(red: rgb.0, green: rgb.1, blue: rgb.2, alpha: alpha)
  }

  /// Creates a colour from a literal.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Whether the colour depends on the traits.
  var isDynamic: Bool { provider != nil }

  /// The Core Graphics colour, for the current traits.
  open var cgColor: CGColor { provider == nil ? components : resolvedColor(with: .current).components }

  /// The colour for some traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard let provider else { return self }
    return provider(traitCollection).resolvedColor(with: traitCollection)
  }

  /// The same colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if let provider { return UIColor { provider($0).withAlphaComponent(alpha) } }
    let c = components.rgba
    return UIColor(red: CGFloat(c.x), green: CGFloat(c.y), blue: CGFloat(c.z), alpha: alpha)
  }

  /// Reads the components; false never, as every colour has them.
  @discardableResult
  open func getRed(
    _ red: inout CGFloat, green: inout CGFloat, blue: inout CGFloat, alpha: inout CGFloat
  ) -> Bool {
    let c = cgColor.rgba
    (red, green, blue, alpha) = (CGFloat(c.x), CGFloat(c.y), CGFloat(c.z), CGFloat(c.w))
    return true
  }

  /// Makes the colour fill and stroke in the current drawing.
  open func set() {
    setFill()
    setStroke()
  }
  /// Makes the colour fill in the current drawing.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Makes the colour stroke in the current drawing.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  /// Whether the components are the same, light and dark.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    if !isDynamic && !other.isDynamic { return components == other.components }
    return [UIUserInterfaceStyle.light, .dark].allSatisfy { style in
      let traits = UITraitCollection(userInterfaceStyle: style)
      return resolvedColor(with: traits).components == other.resolvedColor(with: traits).components
    }
  }

  /// Hashes the components.
  open override var hash: Int {
    resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).components.hashValue
  }

  /// The components in words.
  open override var description: String {
    let c = components.rgba
    return isDynamic ? "UIColor dynamic" : "UIColor \(c.x) \(c.y) \(c.z) \(c.w)"
  }
}

extension UIColor {
  /// Reads the colour as a grey, of its luminance where it is none; false for a colour that is no grey.
  @discardableResult
  public func getWhite(_ white: inout CGFloat, alpha: inout CGFloat) -> Bool {
    let c = cgColor.rgba
    (white, alpha) = (CGFloat(0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z), CGFloat(c.w))
    guard c.x == c.y, c.y == c.z else { return false }
    white = CGFloat(c.x)
    return true
  }

  /// Reads hue, saturation and brightness, all 0…1.
  @discardableResult
  public func getHue(
    _ hue: inout CGFloat, saturation: inout CGFloat, brightness: inout CGFloat, alpha: inout CGFloat
  ) -> Bool {
    let c = cgColor.rgba
    let (most, least) = (max(c.x, c.y, c.z), min(c.x, c.y, c.z))
    let range = most - least
    var sector = 0.0
    if range > 0 {
      if most == c.x {
        sector = (c.y - c.z) / range
      } else if most == c.y {
        sector = 2 + (c.z - c.x) / range
      } else {
        sector = 4 + (c.x - c.y) / range
      }
    }
    hue = CGFloat((sector < 0 ? sector + 6 : sector) / 6)
    (saturation, brightness, alpha) = (CGFloat(most > 0 ? range / most : 0), CGFloat(most), CGFloat(c.w))
    return true
  }
}
