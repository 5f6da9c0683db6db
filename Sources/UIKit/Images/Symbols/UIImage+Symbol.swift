// Symbols: pictures that go with text, by name. The system's own drawings belong to Apple; the common ones are drawn
// here anew, and the documentation lists them. They are templates: whoever shows them gives the colour.

/// Which symbol a picture is, and how it was asked for.
struct SymbolIdentity: Sendable {
  let name: String
  let configuration: UIImage.SymbolConfiguration?
}

extension UIImage {
  /// A symbol of the system; nil, and a line in the log, for one that is not drawn here.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// A symbol of the system for some traits.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// A symbol of the system, drawn as a configuration asks.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard let drawing = SymbolDrawings.drawing(of: name), SymbolDrawings.names.contains(name) else {
      Device.current.log("UIImage(systemName:): the symbol \"\(name)\" is not drawn here")
      return nil
    }
    let symbol = configuration as? SymbolConfiguration
    // Choice: a little larger than the text's point size, as the system's look beside capitals.
    let points = symbol?.pointSize ?? UIFont.preferredFont(forTextStyle: .body).pointSize
    let side = (max(1, points) * (symbol?.scale.factor ?? 1) * 1.2).rounded()
    let pen = SymbolPen(side: side, width: (symbol?.weight ?? .regular).lineWidth)
    drawing(pen)
    let scale = UITraitCollection.current.displayScale
    let pixels = Int((side * scale).rounded(.up))
    let size = CGSize(width: side, height: side)
    let image = CGImage(.drawing(pen.drawing, size: size, scale: scale), width: pixels, height: pixels)
    let identity = SymbolIdentity(name: name, configuration: symbol)
    if let color = symbol?.colors.first, let tinted = UIImage(image, scale: scale).withTintColor(color).cgImage {
      self.init(tinted, scale: scale, renderingMode: .alwaysOriginal, symbol: identity)
    } else {
      self.init(image, scale: scale, renderingMode: .alwaysTemplate, symbol: identity)
    }
  }

  /// Whether the picture is a symbol.
  public var isSymbolImage: Bool { symbol != nil }
  /// How the symbol was asked for.
  public var symbolConfiguration: SymbolConfiguration? { symbol?.configuration }

  /// The same symbol, drawn as a configuration asks; other pictures stay as they are.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let symbol else { return self }
    return UIImage(systemName: symbol.name, withConfiguration: configuration) ?? self
  }

  /// The same symbol with what a configuration asks besides.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(symbol?.configuration?.applying(configuration) ?? configuration)
  }
}
