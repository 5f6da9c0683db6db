import QuartzCore

/// Sets a layer's properties from a document, as the table of layer properties describes them.
enum LayerValueSetter {
  /// Sets a property. Returns false if a document has no property of that name.
  static func set(_ key: String, _ node: DocumentNode, of layer: CALayer) throws -> Bool {
    if layer is CAGradientLayer, key == "gradient" {
      try setGradient(node, of: layer)
      return true
    }
    let rows = LayerProperty.common + (layer is CAShapeLayer ? LayerProperty.shape : [])
    guard let row = rows.first(where: { $0.name == key && !$0.isAlias && $0.kind != .contents }) else { return false }
    layer.setValue(try value(of: row, node), forKey: key)
    return true
  }

  private static func setGradient(_ node: DocumentNode, of layer: CALayer) throws {
    for (key, member) in try node.members() {
      guard let row = LayerProperty.gradient.first(where: { $0.name == key }) else {
        let names = LayerProperty.gradient.map(\.name).joined(separator: ", ")
        throw member.error("a gradient has \(names); not \"\(key)\"")
      }
      layer.setValue(try value(of: row, member), forKey: key)
    }
  }

  /// The value in the form in which client code sets the property.
  private static func value(of row: LayerProperty, _ node: DocumentNode) throws -> Any {
    switch row.kind {
    case .number where row.name == "maskedCorners": return try corners(node)
    case .number:
      let number = try row.range.map { try node.number(in: $0) } ?? node.number()
      return row.isSingle ? Double(Float(number)) : number
    case .name: return try node.word(row.choices)
    case .filters: return try filters(node)
    default: return try node.value(of: row.kind)
    }
  }

  private static func corners(_ node: DocumentNode) throws -> NSNumber {
    let known: [(String, CACornerMask)] = [
      ("minXminY", .layerMinXMinYCorner), ("maxXminY", .layerMaxXMinYCorner), ("maxXmaxY", .layerMaxXMaxYCorner),
      ("minXmaxY", .layerMinXMaxYCorner),
    ]
    var mask: CACornerMask = []
    for element in try node.elements() {
      let word = try element.word(known.map(\.0))
      for (name, corner) in known where name == word { mask.insert(corner) }
    }
    return NSNumber(value: mask.rawValue)
  }

  private static func filters(_ node: DocumentNode) throws -> [Any] {
    try node.elements().map { filter in
      _ = try filter.member("name").word(["gaussianBlur"])
      let blur = CAFilter(name: "gaussianBlur")
      blur.setValue(try filter.member("inputRadius").number(in: 0...1000), forKey: "inputRadius")
      return blur
    }
  }
}
