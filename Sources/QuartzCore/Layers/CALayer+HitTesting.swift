extension CALayer {
  /// Frontmost first: sublayers by zPosition, later ones first among equals.
  func findLayer(at p: CGPoint) -> CALayer? {
    guard !isHidden, let local = pointInside(p) else { return nil }
    if masksToBounds, !contains(local) { return nil }
    if let mask, mask.findLayer(at: local) == nil { return nil }
    let order = (sublayers ?? []).enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    var below = local
    if let t = properties.transformOfSublayers {
      guard let moved = t.unproject(local) else { return contains(local) ? self : nil }
      below = moved
    }
    for (_, layer) in order {
      if let found = layer.hitTest(below) { return found }
    }
    return contains(local) ? self : nil
  }

  private func pointInside(_ p: CGPoint) -> CGPoint? { properties.transformToParent.unproject(p) }
}
