// Hit-testing asks where a layer is drawn: a point is taken back through each plane into which something was flattened.
extension CALayer {
  /// Frontmost first: sublayers by zPosition, later ones first among equals; in a transform layer the nearest one.
  func findLayer(at p: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    if properties.keepsDepth {
      let hits = leaves(at: p, stepUp).enumerated().sorted {
        ($0.element.depth, $0.offset) > ($1.element.depth, $1.offset)
      }
      return hits.lazy.compactMap { $0.element.layer.hitTest($0.element.point) }.first
    }
    guard let local = stepUp.unproject(p) else { return nil }
    if masksToBounds, !contains(local) { return nil }
    if let mask, mask.findLayer(at: local) == nil { return nil }
    let order = (sublayers ?? []).enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    return order.lazy.compactMap { $0.element.hitTest(local) }.first ?? (contains(local) ? self : nil)
  }

  /// Layers that share this one's space, each with the point of it that lies at `p`, as seen from its superlayer.
  private func leaves(at p: CGPoint, _ place: CATransform3D) -> [(layer: CALayer, point: CGPoint, depth: CGFloat)] {
    var result: [(layer: CALayer, point: CGPoint, depth: CGFloat)] = []
    for layer in sublayers ?? [] where !layer.isHidden {
      let step = layer.stepUp
      let whole = CATransform3DConcat(step, place)
      if layer.properties.keepsDepth {
        result += layer.leaves(at: p, whole)
      } else if let own = whole.unproject(p) {
        let (near, seen) = (whole.project(own), step.project(own))
        guard near.w > 0, seen.w > 0 else { continue }
        let depth = (own.x * whole.m13 + own.y * whole.m23 + whole.m43) / near.w
        result.append((layer, CGPoint(x: seen.x / seen.w, y: seen.y / seen.w), depth))
      }
    }
    return result
  }
}
