/// A CATransition: the old tree, held at the time it was left, gives way to the new one.
struct TransitionTrack: Sendable {
  /// Nil for a layer that was not there before: it comes in over nothing.
  let old: RenderNode?
  let style: Style
  let edge: Edge
  let start: Double
  let end: Double

  /// How the new state comes in. Apple keeps cubes, curls and ripples to itself; they fade here.
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

    /// Apple's "top" and "bottom" are those of a y axis that points up: on iOS a push `fromTop` comes in at the lower
    /// edge. Evidence: what users of the class report; unverified on a device.
    init(_ subtype: CATransitionSubtype?) {
      switch subtype {
      case .fromRight?: self = .right
      case .fromTop?: self = .bottom
      case .fromBottom?: self = .top
      default: self = .left
      }
    }

    /// From the layer's middle to the edge, in layers.
    var direction: CGVector {
      switch self {
      case .left: CGVector(dx: -1, dy: 0)
      case .right: CGVector(dx: 1, dy: 0)
      case .top: CGVector(dx: 0, dy: -1)
      case .bottom: CGVector(dx: 0, dy: 1)
      }
    }
  }

  /// How a state is shown: moved by so many layers towards the edge, and how much of it.
  struct Appearance {
    var isOld: Bool
    var shift = 0.0
    var share = 1.0
    /// Added to what is below instead of drawn over it.
    var isAdded = false
  }

  /// The two states at a progress, back to front.
  ///
  /// The shares of a fade are summed: where the states agree nothing changes, where one is empty the other one fades.
  /// A sum needs a group of its own, and what blurs its backdrop would see nothing behind it there (`sums` false): then
  /// the new state fades in over the old one, which is the same wherever the old one is opaque.
  func appearances(at p: Double, sums: Bool) -> (Appearance, Appearance) {
    switch style {
    case .fade where sums: (Appearance(isOld: true, share: 1 - p), Appearance(isOld: false, share: p, isAdded: true))
    case .fade: (Appearance(isOld: true), Appearance(isOld: false, share: p))
    case .push: (Appearance(isOld: true, shift: -p), Appearance(isOld: false, shift: 1 - p))
    case .moveIn: (Appearance(isOld: true), Appearance(isOld: false, shift: 1 - p))
    case .reveal: (Appearance(isOld: false), Appearance(isOld: true, shift: -p))
    }
  }
}

extension Evaluation {
  /// The layer, or a stand-in at its place that shows it and its old state while a transition is in effect.
  func transitioning(_ node: RenderNode, _ layer: ResolvedLayer, _ local: Double) -> ResolvedLayer {
    for animation in node.animations {
      guard case .transition(let track) = animation.body,
        let position = animation.timing.position(atParent: local)
      else { continue }
      let progress = animation.curve?(position.progress) ?? position.progress
      // What the old tree's animations showed when it was left stays as it was then.
      let left = track.old.flatMap { $0.timing.parentTime(atLayerTime: animation.timing.beginTime) } ?? 0
      let old = track.old.map { resolve($0, left).layer }
      return stage(node, layer, old, track, at: track.start + (track.end - track.start) * progress)
    }
    return layer
  }

  /// The layer's place, with both states in it.
  private func stage(
    _ node: RenderNode, _ new: ResolvedLayer, _ old: ResolvedLayer?, _ track: TransitionTrack, at progress: Double
  ) -> ResolvedLayer {
    let place = new.properties
    var frame = LayerProperties(placeOf: place)
    frame.isHidden = place.isHidden && old?.properties.isHidden ?? true
    let sums = track.style == .fade && !new.showsBackdrop && old?.showsBackdrop != true
    // A group of its own, so that the shares are summed with each other and not with what lies behind.
    frame.compositingFilter = place.compositingFilter ?? (sums ? .normal : nil)
    frame.masksToBounds = track.style != .fade
    let id = new.id &+ (7 << 56)
    let memory = instance == 0 ? node.stages ?? TransitionStagePool() : TransitionStagePool()
    return memory.stage {
      CommittedLayer(
        id: id, className: "CATransition.Stage", name: node.name, model: LayerProperties(placeOf: node.model),
        timing: .layer, stamp: node.stamp, movesBelow: true)
    } _: { stage in
      let (back, front) = track.appearances(at: progress, sums: sums)
      var count = 0
      func add(_ appearance: TransitionTrack.Appearance) {
        guard let layer = appearance.isOld ? old : new else { return }
        stage.part(count, like: layer).resetAsPart(
          of: layer, id: appearance.isOld ? layer.id &+ (5 << 56) : layer.id,
          values: values(of: layer, place, track.edge, appearance), showsAnimations: !appearance.isOld)
        count += 1
      }
      add(back)
      add(front)
      stage.place.resetAsContainer(of: new, id: id, values: frame, sublayers: stage.list(of: count))
    }
  }

  /// A state of the layer in the stage's own space.
  private func values(
    of layer: ResolvedLayer, _ place: LayerProperties, _ edge: TransitionTrack.Edge,
    _ appearance: TransitionTrack.Appearance
  ) -> LayerProperties {
    var values = layer.properties
    values.transform = CATransform3DIdentity
    (values.zPosition, values.anchorPointZ) = (0, 0)
    values.compositingFilter = appearance.isAdded ? .plusLighter : nil
    let (bounds, own, anchor) = (place.bounds, values.bounds, values.anchorPoint)
    values.position = CGPoint(
      x: bounds.midX + own.width * (anchor.x - 0.5) + edge.direction.dx * bounds.width * appearance.shift,
      y: bounds.midY + own.height * (anchor.y - 0.5) + edge.direction.dy * bounds.height * appearance.shift)
    values.opacity *= appearance.share
    return values
  }
}

extension LayerProperties {
  /// Where a layer of such values is, and nothing of what it shows.
  fileprivate init(placeOf place: LayerProperties) {
    self.init()
    (bounds, position, anchorPoint) = (place.bounds, place.position, place.anchorPoint)
    (transform, zPosition, anchorPointZ) = (place.transform, place.zPosition, place.anchorPointZ)
    isDoubleSided = place.isDoubleSided
  }
}

extension ResolvedLayer {
  /// Whether something in the tree filters what lies behind it.
  fileprivate var showsBackdrop: Bool {
    !properties.backgroundFilters.isEmpty || sublayers.contains { $0.showsBackdrop }
  }
}
