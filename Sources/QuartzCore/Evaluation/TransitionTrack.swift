/// The compiled form of a CATransition. The old tree stands still at the start of the transition.
struct TransitionTrack: Sendable {
  /// The old tree; nil for a new layer, which comes in over nothing.
  let old: RenderNode?
  let style: Style
  let edge: Edge
  let start: Double
  let end: Double

  /// The way in which the new state comes in. Apple's private types, such as cubes and curls, fade here.
  enum Style: String, Sendable {
    case fade
    case push
    case moveIn
    case reveal

    init(_ type: CATransitionType) { self = Style(rawValue: type.rawValue) ?? .fade }
  }

  /// The edge of the layer at which the transition begins, y down.
  enum Edge: Sendable {
    case left
    case right
    case top
    case bottom

    /// Creates the edge of a subtype; the left edge for nil.
    ///
    /// Apple's "top" and "bottom" belong to a y axis that points up. On iOS a push `fromTop` comes in at the lower
    /// edge. Users of the class report this; it is unverified on a device (Semantics, "Transitions").
    init(_ subtype: CATransitionSubtype?) {
      switch subtype {
      case .fromRight?: self = .right
      case .fromTop?: self = .bottom
      case .fromBottom?: self = .top
      default: self = .left
      }
    }

    /// The vector from the layer's centre past the edge, in multiples of the layer's size.
    var direction: CGVector {
      switch self {
      case .left: CGVector(dx: -1, dy: 0)
      case .right: CGVector(dx: 1, dy: 0)
      case .top: CGVector(dx: 0, dy: -1)
      case .bottom: CGVector(dx: 0, dy: 1)
      }
    }
  }

  /// The shift of a state towards the edge, in multiples of the layer's size, and its opacity.
  struct Appearance {
    var isOld: Bool
    var shift = 0.0
    var opacity = 1.0
    /// A Boolean value indicating whether the state is added to the one below instead of drawn over it.
    var isAdded = false
  }

  /// Returns the two states at a progress, from back to front.
  ///
  /// A fade adds both states: where they agree nothing changes, and where one is empty the other one fades.
  /// The sum needs a group of its own, in which a blurred backdrop would see nothing. If `sums` is false, the new state
  /// fades in over the old one. The result is the same where the old one is opaque.
  func appearances(at p: Double, sums: Bool) -> (Appearance, Appearance) {
    switch style {
    case .fade where sums:
      (Appearance(isOld: true, opacity: 1 - p), Appearance(isOld: false, opacity: p, isAdded: true))
    case .fade: (Appearance(isOld: true), Appearance(isOld: false, opacity: p))
    case .push: (Appearance(isOld: true, shift: -p), Appearance(isOld: false, shift: 1 - p))
    case .moveIn: (Appearance(isOld: true), Appearance(isOld: false, shift: 1 - p))
    case .reveal: (Appearance(isOld: false), Appearance(isOld: true, shift: -p))
    }
  }
}

extension Evaluation {
  /// Returns the layer; while a transition is in effect, a container that shows the layer and its old state.
  func transitioning(_ node: RenderNode, _ layer: ResolvedLayer, _ local: Double) -> ResolvedLayer {
    guard node.transitionLayers != nil else { return layer }
    for animation in node.animations {
      guard case .transition(let track) = animation.body,
        let position = animation.position(at: local)
      else { continue }
      let progress = animation.curve?(position.progress) ?? position.progress
      // The animations of the old tree stand still at the start of the transition.
      let beginTime = track.old.flatMap { $0.timing.parentTime(atLayerTime: animation.timing.beginTime) } ?? 0
      let old = track.old.map { resolve($0, beginTime).layer }
      return container(node, layer, old, track, at: track.start + (track.end - track.start) * progress)
    }
    return layer
  }

  /// Returns the container of a transition, with both states.
  private func container(
    _ node: RenderNode, _ new: ResolvedLayer, _ old: ResolvedLayer?, _ track: TransitionTrack, at progress: Double
  ) -> ResolvedLayer {
    let outer = new.properties
    var frame = LayerProperties(geometryOf: outer)
    frame.isHidden = outer.isHidden && old?.properties.isHidden ?? true
    let sums = track.style == .fade && !new.showsBackdrop && old?.showsBackdrop != true
    // A group of its own, so that the states are added to each other and not to the backdrop.
    frame.compositingFilter = outer.compositingFilter ?? (sums ? .normal : nil)
    frame.masksToBounds = track.style != .fade
    let id = new.id &+ (7 << 56)
    let pool = instance == 0 ? node.transitionLayers ?? TransitionLayersPool() : TransitionLayersPool()
    return pool.container {
      CommittedLayer(
        id: id, className: "CATransition.Stage", name: node.name, model: LayerProperties(geometryOf: node.model),
        timing: .layer, stamp: node.stamp, isAnimatedBelow: true)
    } _: { layers in
      let (back, front) = track.appearances(at: progress, sums: sums)
      var count = 0
      func add(_ appearance: TransitionTrack.Appearance) {
        guard let layer = appearance.isOld ? old : new else { return }
        layers.part(count, like: layer).resetAsPart(
          of: layer, id: appearance.isOld ? layer.id &+ (5 << 56) : layer.id,
          values: values(of: layer, in: outer, track.edge, appearance), showsAnimations: !appearance.isOld)
        count += 1
      }
      add(back)
      add(front)
      layers.container.resetAsContainer(of: new, id: id, values: frame, sublayers: layers.list(of: count))
    }
  }

  /// Returns the values of a state of the layer in the container's own space.
  private func values(
    of layer: ResolvedLayer, in outer: LayerProperties, _ edge: TransitionTrack.Edge,
    _ appearance: TransitionTrack.Appearance
  ) -> LayerProperties {
    var values = layer.properties
    values.transform = CATransform3DIdentity
    (values.zPosition, values.anchorPointZ) = (0, 0)
    values.compositingFilter = appearance.isAdded ? .plusLighter : nil
    let (bounds, stateBounds, anchor) = (outer.bounds, values.bounds, values.anchorPoint)
    values.position = CGPoint(
      x: bounds.midX + stateBounds.width * (anchor.x - 0.5) + edge.direction.dx * bounds.width * appearance.shift,
      y: bounds.midY + stateBounds.height * (anchor.y - 0.5) + edge.direction.dy * bounds.height * appearance.shift)
    values.opacity *= appearance.opacity
    return values
  }
}

extension LayerProperties {
  /// The geometry of a layer, without its appearance.
  fileprivate init(geometryOf other: LayerProperties) {
    self.init()
    (bounds, position, anchorPoint) = (other.bounds, other.position, other.anchorPoint)
    (transform, zPosition, anchorPointZ) = (other.transform, other.zPosition, other.anchorPointZ)
    isDoubleSided = other.isDoubleSided
  }
}

extension ResolvedLayer {
  /// A Boolean value indicating whether a layer in the tree filters its backdrop.
  fileprivate var showsBackdrop: Bool {
    !properties.backgroundFilters.isEmpty || sublayers.contains { $0.showsBackdrop }
  }
}
