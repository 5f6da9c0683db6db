// The properties, beside those of `LayerProperty`, that key-value coding reaches.
extension CALayer {
  /// Returns the property called `key`; nil if the layer's class has none.
  func namedValue(_ key: String) -> NamedValue<CALayer>? {
    let own: [String: NamedValue<CALayer>] =
      switch self {
      case is CATextLayer: Self.textLayerValues
      case is CAEmitterLayer: Self.emitterLayerValues
      case is CAScrollLayer: Self.scrollLayerValues
      case is CATiledLayer: Self.tiledLayerValues
      default: [:]
      }
    return own[key] ?? Self.commonValues[key]
  }

  private static let commonValues = NamedValue<CALayer>.table([
    .any("name", { (l: CALayer) in l.name }, { $0.name = $1 as? String }),
    .any("frame", { (l: CALayer) in l.frame }, { $0.setFrame(any: $1) }),
    .any("contents", { (l: CALayer) in l.contents }, { $0.contents = $1 }),
    .any("mask", { (l: CALayer) in l.mask }, { $0.setMask(any: $1) }),
    .any("sublayers", { (l: CALayer) in l.sublayers }, { $0.setSublayers(any: $1) }),
    .any("superlayer", { (l: CALayer) in l.superlayer }, { layer, _ in layer.diagnose("superlayer", "is only read") }),
    .any("delegate", { (l: CALayer) in l.delegate }, { $0.delegate = $1 as? any CALayerDelegate }),
    .any("actions", { (l: CALayer) in l.actions }, { $0.actions = $1 as? [String: any CAAction] }),
    .any("style", { (l: CALayer) in l.style }, { $0.style = $1 as? [AnyHashable: Any] }),
    .any("filters", { (l: CALayer) in l.filters }, { $0.filters = $1 as? [Any] }),
    .any("backgroundFilters", { (l: CALayer) in l.backgroundFilters }, { $0.backgroundFilters = $1 as? [Any] }),
    .any("compositingFilter", { (l: CALayer) in l.compositingFilter }, { $0.compositingFilter = $1 }),
    .flag("opaque", \CALayer.isOpaque),
    .flag("needsDisplayOnBoundsChange", \CALayer.needsDisplayOnBoundsChange),
    .flag("drawsAsynchronously", \CALayer.drawsAsynchronously),
    .flag("allowsEdgeAntialiasing", \CALayer.allowsEdgeAntialiasing), .flag("autoreverses", \CALayer.autoreverses),
    .number("beginTime", \CALayer.beginTime), .number("duration", \CALayer.duration),
    .number("speed", \CALayer.speed), .number("timeOffset", \CALayer.timeOffset),
    .number("repeatCount", \CALayer.repeatCount), .number("repeatDuration", \CALayer.repeatDuration),
    .choice("fillMode", \CALayer.fillMode),
    .choice("contentsFormat", \CALayer.contentsFormat),
  ])

  private static let textLayerValues = NamedValue<CALayer>.table([
    .any("string", { (l: CATextLayer) in l.string }, { $0.string = $1 }),
    .any("font", { (l: CATextLayer) in l.font }, { $0.font = $1 }), .flag("wrapped", \CATextLayer.isWrapped),
    .choice("alignmentMode", \CATextLayer.alignmentMode), .choice("truncationMode", \CATextLayer.truncationMode),
    .flag("allowsFontSubpixelQuantization", \CATextLayer.allowsFontSubpixelQuantization),
  ])

  private static let emitterLayerValues = NamedValue<CALayer>.table([
    .any("emitterCells", { (l: CAEmitterLayer) in l.emitterCells }, { $0.emitterCells = $1 as? [CAEmitterCell] }),
    .integer("seed", \CAEmitterLayer.seed),
  ])

  private static let scrollLayerValues = NamedValue<CALayer>.table([.choice("scrollMode", \CAScrollLayer.scrollMode)])

  private static let tiledLayerValues = NamedValue<CALayer>.table([
    .integer("levelsOfDetail", \CATiledLayer.levelsOfDetail),
    .integer("levelsOfDetailBias", \CATiledLayer.levelsOfDetailBias),
    .any("tileSize", { (l: CATiledLayer) in l.tileSize }, { $0.setTileSize(any: $1) }),
  ])

  private func setFrame(any value: Any?) {
    guard case .rect(let rect)? = AnimatableValue(value, as: .rect) else {
      return diagnose("frame", wrongType(of: value, expected: "rect"))
    }
    frame = rect
  }

  private func setMask(any value: Any?) {
    guard value == nil || value is CALayer else { return diagnose("mask", wrongType(of: value, expected: "layer")) }
    mask = value as? CALayer
  }

  private func setSublayers(any value: Any?) {
    guard value == nil || value is [CALayer] else {
      return diagnose("sublayers", wrongType(of: value, expected: "list of layers"))
    }
    sublayers = value as? [CALayer]
  }

  /// Returns the message about a value of the wrong type.
  func wrongType(of value: Any?, expected: String) -> Diagnosis {
    "takes a \(expected), not \(value: value); ignored"
  }
}

extension CATiledLayer {
  fileprivate func setTileSize(any value: Any?) {
    guard case .size(let size)? = AnimatableValue(value, as: .size) else {
      return diagnose("tileSize", wrongType(of: value, expected: "size"))
    }
    tileSize = size
  }
}
