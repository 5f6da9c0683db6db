/// The interpolation of two paths with equal element types.
///
/// End points are interpolated linearly. The vector from an end of a cubic curve to its control point is interpolated by
/// angle and length. A rotating shape therefore does not shrink on the way. Evidence: snapshots of lottie-ios.
struct PathInterpolation {
  private let source: CGPath
  private let target: CGPath
  /// The progress from the source (0) to the target (1).
  private let fraction: CGFloat

  init(from source: CGPath, to target: CGPath, fraction: CGFloat) {
    (self.source, self.target, self.fraction) = (source, target, fraction)
  }

  /// Appends the points of the interpolated path.
  func append(to points: inout [CGPoint]) {
    var index = 0
    var (start, last) = (0, 0)
    for verb in source.verbs {
      let next = index + verb.pointCount
      guard next <= source.points.count, next <= target.points.count else { return }
      switch verb {
      case .moveToPoint:
        points.append(point(index))
        (start, last) = (index, index)
      case .addLineToPoint, .addQuadCurveToPoint:
        for k in index..<next { points.append(point(k)) }
        last = next - 1
      case .addCurveToPoint:
        points.append(control(index, of: last))
        points.append(control(index + 1, of: index + 2))
        points.append(point(index + 2))
        last = next - 1
      case .closeSubpath: last = start
      }
      index = next
    }
  }

  private func point(_ k: Int) -> CGPoint {
    let (a, b) = (source.points[k], target.points[k])
    return CGPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
  }

  /// Returns the control point with the index `k` of the end point with the index `e`.
  private func control(_ k: Int, of e: Int) -> CGPoint {
    guard source.points.indices.contains(e) else { return point(k) }
    let a = CGVector(dx: source.points[k].x - source.points[e].x, dy: source.points[k].y - source.points[e].y)
    let b = CGVector(dx: target.points[k].x - target.points[e].x, dy: target.points[k].y - target.points[e].y)
    // Parallel vectors, and vectors of length zero, are interpolated linearly.
    let cross = a.dx * b.dy - a.dy * b.dx
    let dot = a.dx * b.dx + a.dy * b.dy
    guard abs(cross) > Self.parallel * abs(dot) || dot < 0 else { return point(k) }
    let (lengthA, lengthB) = (Self.length(a), Self.length(b))
    guard lengthA > 0, lengthB > 0, lengthA.isFinite, lengthB.isFinite else { return point(k) }
    let end = point(e)
    let length = lengthA + (lengthB - lengthA) * fraction
    let turn = CGFloat(Numerics.atan2(Double(cross), Double(dot))) * fraction
    let (cosine, sine) = (CGFloat(Numerics.cos(Double(turn))), CGFloat(Numerics.sin(Double(turn))))
    let scale = length / lengthA
    return CGPoint(
      x: end.x + (a.dx * cosine - a.dy * sine) * scale, y: end.y + (a.dx * sine + a.dy * cosine) * scale)
  }

  /// The tangent of the largest angle between vectors that count as parallel.
  private static let parallel: CGFloat = 1e-6

  private static func length(_ v: CGVector) -> CGFloat { (v.dx * v.dx + v.dy * v.dy).squareRoot() }
}
