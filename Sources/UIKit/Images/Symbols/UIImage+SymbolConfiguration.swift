extension UIImage {
  /// How a picture is to be drawn.
  open class Configuration: NSObject, @unchecked Sendable {
    /// Creates a configuration that asks for nothing.
    public override init() { super.init() }
  }

  /// How thick a symbol's lines are.
  public enum SymbolWeight: Int, Sendable {
    /// As its place asks.
    case unspecified
    /// The thinnest.
    case ultraLight
    /// Very thin.
    case thin
    /// Thin.
    case light
    /// As text.
    case regular
    /// A little thicker.
    case medium
    /// Thicker.
    case semibold
    /// Thick.
    case bold
    /// Very thick.
    case heavy
    /// The thickest.
    case black

    /// Of a grid of 24 units; a choice.
    var lineWidth: CGFloat {
      let widths: [CGFloat] = [2, 0.7, 1, 1.5, 2, 2.3, 2.6, 3, 3.4, 3.8]
      return widths[rawValue]
    }
  }

  /// How large a symbol is beside text of the same point size.
  public enum SymbolScale: Int, Sendable {
    /// As its place asks.
    case `default` = -1
    /// As its place asks.
    case unspecified = 0
    /// Small.
    case small
    /// As capital letters want it.
    case medium
    /// Large.
    case large

    /// A choice.
    var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .large: 1.3
      default: 1
      }
    }
  }

  /// How a symbol is to be drawn.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat?
    let weight: SymbolWeight
    let scale: SymbolScale
    let colors: [UIColor]

    private init(_ pointSize: CGFloat?, _ weight: SymbolWeight, _ scale: SymbolScale, _ colors: [UIColor]) {
      (self.pointSize, self.weight, self.scale, self.colors) = (pointSize, weight, scale, colors)
      super.init()
    }

    /// As large as text of a size, as thick as a weight.
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
    ) { self.init(pointSize, weight, scale, []) }
    /// As large as text of a style.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
      self.init(UIFont.preferredFont(forTextStyle: textStyle).pointSize, .unspecified, scale, [])
    }
    /// As large as a font.
    public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
      self.init(font.pointSize, .unspecified, scale, [])
    }
    /// As thick as a weight.
    public convenience init(weight: SymbolWeight) { self.init(nil, weight, .unspecified, []) }
    /// As large as a scale says.
    public convenience init(scale: SymbolScale) { self.init(nil, .unspecified, scale, []) }
    /// In shades of a colour; the symbols here have one layer.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(nil, .unspecified, .unspecified, [hierarchicalColor])
    }
    /// In colours; the symbols here have one layer, which gets the first.
    public convenience init(paletteColors: [UIColor]) { self.init(nil, .unspecified, .unspecified, paletteColors) }

    /// This with what another says over it.
    public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        other.pointSize ?? pointSize, other.weight == .unspecified ? weight : other.weight,
        other.scale == .unspecified ? scale : other.scale, other.colors.isEmpty ? colors : other.colors)
    }

    /// Whether two ask for the same.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && weight == other.weight && scale == other.scale && colors == other.colors
    }

    /// Hashes the size.
    public override var hash: Int { pointSize.hashValue }
  }
}
