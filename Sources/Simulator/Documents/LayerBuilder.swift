import QuartzCore

/// Builds the layers of a document.
struct LayerBuilder {
  private(set) var layers: [CALayer] = []
  /// The layers that animations can name.
  private(set) var layersByID: [String: CALayer] = [:]
  private let images: [String: CGImage]
  /// The number of points of all paths.
  private var pathPoints = 0
  /// The maximum number of points of all paths, which is also the limit of vector files.
  ///
  /// The outlines of as many curves take 700 MB.
  private static let maximumPathPoints = 90_000

  init(document: DocumentNode, images: [String: CGImage]) throws {
    self.images = images
    // The delegate uses the colour. Here only a mistake is found.
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
      if ["path", "shadowPath"].contains(key) { try countPoints(of: node) }
      guard try LayerValueSetter.set(key, node, of: layer) else {
        throw node.error("a \(type(of: layer)) of a document has no \"\(key)\"")
      }
    }
  }

  /// Adds the points of a path's steps, each of which has a verb and two numbers a point.
  private mutating func countPoints(of path: DocumentNode) throws {
    for step in (try? path.elements()) ?? [] { pathPoints += try step.elements().count / 2 }
    guard pathPoints <= Self.maximumPathPoints else {
      throw path.error("the paths up to this one have more than \(Self.maximumPathPoints) points in all")
    }
  }
}
