// A colour has components, or a closure that returns a colour for the current traits.
//
// A view resolves such a dynamic colour with the view's own trait collection.

/// An object that stores colour data and optionally an image that is repeated.
open class UIColor: NSObject, NSSecureCoding, _ExpressibleByColorLiteral, @unchecked Sendable {
  private let components: CGColor
  /// The image that the colour repeats.
  var pattern: UIImage?
  private let provider: (@Sendable (UITraitCollection) -> UIColor)?

  /// Creates a colour from sRGB components.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    provider = nil
  }

  /// Creates a grey from a white value and an opacity.
  public init(white: CGFloat, alpha: CGFloat) {
    components = CGColor(gray: white, alpha: alpha)
    provider = nil
  }

  /// Creates a colour from a Core Graphics colour.
  public init(cgColor: CGColor) {
    components = cgColor
    provider = nil
  }

  /// Creates a colour that depends on the traits.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    components = .clear
    provider = dynamicProvider
  }

  /// Creates a colour from an archive.
  public required convenience init?(coder: NSCoder) {
    func component(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
    self.init(
      red: component("UIRed"), green: component("UIGreen"), blue: component("UIBlue"), alpha: component("UIAlpha"))
  }

  /// Encodes the components for the current traits.
  open func encode(with coder: NSCoder) {
    let c = cgColor.rgba
    for (key, value) in [("UIRed", c.x), ("UIGreen", c.y), ("UIBlue", c.z), ("UIAlpha", c.w)] {
      coder.encode(Double(value), forKey: key)
    }
  }

  /// A Boolean value indicating whether the class supports secure coding.
  public class var supportsSecureCoding: Bool { true }

  /// Creates transparent black.
  public convenience override init() { self.init(white: 0, alpha: 0) }

  /// Creates a colour from hue, saturation and brightness, each from 0 to 1.
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

  /// Creates a colour from a colour literal.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// A Boolean value indicating whether the colour depends on the traits.
  var isDynamic: Bool { provider != nil }

  /// The Core Graphics colour for the current traits.
  open var cgColor: CGColor { provider == nil ? components : resolvedColor(with: .current).components }

  /// Returns the colour for a trait collection.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard let provider else { return self }
    return provider(traitCollection).resolvedColor(with: traitCollection)
  }

  /// Returns the colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if let provider { return UIColor { provider($0).withAlphaComponent(alpha) } }
    return components.copy(alpha: alpha).map(UIColor.init(cgColor:)) ?? self
  }

  /// A grey of the same luminance.
  var dimmed: UIColor {
    if let provider { return UIColor { provider($0).dimmed } }
    let c = components.rgba
    return UIColor(white: CGFloat(0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z), alpha: CGFloat(c.w))
  }

  /// Sets the fill and stroke colour of the current context.
  open func set() {
    setFill()
    setStroke()
  }
  /// Sets the fill colour of the current context.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Sets the stroke colour of the current context.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  /// Returns a Boolean value indicating whether two colours are equal in light and dark mode.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    if !isDynamic && !other.isDynamic { return components == other.components }
    return [UIUserInterfaceStyle.light, .dark].allSatisfy { style in
      let traits = UITraitCollection(userInterfaceStyle: style)
      return resolvedColor(with: traits).components == other.resolvedColor(with: traits).components
    }
  }

  /// A hash of the components in light mode.
  open override var hash: Int {
    resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).components.hashValue
  }

  /// A description of the components.
  open override var description: String {
    guard !isDynamic, let numbers = components.components else { return "<UIDynamicProviderColor>" }
    let space =
      switch (components.colorSpace?.name, numbers.count) {
      case (CGColorSpace.displayP3, _): "UIDisplayP3ColorSpace"
      case (_, 2): "UIExtendedGrayColorSpace"
      default: "UIExtendedSRGBColorSpace"
      }
    return numbers.reduce(into: space) { $0 += " " + String(format: "%g", Double($1)) }
  }
}

/// The type of a colour literal whose type is not known otherwise.
public typealias _ColorLiteralType = UIColor
