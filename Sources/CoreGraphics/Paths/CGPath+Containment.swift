// Containment of points, for hit testing, and the flattening of curves that it needs.
extension CGPath {
  /// Returns a Boolean value indicating whether a point lies inside the path. Open subpaths count as closed.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  )
    -> Bool
  {
    guard point.x.isFinite, point.y.isFinite else { return false }
    // A ray to the right of the point counts the crossings of the outline by their direction.
    var winding = 0
    for polygon in flattened(transform: transform) {
      guard var a = polygon.last else { continue }
      for b in polygon {
        if (a.y <= point.y) != (b.y <= point.y) {
          let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
          if x > point.x { winding += b.y > a.y ? 1 : -1 }
        }
        a = b
      }
    }
    return rule == .winding ? winding != 0 : winding & 1 != 0
  }

  /// Returns the subpaths as polygons, with an error of at most 0.01 units for curves of up to 256 chords.
  package func flattened(transform: CGAffineTransform = .identity) -> [[CGPoint]] {
    polylines(transform: transform).compactMap { $0.points.count > 1 ? $0.points : nil }
  }

  /// A subpath whose curves are chords.
  struct Polyline {
    let points: [CGPoint]
    let isClosed: Bool
  }

  /// Returns the subpaths, with an error of at most 0.01 units for curves of up to 256 chords.
  func polylines(transform: CGAffineTransform = .identity) -> [Polyline] {
    var polygons: [Polyline] = []
    var polygon: [CGPoint] = []
    var current = CGPoint.zero
    func addCurve(_ c1: CGPoint, _ c2: CGPoint, _ end: CGPoint) {
      // The error of n chords is at most 3/4 · d / n² for a second difference d of the control points.
      let secondDifference = max(
        hypot(current.x - 2 * c1.x + c2.x, current.y - 2 * c1.y + c2.y),
        hypot(c1.x - 2 * c2.x + end.x, c1.y - 2 * c2.y + end.y))
      let n = secondDifference.isFinite ? max(1, min(256, Int((secondDifference * 75).squareRoot().rounded(.up)))) : 1
      for i in 1...n { polygon.append(cubicPoint(current, c1, c2, end, at: CGFloat(i) / CGFloat(n))) }
      current = end
    }
    for element in (transform.isIdentity ? self : applying(transform)).elements {
      switch element {
      case .move(let p):
        if polygon.count > 1 { polygons.append(Polyline(points: polygon, isClosed: false)) }
        polygon = [p]
        current = p
      case .line(let p):
        polygon.append(p)
        current = p
      case .quad(let c, let p):
        addCurve(
          CGPoint(x: current.x + 2 * (c.x - current.x) / 3, y: current.y + 2 * (c.y - current.y) / 3),
          CGPoint(x: p.x + 2 * (c.x - p.x) / 3, y: p.y + 2 * (c.y - p.y) / 3), p)
      case .cubic(let a, let b, let p): addCurve(a, b, p)
      case .close:
        if !polygon.isEmpty { polygons.append(Polyline(points: polygon, isClosed: true)) }
        current = polygon.first ?? current
        polygon = [current]
      }
    }
    if polygon.count > 1 { polygons.append(Polyline(points: polygon, isClosed: false)) }
    return polygons
  }
}
