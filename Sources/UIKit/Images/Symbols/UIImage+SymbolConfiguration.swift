extension UIImage {
  /// The configuration of an image.
  open class Configuration: NSObject, @unchecked Sendable {
    /// Creates a configuration without values.
    public override init() { super.init() }
  }

  /// The weights of a symbol's lines.
  public enum SymbolWeight: Int, Sendable {
    /// An unspecified weight.
    case unspecified
    /// The thinnest lines.
    case ultraLight
    /// Very thin lines.
    case thin
    /// Thin lines.
    case light
    /// Lines as thick as regular text.
    case regular
    /// Lines of medium thickness.
    case medium
    /// Semibold lines.
    case semibold
    /// Bold lines.
    case bold
    /// Heavy lines.
    case heavy
    /// The thickest lines.
    case black

    /// The line width in units of a grid of 24 units; a choice.
    var lineWidth: CGFloat {
      let widths: [CGFloat] = [2, 0.7, 1, 1.5, 2, 2.3, 2.6, 3, 3.4, 3.8]
      return widths[rawValue]
    }
  }

  /// The scales of a symbol relative to text of the same point size.
  public enum SymbolScale: Int, Sendable {
    /// The default scale.
    case `default` = -1
    /// An unspecified scale.
    case unspecified = 0
    /// A small scale.
    case small
    /// A scale that matches capital letters.
    case medium
    /// A large scale.
    case large

    /// The factor of the scale; a choice.
    var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .large: 1.3
      default: 1
      }
    }
  }

  /// The configuration of a symbol.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat?
    let weight: SymbolWeight
    let scale: SymbolScale
    let colors: [UIColor]

    private init(_ pointSize: CGFloat?, _ weight: SymbolWeight, _ scale: SymbolScale, _ colors: [UIColor]) {
      (self.pointSize, self.weight, self.scale, self.colors) = (pointSize, weight, scale, colors)
      super.init()
    }

    /// Creates a configuration with a point size, a weight and a scale.
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
    ) { self.init(pointSize, weight, scale, []) }
    /// Creates a configuration with the point size of a text style.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
      self.init(UIFont.preferredFont(forTextStyle: textStyle).pointSize, .unspecified, scale, [])
    }
    /// Creates a configuration with the point size of a font.
    public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
      self.init(font.pointSize, .unspecified, scale, [])
    }
    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(nil, weight, .unspecified, []) }
    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(nil, .unspecified, scale, []) }
    /// Creates a configuration with shades of a colour. The symbols here have one layer.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(nil, .unspecified, .unspecified, [hierarchicalColor])
    }
    /// Creates a configuration with a palette. The symbols here have one layer, which gets the first colour.
    public convenience init(paletteColors: [UIColor]) { self.init(nil, .unspecified, .unspecified, paletteColors) }

    /// Returns this configuration with the specified values of another one.
    public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        other.pointSize ?? pointSize, other.weight == .unspecified ? weight : other.weight,
        other.scale == .unspecified ? scale : other.scale, other.colors.isEmpty ? colors : other.colors)
    }

    /// Returns a Boolean value indicating whether two configurations are equal.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && weight == other.weight && scale == other.scale && colors == other.colors
    }

    /// Hashes the size.
    public override var hash: Int { pointSize.hashValue }
  }
}
