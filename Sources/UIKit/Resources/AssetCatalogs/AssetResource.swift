// The names of assets that Xcode turns into symbols, such as `UIImage(resource: .homeIcon)`.

/// An image of an asset catalogue.
public struct ImageResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// Creates the resource of a name in the catalogues of a bundle.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// A colour of an asset catalogue.
public struct ColorResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// Creates the resource of a name in the catalogues of a bundle.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension UIImage {
  /// Creates the image of a resource. It is empty if the catalogues have none of that name.
  public convenience init(resource: ImageResource) {
    guard let found = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil), let image = found.cgImage
    else {
      self.init()
      return
    }
    self.init(
      image, scale: found.scale, renderingMode: found.renderingMode, capInsets: found.capInsets,
      resizingMode: found.resizingMode)
  }
}

extension UIColor {
  /// Creates the colour of a resource. It is clear if the catalogues have none of that name.
  public convenience init(resource: ColorResource) {
    let color = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil) ?? .clear
    self.init(dynamicProvider: { traits in color.resolvedColor(with: traits) })
  }
}
