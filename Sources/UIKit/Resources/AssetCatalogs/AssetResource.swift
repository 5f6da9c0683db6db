// Asset symbols, which Xcode generates from asset catalogues, as in `UIImage(resource: .homeIcon)`.

/// An image resource of an asset catalogue.
public struct ImageResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// Creates a resource with a name in the asset catalogues of a bundle.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// A colour resource of an asset catalogue.
public struct ColorResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// Creates a resource with a name in the asset catalogues of a bundle.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension UIImage {
  /// Creates an image from a resource. The image is empty if the catalogues have none of that name.
  public convenience init(resource: ImageResource) {
    guard let loaded = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil),
      let image = loaded.cgImage
    else {
      self.init()
      return
    }
    self.init(
      image, scale: loaded.scale, orientation: loaded.imageOrientation, renderingMode: loaded.renderingMode,
      capInsets: loaded.resizableInsets,
      resizingMode: loaded.resizingMode)
  }
}

extension UIColor {
  /// Creates a colour from a resource. The colour is clear if the catalogues have none of that name.
  public convenience init(resource: ColorResource) {
    let color = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil) ?? .clear
    self.init(dynamicProvider: { traits in color.resolvedColor(with: traits) })
  }
}
