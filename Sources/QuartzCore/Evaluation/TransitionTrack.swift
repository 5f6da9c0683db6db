/// A CATransition: the old tree, held at the time it was left, gives way to the new one.
struct TransitionTrack: Sendable {
  let old: RenderNode
  let type: CATransitionType
  let subtype: CATransitionSubtype
  let start: Double
  let end: Double
}

extension Evaluation {
  /// The layer, or a stand-in at its place that shows it and its old state while a transition is in effect.
  func transitioning(_ node: RenderNode, _ layer: ResolvedLayer, _ local: Double) -> ResolvedLayer {
    for animation in node.animations {
      guard case .transition(let track) = animation.body,
        let position = animation.timing.position(atParent: local)
      else { continue }
      let progress = animation.curve?(position.progress) ?? position.progress
      return compose(node, layer, track, track.start + (track.end - track.start) * progress, animation, local)
    }
    return layer
  }

  private func compose(
    _ node: RenderNode, _ new: ResolvedLayer, _ track: TransitionTrack, _ p: Double, _ animation: RenderAnimation,
    _ local: Double
  ) -> ResolvedLayer {
    // What the old tree's animations showed when it was left stays as it was then.
    let left = track.old.timing.parentTime(atLayerTime: animation.timing.beginTime) ?? 0
    let old = resolve(track.old, left).layer
    let place = new.properties
    var frame = LayerProperties()
    (frame.bounds, frame.position, frame.anchorPoint) = (place.bounds, place.position, place.anchorPoint)
    (frame.transform, frame.zPosition, frame.anchorPointZ) = (place.transform, place.zPosition, place.anchorPointZ)
    frame.isDoubleSided = place.isDoubleSided
    frame.isHidden = place.isHidden && old.properties.isHidden
    let size = place.bounds.size
    let direction: CGVector =
      switch track.subtype {
      case .fromRight: CGVector(dx: 1, dy: 0)
      case .fromTop: CGVector(dx: 0, dy: -1)
      case .fromBottom: CGVector(dx: 0, dy: 1)
      default: CGVector(dx: -1, dy: 0)
      }
    func offset(_ share: Double) -> CGVector {
      CGVector(dx: direction.dx * size.width * share, dy: direction.dy * size.height * share)
    }
    var parts: [ResolvedLayer]
    switch track.type {
    case .push:
      frame.masksToBounds = true
      parts = [part(old, 1, place, offset(-p), 1), part(new, 2, place, offset(1 - p), 1)]
    case .moveIn:
      frame.masksToBounds = true
      parts = [part(old, 1, place, offset(0), 1), part(new, 2, place, offset(1 - p), 1)]
    case .reveal:
      frame.masksToBounds = true
      parts = [part(new, 2, place, offset(0), 1), part(old, 1, place, offset(-p), 1)]
    default:
      // The new state over the whole old one is a cross-fade where the old one is opaque; see-through parts of the
      // old state fade on their own.
      parts = [part(old, 1, place, offset(0), 1), part(new, 2, place, offset(0), p)]
      if !(old.properties.backgroundColor.map { $0.rgba.w == 1 } ?? false) {
        parts[0] = part(old, 1, place, offset(0), 1 - p * p)
      }
    }
    return ResolvedLayer(
      id: new.id &+ (7 << 56), className: "CATransition.Stage", name: node.name, properties: frame, model: frame,
      timing: LayerTiming(), localTime: local, animations: new.animations, mask: nil, sublayers: parts,
      stamp: node.stamp, isAnimated: true)
  }

  /// A state of the layer in the stage's own space.
  private func part(
    _ layer: ResolvedLayer, _ index: UInt64, _ place: LayerProperties, _ offset: CGVector, _ opacity: Double
  ) -> ResolvedLayer {
    var values = layer.properties
    values.transform = CATransform3DIdentity
    values.zPosition = 0
    let (bounds, own, anchor) = (place.bounds, values.bounds, values.anchorPoint)
    values.position = CGPoint(
      x: bounds.midX + own.width * (anchor.x - 0.5) + offset.dx,
      y: bounds.midY + own.height * (anchor.y - 0.5) + offset.dy)
    values.opacity *= opacity
    return ResolvedLayer(
      id: index == 1 ? layer.id &+ (5 << 56) : layer.id, className: layer.className, name: layer.name,
      properties: values, model: layer.model, timing: layer.timing, localTime: layer.localTime,
      animations: index == 1 ? [] : layer.animations, mask: layer.mask, sublayers: layer.sublayers,
      stamp: layer.stamp, isAnimated: layer.isAnimated)
  }
}
