import QuartzCore

/// Builds the layers of a document.
struct LayerBuilder {
  private(set) var layers: [CALayer] = []
  /// The layers that animations can name.
  private(set) var layersByID: [String: CALayer] = [:]
  private let images: [String: CGImage]

  init(document: DocumentNode, images: [String: CGImage]) throws {
    self.images = images
    _ = try document.member("backgroundColor").color()
    for node in try document.member("layers").elements() { layers.append(try layer(node)) }
  }

  private mutating func layer(_ node: DocumentNode) throws -> CALayer {
    let layer: CALayer
    switch try node.member("class").word(["CALayer", "CAShapeLayer", "CAGradientLayer"]) {
    case "CAShapeLayer":
      let shape = CAShapeLayer()
      // In a document, a shape without a fill colour is not filled. The class's default is black.
      shape.fillColor = nil
      layer = shape
    case "CAGradientLayer": layer = CAGradientLayer()
    default: layer = CALayer()
    }
    for key in ["bounds", "position"] { _ = try node.member(key) }
    for (key, member) in try node.members() { try set(key, member, of: layer) }
    return layer
  }

  private mutating func set(_ key: String, _ node: DocumentNode, of layer: CALayer) throws {
    switch key {
    case "class": break
    case "id":
      let id = try node.string()
      guard layersByID.updateValue(layer, forKey: id) == nil else {
        throw node.error("two layers have the id \"\(id)\"")
      }
      layer.name = id
    case "mask": layer.mask = try self.layer(node)
    case "sublayers": for child in try node.elements() { layer.addSublayer(try self.layer(child)) }
    case "contents": layer.contents = images[try node.string()]
    default:
      guard try LayerValueSetter.set(key, node, of: layer) else {
        throw node.error("a \(type(of: layer)) of a document has no \"\(key)\"")
      }
    }
  }
}
