// Points and times of one layer in another's space. Spaces meet at the nearest common ancestor; layers of different
// trees meet at their roots, as if those lay on each other.
extension CALayer {
  /// A point of another layer's space in this one's.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { (l ?? top).convert(p, to: self) }

  /// A point of this layer's space in another's.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    let target = l ?? top
    if target === self { return p }
    return map(to: target).flatMap { $0.apply(p) } ?? p
  }

  /// The smallest rectangle in this layer's space that holds one of another's.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { (l ?? top).convert(r, to: self) }

  /// The smallest rectangle in another layer's space that holds one of this layer's.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    let target = l ?? top
    guard target !== self, r.isFinite, let map = map(to: target) else { return r }
    let r = r.standardized
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

  private func map(to target: CALayer) -> PlaneMap? {
    var mine: [CALayer] = []
    var layer: CALayer? = self
    while let current = layer {
      mine.append(current)
      layer = current.superlayerForGeometry
    }
    var theirs: [CALayer] = []
    layer = target
    while let current = layer {
      theirs.append(current)
      layer = current.superlayerForGeometry
    }
    while let a = mine.last, let b = theirs.last, a.id == b.id {
      mine.removeLast()
      theirs.removeLast()
    }
    return PlaneMap(up: mine.map { $0.stepUp }, down: theirs.reversed().map { $0.stepUp })
  }

  private var superlayerForGeometry: CALayer? { presented == nil ? parent : superlayer }

  /// From the layer's space to its superlayer's.
  private var stepUp: CATransform3D {
    let own = properties.transformToParent
    guard let above = superlayerForGeometry?.properties.transformOfSublayers else { return own }
    return CATransform3DConcat(own, above)
  }
}

/// A way up through planes and down through others.
struct PlaneMap {
  private let up: CATransform3D
  private let down: [CATransform3D]

  init?(up: [CATransform3D], down: [CATransform3D]) {
    // On the way up the layers' planes stay in one 3-D space; going down, the point is looked for in each plane.
    self.up = up.reduce(CATransform3DIdentity) { CATransform3DConcat($0, $1) }
    self.down = down
  }

  /// Nil behind the eye or in a plane seen from its edge.
  func apply(_ p: CGPoint) -> CGPoint? {
    let q = up.project(p)
    guard q.w > 0 else { return nil }
    var point = CGPoint(x: q.x / q.w, y: q.y / q.w)
    for step in down {
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
