// The exact bounds of a path, and the recognition of rectangles.
extension CGPath {
  /// The smallest rectangle that encloses the lines and curves of the path; null for an empty path.
  ///
  /// Control points may lie outside. `boundingBox` encloses them too.
  public var boundingBoxOfPath: CGRect {
    var extremes: [CGPoint] = []
    var current = CGPoint.zero
    var start = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let p):
        (current, start) = (p, p)
        extremes.append(p)
      case .line(let p):
        current = p
        extremes.append(p)
      case .quad(let c, let p):
        // Degree elevation makes the quadratic curve a cubic one.
        let a = CGPoint(x: current.x + 2 * (c.x - current.x) / 3, y: current.y + 2 * (c.y - current.y) / 3)
        let b = CGPoint(x: p.x + 2 * (c.x - p.x) / 3, y: p.y + 2 * (c.y - p.y) / 3)
        extremes += Self.extremes(current, a, b, p) + [p]
        current = p
      case .cubic(let a, let b, let p):
        extremes += Self.extremes(current, a, b, p) + [p]
        current = p
      case .close: current = start
      }
    }
    return CGRect(enclosing: extremes)
  }

  /// The rectangle that forms the path; nil for any other path. A line or a close may draw the last side.
  package var rectangle: CGRect? {
    var corners = points
    let lines = verbs.dropFirst().filter { $0 != .closeSubpath }
    guard verbs.first == .moveToPoint, lines.allSatisfy({ $0 == .addLineToPoint }),
      verbs.dropLast().allSatisfy({ $0 != .closeSubpath })
    else { return nil }
    if corners.count == 5, corners.first == corners.last { corners.removeLast() }
    guard corners.count == 4, verbs.last == .closeSubpath || points.count == 5 else { return nil }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    let startsHorizontally = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let startsVertically = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    return startsHorizontally || startsVertically ? CGRect(enclosing: corners) : nil
  }

  /// Returns the points of a cubic curve at which x or y has a local extremum.
  private static func extremes(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) -> [CGPoint] {
    /// Returns the roots of the derivative divided by 3: a · t² + b · t + c.
    func roots(_ a0: CGFloat, _ a1: CGFloat, _ a2: CGFloat, _ a3: CGFloat) -> [CGFloat] {
      let (a, b, c) = (a3 - 3 * a2 + 3 * a1 - a0, 2 * (a2 - 2 * a1 + a0), a1 - a0)
      if abs(a) < 1e-12 * (abs(b) + abs(c)) { return b == 0 ? [] : [-c / b] }
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return [] }
      // This form of the quadratic formula has no cancellation (Numerical Recipes, section 5.6).
      let q = -0.5 * (b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
      return q == 0 ? [0] : [q / a, c / q]
    }
    let parameters = roots(p0.x, p1.x, p2.x, p3.x) + roots(p0.y, p1.y, p2.y, p3.y)
    return parameters.filter { $0 > 0 && $0 < 1 }.map { cubicPoint(p0, p1, p2, p3, at: $0) }
  }
}

/// Returns the point of a cubic Bézier curve at the parameter `t`.
package func cubicPoint(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, at t: CGFloat) -> CGPoint {
  let u = 1 - t
  let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
  return CGPoint(
    x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
}
