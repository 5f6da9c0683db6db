// Symbols: named images that accompany text. Apple owns the system's drawings. Common symbols are drawn anew here, and
// the documentation lists them. A symbol is a template image, which a view fills with its tint colour.

/// The name and the configuration of a symbol image.
struct SymbolIdentity: Sendable {
  let name: String
  let configuration: UIImage.SymbolConfiguration?
}

extension UIImage {
  /// Creates a symbol image of the system. An unknown name is logged, and the result is nil.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Creates a symbol image of the system. The traits have no effect.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates a symbol image of the system with a configuration.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard let drawing = SymbolDrawings.drawing(of: name), SymbolDrawings.names.contains(name) else {
      Device.current.log("UIImage(systemName:): the symbol \"\(name)\" is not drawn here")
      return nil
    }
    let symbol = configuration as? SymbolConfiguration
    // Symbols of the system are a little larger than the point size. The factor 1.2 is our choice, and not verified.
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

  /// A Boolean value indicating whether the image is a symbol.
  public var isSymbolImage: Bool { symbol != nil }
  /// The configuration of the symbol; nil for an image without one.
  public var symbolConfiguration: SymbolConfiguration? { symbol?.configuration }

  /// Returns the symbol image with another configuration. Any other image is returned unchanged.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let symbol else { return self }
    return UIImage(systemName: symbol.name, withConfiguration: configuration) ?? self
  }

  /// Returns the symbol image with a configuration, whose specified values override its own.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(symbol?.configuration?.applying(configuration) ?? configuration)
  }
}
