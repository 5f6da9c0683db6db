// Points and times of one layer in another's space. Spaces meet at the nearest common ancestor; layers of different
// trees meet at their roots, as if those lay on each other.
extension CALayer {
  /// A point of another layer's space in this one's.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { (l ?? top).convert(p, to: self) }

  /// A point of this layer's space in another's.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    let target = l ?? top
    if target === self { return p }
    return map(to: target).apply(p) ?? p
  }

  /// The smallest rectangle in this layer's space that holds one of another's.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { (l ?? top).convert(r, to: self) }

  /// The smallest rectangle in another layer's space that holds one of this layer's.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    let target = l ?? top
    guard target !== self, r.isFinite else { return r }
    let (r, map) = (r.standardized, map(to: target))
    let corners = [
      CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.minX, y: r.maxY),
      CGPoint(x: r.maxX, y: r.maxY),
    ].compactMap { map.apply($0) }
    return corners.isEmpty ? r : CGRect(enclosing: corners)
  }

  /// A time of another layer's in this one's; nil is the device's time.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    fromDevice(l?.toDevice(t) ?? t)
  }

  /// A time of this layer's in another's; nil is the device's time.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let global = toDevice(t)
    return l?.fromDevice(global) ?? global
  }

  private func fromDevice(_ t: Double) -> Double {
    mediaTiming.layerTime(atParent: parent?.fromDevice(t) ?? t)
  }

  /// Where time stands still the moment at which the layer's clock is read is now.
  private func toDevice(_ t: Double) -> Double {
    let up = mediaTiming.parentTime(atLayerTime: t)
    guard let parent else { return up ?? device.mediaTime }
    return parent.toDevice(up ?? parent.fromDevice(device.mediaTime))
  }

  /// When the layer's time is `t`, in the device's; nil when it never is again.
  func deviceTime(of t: Double) -> Double? {
    var time = t
    var layer: CALayer? = self
    while let current = layer {
      guard current.mediaTiming.speed > 0, let up = current.mediaTiming.parentTime(atLayerTime: time) else {
        return nil
      }
      time = up
      layer = current.parent
    }
    return time
  }

  /// The layer's own time now.
  package var localTime: Double { fromDevice(device.mediaTime) }

  private var top: CALayer {
    var layer = model()
    while let next = layer.parent { layer = next }
    return layer
  }

  private func map(to target: CALayer) -> PlaneMap {
    var (mine, theirs) = (wayUp, target.wayUp)
    while let a = mine.last, let b = theirs.last, a.id == b.id {
      mine.removeLast()
      theirs.removeLast()
    }
    return PlaneMap(up: Self.planes(mine), down: Self.planes(theirs))
  }

  private var wayUp: [CALayer] {
    var way: [CALayer] = []
    var layer: CALayer? = self
    while let current = layer {
      way.append(current)
      layer = current.superlayerForGeometry
    }
    return way
  }

  /// From each plane into which something is flattened to the next; a transform layer flattens nothing.
  private static func planes(_ way: [CALayer]) -> [CATransform3D] {
    var steps: [CATransform3D] = []
    var open: CATransform3D?
    for layer in way {
      let step = open.map { CATransform3DConcat($0, layer.stepUp) } ?? layer.stepUp
      if layer.superlayerForGeometry?.properties.keepsDepth == true {
        open = step
      } else {
        steps.append(step)
        open = nil
      }
    }
    return steps + (open.map { [$0] } ?? [])
  }

  private var superlayerForGeometry: CALayer? { presented == nil ? parent : superlayer }

  /// From the layer's space to its superlayer's.
  var stepUp: CATransform3D {
    let own = properties.transformToParent
    guard let above = superlayerForGeometry, above.maskLayer !== self,
      let inner = above.properties.transformOfSublayers
    else { return own }
    return CATransform3DConcat(own, inner)
  }
}

extension LayerProperties {
  /// Whether sublayers keep their depth instead of being flattened into the layer's plane.
  package var keepsDepth: Bool {
    switch kind {
    case .transform: true
    case .replicator(let replicator): replicator.preservesDepth
    default: false
    }
  }
}

/// A way up through planes and down through others, as it is drawn: what lies in a plane is seen from straight ahead.
struct PlaneMap {
  let up: [CATransform3D]
  /// In the order of `up`.
  let down: [CATransform3D]

  /// Nil behind the eye or in a plane seen from its edge.
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
  /// The point of the plane z = 0 that is seen at `p`; nil for a plane seen from its edge.
  package func unproject(_ p: CGPoint) -> CGPoint? {
    // Solve x·(m11 − p.x·m14) + y·(m21 − p.x·m24) = p.x·m44 − m41, and the same for y.
    let (a, b, c) = (m11 - p.x * m14, m21 - p.x * m24, p.x * m44 - m41)
    let (d, e, f) = (m12 - p.y * m14, m22 - p.y * m24, p.y * m44 - m42)
    let determinant = a * e - b * d
    guard determinant != 0, determinant.isFinite else { return nil }
    let result = CGPoint(x: (c * e - b * f) / determinant, y: (a * f - c * d) / determinant)
    return result.x.isFinite && result.y.isFinite ? result : nil
  }
}
