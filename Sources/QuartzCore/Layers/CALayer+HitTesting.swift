// Hit-testing follows drawing: a point is unprojected through each plane into which a layer is flattened.
extension CALayer {
  /// Returns the frontmost layer at a point. Sublayers are ordered by zPosition, in a transform layer by depth.
  func findLayer(at p: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    if properties.keepsDepth {
      let hits = leaves(at: p, transformToSuperlayer).enumerated().sorted {
        ($0.element.depth, $0.offset) > ($1.element.depth, $1.offset)
      }
      for hit in hits {
        if let found = hit.element.layer.hitTest(hit.element.point) { return found }
      }
      return nil
    }
    guard let local = transformToSuperlayer.unproject(p) else { return nil }
    if masksToBounds, !contains(local) { return nil }
    if let mask, mask.findLayer(at: local) == nil { return nil }
    let order = (sublayers ?? []).enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    for layer in order {
      if let found = layer.element.hitTest(local) { return found }
    }
    return contains(local) ? self : nil
  }

  /// Returns the flattened layers in a transform layer's space at a point.
  ///
  /// Each comes with the point in its superlayer's space and with its depth.
  private func leaves(at p: CGPoint, _ transform: CATransform3D) -> [(layer: CALayer, point: CGPoint, depth: CGFloat)] {
    var result: [(layer: CALayer, point: CGPoint, depth: CGFloat)] = []
    for layer in sublayers ?? [] where !layer.isHidden {
      let step = layer.transformToSuperlayer
      let toPlane = CATransform3DConcat(step, transform)
      if layer.properties.keepsDepth {
        result += layer.leaves(at: p, toPlane)
      } else if let local = toPlane.unproject(p) {
        let (inPlane, inParent) = (toPlane.project(local), step.project(local))
        guard inPlane.w > 0, inParent.w > 0 else { continue }
        let depth = (local.x * toPlane.m13 + local.y * toPlane.m23 + toPlane.m43) / inPlane.w
        result.append((layer, CGPoint(x: inParent.x / inParent.w, y: inParent.y / inParent.w), depth))
      }
    }
    return result
  }
}
