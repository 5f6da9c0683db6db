import CoreGraphics

/// Iterates over the elements of a path's subpaths, with each element's start point.
struct PathIterator {
  enum Element {
    /// A subpath begins at a point.
    case begin(SIMD2<Double>)
    case line(SIMD2<Double>, SIMD2<Double>)
    case curve(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
    case end(isClosed: Bool)
  }
  private let path: CGPath
  private let offset: SIMD2<Double>

  init(_ path: CGPath, offset: SIMD2<Double> = SIMD2()) { (self.path, self.offset) = (path, offset) }

  /// Calls `body` with each element. A path with a coordinate that is not finite has no elements.
  @inline(__always)
  func forEachElement(_ body: (Element) -> Void) {
    path.points.withBorrowed { points in
      path.verbs.withBorrowed { verbs in
        for p in points where !(p.x.isFinite && p.y.isFinite) { return }
        @inline(__always)
        func point(_ k: Int) -> SIMD2<Double> { SIMD2(Double(points[k].x), Double(points[k].y)) + offset }
        var (start, last) = (offset, offset)
        var index = 0
        var isOpen = false
        for verb in verbs {
          let next = index + verb.pointCount
          guard next <= points.count else { break }
          if verb == .moveToPoint || verb == .closeSubpath {
            if isOpen { body(.end(isClosed: verb == .closeSubpath)) }
            if verb == .moveToPoint { start = point(index) }
            last = start
            isOpen = false
          }
          if verb != .closeSubpath && !isOpen {
            body(.begin(start))
            isOpen = true
          }
          switch verb {
          case .moveToPoint, .closeSubpath: break
          case .addLineToPoint:
            let end = point(index)
            body(.line(last, end))
            last = end
          case .addQuadCurveToPoint, .addCurveToPoint:
            let end = point(next - 1)
            var (a, b) = (point(index), point(next - 2))
            // Degree elevation: with the control point q, the cubic's control point next to an end p is p + 2/3 (q −
            // p).
            if verb == .addQuadCurveToPoint {
              (a, b) = (last + (a - last) * (2.0 / 3), end + (a - end) * (2.0 / 3))
            }
            body(.curve(last, a, b, end))
            last = end
          }
          index = next
        }
        if isOpen { body(.end(isClosed: false)) }
      }
    }
  }
}
