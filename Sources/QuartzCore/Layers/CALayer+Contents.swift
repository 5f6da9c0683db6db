extension CALayer {
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

  /// Stores the contents with the object that client code set, and the size for which a drawing was made.
  private func keep(_ object: Any?, as contents: LayerContents?, drawnSize: CGSize? = nil) {
    (contentsObject, properties.contents, properties.drawnSize) = (object, contents, drawnSize)
    if case .image(let image)? = contents, device[LayerRoots.self].decodesImagesAhead { image.decodeAhead() }
  }

  /// The typed contents, for other targets. Setting them starts no animation.
  package var layerContents: LayerContents? {
    get { properties.contents }
    set {
      keep(newValue, as: newValue)
      invalidate(.commit)
    }
  }

  /// Shows a drawing of a size. In bounds of another size, `contentsGravity` places it.
  package func show(_ drawing: DisplayList, size: CGSize) {
    keep(LayerContents.drawing(drawing), as: .drawing(drawing), drawnSize: size)
    invalidate(.commit)
  }

  /// The colour in which the contents' alpha is drawn (template images).
  package var contentsTint: CGColor? {
    get { properties.contentsTint }
    set { set("contentsTint", \.contentsTint, newValue) }
  }

  /// A Boolean value indicating whether the bounds are not empty.
  package var hasDrawableBounds: Bool { !properties.bounds.standardized.isEmpty }

  /// A Boolean value indicating whether the layer can be drawn now.
  ///
  /// With empty bounds, the drawing is done later, when they are no longer empty.
  package func isReadyToDraw() -> Bool {
    if hasDrawableBounds { dirtyFlags.remove(.undrawn) } else { dirtyFlags.insert(.undrawn) }
    return hasDrawableBounds
  }

  /// Records and shows the drawing of `draw(in:)`.
  ///
  /// A layer without a view fades from its last drawing to the new one, as on iOS. Drawings with client keys do not
  /// fade.
  func drawContents() {
    guard isReadyToDraw() else { return }
    let bounds = properties.bounds.standardized
    let context = CGContext()
    context.bitmap = ContextBitmap(size: bounds.size, scale: CGFloat(properties.contentsScale))
    if !contentsAreFlipped() {
      context.translateBy(x: 0, y: bounds.height)
      context.scaleBy(x: 1, y: -1)
    }
    // The recording starts at the origin of the bounds, while client code draws in the layer's space.
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    delegate?.layerWillDraw(self)
    draw(in: context)
    // The drawing becomes the contents, as a backing store does on Apple's systems.
    let (drawing, size) = (context.displayList, bounds.size)
    if drawsCustomKeys { return show(drawing, size: size) }
    change("contents") { show(drawing, size: size) }
  }

  /// A Boolean value indicating whether the layer draws with the values of client keys.
  private var drawsCustomKeys: Bool {
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
        for input in (item as? CAFilter)?.unusableInputs ?? [] {
          diagnose(key, "\(named.name).\(input) is not a finite number; its standard value counts")
        }
      } else {
        diagnose(key, "\((item as? CAFilter)?.type ?? "\(type(of: item))") is not a known filter; left out")
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
  /// Creates the mode of a compositing filter's name, such as `multiplyBlendMode`.
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
  /// The path itself, or a copy of a mutable path.
  var frozen: CGPath { self is CGMutablePath ? copy() ?? self : self }
}
