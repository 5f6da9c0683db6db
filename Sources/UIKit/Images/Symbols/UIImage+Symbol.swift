// Symbols: named images that accompany text. The system's own drawings belong to Apple, so the common ones are drawn
// anew here; the documentation lists them. Symbols are templates, coloured where they are shown.

/// The name of an image's symbol, and its configuration.
struct SymbolIdentity: Sendable {
  let name: String
  let configuration: UIImage.SymbolConfiguration?
}

extension UIImage {
  /// Creates a symbol of the system. The result is nil, with a line in the log, for a symbol not drawn here.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Creates a symbol of the system. The traits have no effect.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates a symbol of the system with a configuration.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard let drawing = SymbolDrawings.drawing(of: name), SymbolDrawings.names.contains(name) else {
      Device.current.log("UIImage(systemName:): the symbol \"\(name)\" is not drawn here")
      return nil
    }
    let symbol = configuration as? SymbolConfiguration
    // The factor 1.2 is a choice: symbols of the system are a little larger than the point size, next to capitals.
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
  /// The configuration of the symbol.
  public var symbolConfiguration: SymbolConfiguration? { symbol?.configuration }

  /// Returns the symbol with another configuration; any other image is returned unchanged.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let symbol else { return self }
    return UIImage(systemName: symbol.name, withConfiguration: configuration) ?? self
  }

  /// Returns the symbol with a configuration added to its own.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(symbol?.configuration?.applying(configuration) ?? configuration)
  }
}
