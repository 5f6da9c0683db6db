import QuartzCore

/// Questions that the scene tests ask of a frame: every value comes from the one evaluation.
extension ResolvedFrame {
  /// The first layer, windows back to front and depth first, that `matches`.
  func first(where matches: (ResolvedLayer) -> Bool) -> ResolvedLayer? {
    for root in windows {
      if let found = root.first(where: matches) { return found }
    }
    return nil
  }

  /// All layers that match, depth first.
  func all(where matches: (ResolvedLayer) -> Bool) -> [ResolvedLayer] {
    windows.flatMap { $0.all(where: matches) }
  }
}

extension ResolvedLayer {
  /// The first layer of the subtree that `matches`, masks after sublayers.
  func first(where matches: (ResolvedLayer) -> Bool) -> ResolvedLayer? {
    if matches(self) { return self }
    for layer in sublayers + (mask.map { [$0] } ?? []) {
      if let found = layer.first(where: matches) { return found }
    }
    return nil
  }

  /// All layers of the subtree that match.
  func all(where matches: (ResolvedLayer) -> Bool) -> [ResolvedLayer] {
    (matches(self) ? [self] : []) + (sublayers + (mask.map { [$0] } ?? [])).flatMap { $0.all(where: matches) }
  }

  /// The shape's properties; nil for layers of other classes.
  var shape: ShapeProperties? {
    if case .shape(let shape) = properties.kind { return shape }
    return nil
  }

  /// The scale of the transform along x, sign left out.
  var scale: Double {
    let t = properties.transform
    return Double((t.m11 * t.m11 + t.m12 * t.m12).squareRoot())
  }

  /// The rotation about z in degrees, clockwise on screen.
  var rotation: Double { atan2(Double(properties.transform.m12), Double(properties.transform.m11)) * 180 / .pi }
}
