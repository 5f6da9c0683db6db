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
    return components.copy(alpha: alpha).map(UIColor.init(cgColor:)) ?? self
  }

  /// A grey as light as the colour.
  var dimmed: UIColor {
    if let provider { return UIColor { provider($0).dimmed } }
    let c = components.rgba
    return UIColor(white: CGFloat(0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z), alpha: CGFloat(c.w))
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
    guard !isDynamic, let numbers = components.components else { return "<UIDynamicProviderColor>" }
    let space = numbers.count == 2 ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace"
    return numbers.reduce(into: space) { $0 += " " + String(format: "%g", Double($1)) }
  }
}
