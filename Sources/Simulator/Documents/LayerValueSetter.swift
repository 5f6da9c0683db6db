import QuartzCore

/// Sets the properties of a layer by their names in documents.
enum LayerValueSetter {
  private static let blendModes = [
    "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "hardLight", "softLight",
    "difference", "exclusion", "hue", "saturation", "color", "luminosity",
  ].map { $0 + "BlendMode" }

  /// Sets a property, and returns false if the layer has no property of that name.
  static func set(_ key: String, _ node: DocumentNode, of layer: CALayer) throws -> Bool {
    if try setGeometry(key, node, of: layer) || setStyle(key, node, of: layer) { return true }
    if let shape = layer as? CAShapeLayer { return try setShape(key, node, of: shape) }
    if let gradient = layer as? CAGradientLayer, key == "gradient" {
      try setGradient(node, of: gradient)
      return true
    }
    return false
  }

  private static func setGeometry(_ key: String, _ node: DocumentNode, of layer: CALayer) throws -> Bool {
    switch key {
    case "bounds": layer.bounds = try node.rect()
    case "anchorPoint": layer.anchorPoint = try node.point()
    case "position": layer.position = try node.point()
    case "transform": layer.transform = try node.transform()
    case "sublayerTransform": layer.sublayerTransform = try node.transform()
    case "zPosition": layer.zPosition = try node.number()
    case "hidden": layer.isHidden = try node.flag()
    case "masksToBounds": layer.masksToBounds = try node.flag()
    case "contentsGravity":
      layer.contentsGravity = CALayerContentsGravity(
        rawValue: try node.word(["resize", "resizeAspect", "resizeAspectFill", "center"]))
    case "contentsScale": layer.contentsScale = try node.number(in: 0.01...100)
    case "contentsRect": layer.contentsRect = try node.rect()
    case "contentsCenter": layer.contentsCenter = try node.rect()
    case "magnificationFilter":
      layer.magnificationFilter = CALayerContentsFilter(rawValue: try node.word(["linear", "nearest"]))
    case "minificationFilter":
      layer.minificationFilter = CALayerContentsFilter(rawValue: try node.word(["linear", "nearest"]))
    default: return false
    }
    return true
  }

  private static func setStyle(_ key: String, _ node: DocumentNode, of layer: CALayer) throws -> Bool {
    switch key {
    case "opacity": layer.opacity = Float(try node.number(in: 0...1))
    case "allowsGroupOpacity": layer.allowsGroupOpacity = try node.flag()
    case "backgroundColor": layer.backgroundColor = try node.color()
    case "cornerRadius": layer.cornerRadius = try node.number()
    case "maskedCorners": layer.maskedCorners = try corners(node)
    case "borderWidth": layer.borderWidth = try node.number()
    case "borderColor": layer.borderColor = try node.color()
    case "shadowOpacity": layer.shadowOpacity = Float(try node.number(in: 0...1))
    case "shadowColor": layer.shadowColor = try node.color()
    case "shadowOffset": layer.shadowOffset = try node.size()
    case "shadowRadius": layer.shadowRadius = try node.number()
    case "filters": layer.filters = try filters(node)
    case "backgroundFilters": layer.backgroundFilters = try filters(node)
    case "compositingFilter": layer.compositingFilter = try node.word(blendModes)
    default: return false
    }
    return true
  }

  private static func corners(_ node: DocumentNode) throws -> CACornerMask {
    let known: [(String, CACornerMask)] = [
      ("minXminY", .layerMinXMinYCorner), ("maxXminY", .layerMaxXMinYCorner), ("maxXmaxY", .layerMaxXMaxYCorner),
      ("minXmaxY", .layerMinXMaxYCorner),
    ]
    var mask: CACornerMask = []
    for element in try node.elements() {
      let word = try element.word(known.map(\.0))
      for (name, corner) in known where name == word { mask.insert(corner) }
    }
    return mask
  }

  private static func filters(_ node: DocumentNode) throws -> [Any] {
    try node.elements().map { filter in
      _ = try filter.member("name").word(["gaussianBlur"])
      let blur = CAFilter(name: "gaussianBlur")
      blur.setValue(try filter.member("inputRadius").number(in: 0...1000), forKey: "inputRadius")
      return blur
    }
  }

  private static func setShape(_ key: String, _ node: DocumentNode, of layer: CAShapeLayer) throws -> Bool {
    switch key {
    case "path": layer.path = try node.path()
    case "fillColor": layer.fillColor = try node.color()
    case "fillRule": layer.fillRule = CAShapeLayerFillRule(rawValue: try node.word(["non-zero", "even-odd"]))
    case "strokeColor": layer.strokeColor = try node.color()
    case "strokeStart": layer.strokeStart = try node.number()
    case "strokeEnd": layer.strokeEnd = try node.number()
    case "lineWidth": layer.lineWidth = try node.number()
    case "lineCap": layer.lineCap = CAShapeLayerLineCap(rawValue: try node.word(["butt", "round", "square"]))
    case "lineJoin": layer.lineJoin = CAShapeLayerLineJoin(rawValue: try node.word(["miter", "round", "bevel"]))
    case "miterLimit": layer.miterLimit = try node.number()
    case "lineDashPattern": layer.lineDashPattern = try node.numbers().map { NSNumber(value: $0) }
    case "lineDashPhase": layer.lineDashPhase = try node.number()
    default: return false
    }
    return true
  }

  private static func setGradient(_ node: DocumentNode, of layer: CAGradientLayer) throws {
    for (key, member) in try node.members() {
      switch key {
      case "type": layer.type = CAGradientLayerType(rawValue: try member.word(["axial", "radial", "conic"]))
      case "colors": layer.colors = try member.elements().map { try $0.color() }
      case "locations": layer.locations = try member.numbers().map { NSNumber(value: $0) }
      case "startPoint": layer.startPoint = try member.point()
      case "endPoint": layer.endPoint = try member.point()
      default: throw member.error("a gradient has type, colors, locations, startPoint, endPoint; not \"\(key)\"")
      }
    }
  }
}
