extension CALayer {
  /// The part of the contents that is shown, in unit coordinates.
  public var contentsRect: CGRect {
    get { properties.contentsRect }
    set { set("contentsRect", \.contentsRect, newValue) }
  }
  /// The part of the contents that stretches, in unit coordinates.
  public var contentsCenter: CGRect {
    get { properties.contentsCenter }
    set { set("contentsCenter", \.contentsCenter, newValue) }
  }
  /// How the contents fill the bounds.
  public var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(rawValue: properties.contentsGravity) }
    set { set("contentsGravity", \.contentsGravity, newValue.rawValue) }
  }
  /// How contents are enlarged.
  public var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rawValue: properties.magnificationFilter) }
    set { set("magnificationFilter", \.magnificationFilter, newValue.rawValue) }
  }
  /// How contents are reduced.
  public var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rawValue: properties.minificationFilter) }
    set { set("minificationFilter", \.minificationFilter, newValue.rawValue) }
  }

  func setContents(_ value: Any?) {
    if let old = contentsObject as AnyObject?, let new = value as AnyObject?, old === new { return }
    guard let value else {
      guard properties.contents != nil || contentsObject != nil else { return }
      return change("contents") { keep(nil, as: nil) }
    }
    let made = LayerContents(value)
    if made == nil { diagnose("contents", "a \(type(of: value)) shows nothing; a CGImage is expected") }
    change("contents") { keep(value, as: made) }
  }

  /// What is shown, under the name by which client code knows it; a drawing with the size for which it was made.
  private func keep(_ object: Any?, as contents: LayerContents?, drawnSize: CGSize? = nil) {
    (contentsObject, properties.contents, properties.drawnSize) = (object, contents, drawnSize)
  }

  /// The typed contents, for rooms above: they change at once.
  package var layerContents: LayerContents? {
    get { properties.contents }
    set {
      keep(newValue, as: newValue)
      invalidate(.commit)
    }
  }

  /// Shows a drawing that follows the contents' gravity where the bounds get another size than `size`.
  package func show(_ drawing: DisplayList, size: CGSize) {
    keep(LayerContents.drawing(drawing), as: .drawing(drawing), drawnSize: size)
    invalidate(.commit)
  }

  /// The colour in which the contents' alpha is drawn (template images).
  package var contentsTint: CGColor? {
    get { properties.contentsTint }
    set { set("contentsTint", \.contentsTint, newValue) }
  }

  /// Whether there is a point in the bounds on which something could be drawn.
  package var hasRoom: Bool { !properties.bounds.standardized.isEmpty }

  /// Whether a drawing makes sense now; without room for one it waits until there is.
  package func isReadyToDraw() -> Bool {
    if hasRoom { dirtyFlags.remove(.undrawn) } else { dirtyFlags.insert(.undrawn) }
    return hasRoom
  }

  /// Records what `draw(in:)` draws and shows it; as on iOS, a layer of its own fades from what it drew before. One that
  /// draws the values of its own keys moves by drawing.
  func drawContents() {
    guard isReadyToDraw() else { return }
    let context = CGContext()
    // The recording counts from the bounds' origin, client code draws in the layer's space.
    context.translateBy(x: -properties.bounds.minX, y: -properties.bounds.minY)
    delegate?.layerWillDraw(self)
    draw(in: context)
    // What was drawn is the layer's contents, though not as an image (on Apple a backing store).
    let (drawing, size) = (context.displayList, properties.bounds.standardized.size)
    if drawsOwnKeys { return show(drawing, size: size) }
    change("contents") { show(drawing, size: size) }
  }

  private var drawsOwnKeys: Bool {
    if !properties.custom.isEmpty { return true }
    return records.contains { record in
      let path = (record.animation as? CAPropertyAnimation)?.keyPath ?? record.key
      return path.map { type(of: self).needsDisplay(forKey: $0) } ?? false
    }
  }

  func setFilters(_ list: [Any]?, isBackground: Bool) {
    let key = isBackground ? "backgroundFilters" : "filters"
    change(key) {
      if isBackground { backgroundFilterObjects = list } else { filterObjects = list }
      storeFilters(list, key, isBackground)
    }
  }

  private func storeFilters(_ list: [Any]?, _ key: String, _ isBackground: Bool) {
    var effects: [LayerFilter] = []
    properties.namedFilters.removeAll { $0.isBackground == isBackground }
    for item in list ?? [] {
      if let effect = item as? LayerFilter {
        effects.append(effect)
      } else if var named = (item as? CAFilter)?.named, let effect = named.effect {
        (named.index, named.isBackground) = (effects.count, isBackground)
        properties.namedFilters.append(named)
        effects.append(effect)
        for input in (item as? CAFilter)?.unusable ?? [] {
          diagnose(key, "\(named.name).\(input) is no finite number; its standard value counts")
        }
      } else {
        diagnose(key, "\((item as? CAFilter)?.type ?? "\(type(of: item))") is no filter that is known; left out")
      }
    }
    if isBackground { properties.backgroundFilters = effects } else { properties.filters = effects }
  }

  func setCompositingFilter(_ filter: Any?) {
    let name = filter as? String ?? (filter as? CAFilter)?.type
    change("compositingFilter") {
      compositingFilterObject = filter
      properties.compositingFilter = name.flatMap { CGBlendMode(filterName: $0) }
    }
    if name != nil, properties.compositingFilter == nil {
      diagnose("compositingFilter", "no filter is called \(name ?? ""); drawn normally")
    }
  }
}

extension CGBlendMode {
  /// The mode of a compositing filter's name, `multiplyBlendMode` for example.
  package init?(filterName: String) {
    let names: [String: CGBlendMode] = [
      "normalBlendMode": .normal, "multiplyBlendMode": .multiply, "screenBlendMode": .screen,
      "overlayBlendMode": .overlay, "darkenBlendMode": .darken, "lightenBlendMode": .lighten,
      "colorDodgeBlendMode": .colorDodge, "colorBurnBlendMode": .colorBurn, "softLightBlendMode": .softLight,
      "hardLightBlendMode": .hardLight, "differenceBlendMode": .difference, "exclusionBlendMode": .exclusion,
      "hueBlendMode": .hue, "saturationBlendMode": .saturation, "colorBlendMode": .color,
      "luminosityBlendMode": .luminosity, "plusD": .plusDarker, "plusL": .plusLighter, "sourceIn": .sourceIn,
      "sourceOut": .sourceOut, "sourceAtop": .sourceAtop, "destOver": .destinationOver, "destIn": .destinationIn,
      "destOut": .destinationOut, "destAtop": .destinationAtop, "xor": .xor, "copy": .copy, "clear": .clear,
    ]
    guard let mode = names[filterName] else { return nil }
    self = mode
  }
}

extension CGPath {
  /// The path, or a copy of one that could still grow.
  var frozen: CGPath { self is CGMutablePath ? copy() ?? self : self }
}
