// Conversion of points and times between layers. A conversion goes through the nearest common ancestor. Layers of
// different trees convert as if their roots had the same space.
//
// Two choices follow a public re-implementation and are unverified on a device. Without a layer, a conversion goes to
// the space in which the topmost layer lies. Points of a layer with flipped geometry count from its lower edge.
extension CALayer {
  /// Converts a point from another layer's coordinate space; nil is the space around the topmost layer.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { conversion(from: l).apply(p) ?? p }

  /// Converts a point to another layer's coordinate space; nil is the space around the topmost layer.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { conversion(to: l).apply(p) ?? p }

  /// Converts a rectangle to the smallest enclosing one from another layer's space; nil is that around the topmost
  /// layer.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { l === self ? r : conversion(from: l).apply(r) }

  /// Converts a rectangle to the smallest enclosing one in another layer's space; nil is that around the topmost layer.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { l === self ? r : conversion(to: l).apply(r) }

  /// Converts a time from another layer's time space; nil is the device's time.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    fromDevice(l?.toDevice(t) ?? t)
  }

  /// Converts a time to another layer's time space; nil is the device's time.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let global = toDevice(t)
    return l?.fromDevice(global) ?? global
  }

  /// Returns the local time at a device time.
  private func fromDevice(_ t: Double) -> Double {
    mediaTiming.layerTime(atParent: parent?.fromDevice(t) ?? t)
  }

  /// Returns the device time at a local time; the current one if the layer's time stands still.
  private func toDevice(_ t: Double) -> Double {
    let parentTime = mediaTiming.parentTime(atLayerTime: t)
    guard let parent else { return parentTime ?? device.mediaTime }
    return parent.toDevice(parentTime ?? parent.fromDevice(device.mediaTime))
  }

  /// Returns the device time at a local time; nil if this layer's or an ancestor's time does not run forwards.
  func deviceTime(of t: Double) -> Double? {
    var time = t
    var layer: CALayer? = self
    while let current = layer {
      guard current.mediaTiming.speed > 0, let parentTime = current.mediaTiming.parentTime(atLayerTime: time)
      else {
        return nil
      }
      time = parentTime
      layer = current.parent
    }
    return time
  }

  /// The layer's current local time.
  package var localTime: Double { fromDevice(device.mediaTime) }

  private func conversion(from source: CALayer?) -> PlaneConversion {
    source?.conversion(to: self) ?? PlaneConversion(up: [], down: ownFlip + Self.planes(ancestry))
  }

  private func conversion(to target: CALayer?) -> PlaneConversion {
    guard let target else { return PlaneConversion(up: ownFlip + Self.planes(ancestry), down: []) }
    if target === self { return PlaneConversion(up: [], down: []) }
    var (mine, theirs) = (ancestry, target.ancestry)
    while let a = mine.last, let b = theirs.last, a.id == b.id {
      mine.removeLast()
      theirs.removeLast()
    }
    return PlaneConversion(up: ownFlip + Self.planes(mine), down: target.ownFlip + Self.planes(theirs))
  }

  /// The transform from the layer's own points to its space as drawn; none without flipped geometry.
  private var ownFlip: [CATransform3D] { properties.isGeometryFlipped ? [properties.flip] : [] }

  private var ancestry: [CALayer] {
    var list: [CALayer] = []
    var layer: CALayer? = self
    while let current = layer {
      list.append(current)
      layer = current.superlayerForGeometry
    }
    return list
  }

  /// Returns the transforms from each plane into which layers are flattened to the next. Transform layers do not
  /// flatten.
  private static func planes(_ ancestry: [CALayer]) -> [CATransform3D] {
    var steps: [CATransform3D] = []
    var unflattened: CATransform3D?
    for layer in ancestry {
      let step = unflattened.map { CATransform3DConcat($0, layer.transformToSuperlayer) } ?? layer.transformToSuperlayer
      if layer.superlayerForGeometry?.properties.keepsDepth == true {
        unflattened = step
      } else {
        steps.append(step)
        unflattened = nil
      }
    }
    return steps + (unflattened.map { [$0] } ?? [])
  }

  private var superlayerForGeometry: CALayer? { presented == nil ? parent : superlayer }

  /// The transform from the layer's space to its superlayer's.
  var transformToSuperlayer: CATransform3D {
    let own = properties.transformToParent
    guard let above = superlayerForGeometry, above.maskLayer !== self,
      let inner = above.properties.transformOfSublayers
    else { return own }
    return CATransform3DConcat(own, inner)
  }
}

extension LayerProperties {
  /// A Boolean value indicating whether sublayers keep their depth and are not flattened into the layer's plane.
  package var keepsDepth: Bool {
    switch kind {
    case .transform: true
    case .replicator(let replicator): replicator.preservesDepth
    default: false
    }
  }
}

/// A conversion of points up through some planes and down through others.
///
/// Each plane is projected onto the next one, as in drawing.
struct PlaneConversion {
  let up: [CATransform3D]
  /// The planes on the way down, in the order of `up`.
  let down: [CATransform3D]

  /// Returns the smallest rectangle around the converted corners.
  func apply(_ r: CGRect) -> CGRect {
    guard r.isFinite else { return r }
    let r = r.standardized
    let corners = [
      CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.minX, y: r.maxY),
      CGPoint(x: r.maxX, y: r.maxY),
    ].compactMap { apply($0) }
    return corners.isEmpty ? r : CGRect(enclosing: corners)
  }

  /// Returns the converted point; nil behind the viewer, or in a plane that is seen from its edge.
  func apply(_ p: CGPoint) -> CGPoint? {
    var point = p
    for step in up {
      let q = step.project(point)
      guard q.w > 0 else { return nil }
      point = CGPoint(x: q.x / q.w, y: q.y / q.w)
    }
    for step in down.reversed() {
      guard let next = step.unproject(point) else { return nil }
      point = next
    }
    return point
  }
}

extension CATransform3D {
  /// Returns the point of the plane z = 0 that projects to `p`.
  ///
  /// It is nil if the plane is seen from its edge.
  package func unproject(_ p: CGPoint) -> CGPoint? {
    // Cramer's rule for x·(m11 − p.x·m14) + y·(m21 − p.x·m24) = p.x·m44 − m41, and the same for p.y.
    let (a, b, c) = (m11 - p.x * m14, m21 - p.x * m24, p.x * m44 - m41)
    let (d, e, f) = (m12 - p.y * m14, m22 - p.y * m24, p.y * m44 - m42)
    let determinant = a * e - b * d
    guard determinant != 0, determinant.isFinite else { return nil }
    let result = CGPoint(x: (c * e - b * f) / determinant, y: (a * f - c * d) / determinant)
    return result.x.isFinite && result.y.isFinite ? result : nil
  }
}
