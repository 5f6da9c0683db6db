extension UIImage {
  /// The base class of image configurations.
  open class Configuration: NSObject, @unchecked Sendable {
    /// Creates a configuration without values.
    public override init() { super.init() }
  }

  /// The weights of symbols.
  public enum SymbolWeight: Int, Sendable {
    /// An unspecified weight.
    case unspecified
    /// The thinnest lines.
    case ultraLight
    /// Very thin lines.
    case thin
    /// Thin lines.
    case light
    /// Lines as thick as those of regular text.
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

    /// The width of lines in a symbol of 24 units. The values are a choice, and not verified.
    var lineWidth: CGFloat {
      let widths: [CGFloat] = [2, 0.7, 1, 1.5, 2, 2.3, 2.6, 3, 3.4, 3.8]
      return widths[rawValue]
    }
  }

  /// The scales of symbols, relative to text of the same point size.
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

    /// The factor of the scale. The values are a choice, and not verified.
    var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .large: 1.3
      default: 1
      }
    }
  }

  /// The configuration of a symbol image: its point size, weight, scale and colours.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat?
    let weight: SymbolWeight
    let scale: SymbolScale
    let colors: [UIColor]

    private init(points pointSize: CGFloat?, weight: SymbolWeight, scale: SymbolScale, colors: [UIColor]) {
      (self.pointSize, self.weight, self.scale, self.colors) = (pointSize, weight, scale, colors)
      super.init()
    }

    /// Creates a configuration with a point size, a weight and a scale.
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
    ) { self.init(points: pointSize, weight: weight, scale: scale, colors: []) }
    /// Creates a configuration with the point size of a text style.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
      let pointSize = UIFont.preferredFont(forTextStyle: textStyle).pointSize
      self.init(points: pointSize, weight: .unspecified, scale: scale, colors: [])
    }
    /// Creates a configuration with the point size of a font.
    public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
      self.init(points: font.pointSize, weight: .unspecified, scale: scale, colors: [])
    }
    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) {
      self.init(points: nil, weight: weight, scale: .unspecified, colors: [])
    }
    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) {
      self.init(points: nil, weight: .unspecified, scale: scale, colors: [])
    }
    /// Creates a configuration with shades of a colour. Symbols here have one layer, which has the full colour.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(points: nil, weight: .unspecified, scale: .unspecified, colors: [hierarchicalColor])
    }
    /// Creates a configuration with a palette. Symbols here have one layer, which has the first colour.
    public convenience init(paletteColors: [UIColor]) {
      self.init(points: nil, weight: .unspecified, scale: .unspecified, colors: paletteColors)
    }

    /// Returns a copy with the specified values of another configuration.
    public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        points: other.pointSize ?? pointSize, weight: other.weight == .unspecified ? weight : other.weight,
        scale: other.scale == .unspecified ? scale : other.scale,
        colors: other.colors.isEmpty ? colors : other.colors)
    }

    /// Returns a Boolean value indicating whether two configurations are equal.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && weight == other.weight && scale == other.scale && colors == other.colors
    }

    /// A hash of the point size.
    public override var hash: Int { pointSize.hashValue }
  }
}
