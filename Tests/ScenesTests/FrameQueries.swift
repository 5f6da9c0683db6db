import QuartzCore

// Searches for layers in a frame. Every value comes from the same evaluation as the pixels.

extension ResolvedFrame {
  /// Returns the first matching layer: windows from back to front, depth first.
  func first(where matches: (ResolvedLayer) -> Bool) -> ResolvedLayer? {
    for root in windows {
      if let found = root.first(where: matches) { return found }
    }
    return nil
  }

  /// Returns all matching layers, depth first.
  func all(where matches: (ResolvedLayer) -> Bool) -> [ResolvedLayer] {
    windows.flatMap { $0.all(where: matches) }
  }
}

extension ResolvedLayer {
  /// Returns the first matching layer of the subtree, with masks after sublayers.
  func first(where matches: (ResolvedLayer) -> Bool) -> ResolvedLayer? {
    if matches(self) { return self }
    for layer in sublayers + (mask.map { [$0] } ?? []) {
      if let found = layer.first(where: matches) { return found }
    }
    return nil
  }

  /// Returns all matching layers of the subtree.
  func all(where matches: (ResolvedLayer) -> Bool) -> [ResolvedLayer] {
    (matches(self) ? [self] : []) + (sublayers + (mask.map { [$0] } ?? [])).flatMap { $0.all(where: matches) }
  }

  /// The properties of a shape layer; nil for any other layer.
  var shape: ShapeProperties? {
    if case .shape(let shape) = properties.kind { return shape }
    return nil
  }

  /// The absolute scale of the transform along x.
  var scale: Double {
    let t = properties.transform
    return Double((t.m11 * t.m11 + t.m12 * t.m12).squareRoot())
  }

  /// The rotation about z in degrees, clockwise on the screen.
  var rotation: Double { atan2(Double(properties.transform.m12), Double(properties.transform.m11)) * 180 / .pi }
}
