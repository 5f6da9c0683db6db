// The copy of a layer with the values on the screen.
//
// `presentation()` returns an object of the layer's static type, so it is a member of a protocol extension. A method of
// the class would have to return the object's own class. A client may not have registered an `init(layer:)` for that.
extension CAMediaTiming where Self: CALayer {
  /// Returns a copy with the values that are currently on the screen; nil before the first commit.
  ///
  /// The copy of a client's layer has its class if the class is registered with a function that copies it. Otherwise it
  /// has the class of this library from which the client's class inherits. It is nil if that is not the type asked for.
  public func presentation() -> Self? { makePresentation() as? Self }
}

extension CALayer {
  /// The values of the last commit at the current time; nil before the first commit.
  package var presentationProperties: LayerProperties? {
    guard let node else { return nil }
    return Evaluation(time: device.now).presentation(of: node, committedTime, inheritedAnimations)
  }

  /// The layer's current local time by its committed timing.
  private var committedTime: Double {
    let above = parent?.committedTime ?? device.mediaTime
    return (node?.timing ?? mediaTiming).layerTime(atParent: above)
  }

  /// The `sublayers.NAME.…` animations of ancestors that apply to this layer.
  private var inheritedAnimations: [Evaluation.Inherited] {
    var result: [Evaluation.Inherited] = []
    var names: [String] = []
    var layer = self
    while let above = layer.parent, let name = layer.name {
      names.insert(name, at: 0)
      for animation in above.node?.animations ?? [] {
        Evaluation.collect(animation, above.committedTime) { item in
          if item.names == names[...] {
            result.append(.init(animation: item.animation, names: names.suffix(1), time: item.time))
          }
        }
      }
      layer = above
    }
    return result
  }

  func makePresentation() -> CALayer? {
    if presented != nil { return self }
    guard let values = presentationProperties else { return nil }
    let roots = device[LayerRoots.self]
    roots.beingPresented = self
    defer { roots.beingPresented = nil }
    let copy = RuntimeClass.copy(of: self) as? CALayer ?? copyOfKnownClass()
    copy.properties = values
    copy.contentsObject = contentsObject(showing: values.contents)
    copy.presented = self
    for (key, value) in values.custom where !copy.setMember(key, to: value.any) {
      copy.attributes[key] = value.any
    }
    return copy
  }

  /// Returns the object for contents on the screen: what client code set, unless an animation shows something else.
  private func contentsObject(showing contents: LayerContents?) -> Any? {
    switch (contents, properties.contents) {
    case (nil, _): return nil
    case (.image(let shown), .image(let model)) where shown === model: return contentsObject
    case (.image(let shown), _): return shown
    case (.blend(let old, let new, let share), _): return contentsObject(showing: share < 0.5 ? old : new)
    // Drawings and sources of frames have no identity. The copy keeps the object of the model.
    case (_, .image?), (_, nil): return contents
    default: return contentsObject
    }
  }

  /// Returns a copy of the nearest class of this library. A client's class has no initialiser that can be called here.
  private func copyOfKnownClass() -> CALayer {
    switch self {
    case is CAShapeLayer: CAShapeLayer(layer: self)
    case is CAGradientLayer: CAGradientLayer(layer: self)
    case is CAReplicatorLayer: CAReplicatorLayer(layer: self)
    case is CATextLayer: CATextLayer(layer: self)
    case is CATransformLayer: CATransformLayer(layer: self)
    case is CAScrollLayer: CAScrollLayer(layer: self)
    case is CAEmitterLayer: CAEmitterLayer(layer: self)
    case is CATiledLayer: CATiledLayer(layer: self)
    default: CALayer(layer: self)
    }
  }
}
