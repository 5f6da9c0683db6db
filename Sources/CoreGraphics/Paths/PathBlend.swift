/// The interpolation of two paths of equal structure.
///
/// Points are blended along lines. The handles of a cubic curve turn and grow: the angle and the length of the vector from an
/// end to its control point are interpolated. So a shape that turns does not shrink on the way. Evidence: snapshots of
/// lottie-ios.
struct PathBlend {
  private let x: CGPath
  private let y: CGPath
  private let share: CGFloat

  init(from x: CGPath, to y: CGPath, share: CGFloat) { (self.x, self.y, self.share) = (x, y, share) }

  /// Appends the points of the interpolated path.
  func append(to points: inout [CGPoint]) {
    var index = 0
    var (start, last) = (0, 0)
    for verb in x.verbs {
      let next = index + verb.pointCount
      guard next <= x.points.count, next <= y.points.count else { return }
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
    let (a, b) = (x.points[k], y.points[k])
    return CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
  }

  /// The control point `k` of the end `e`.
  private func control(_ k: Int, of e: Int) -> CGPoint {
    guard x.points.indices.contains(e) else { return point(k) }
    let a = CGVector(dx: x.points[k].x - x.points[e].x, dy: x.points[k].y - x.points[e].y)
    let b = CGVector(dx: y.points[k].x - y.points[e].x, dy: y.points[k].y - y.points[e].y)
    // Handles of one direction need no angles, and neither does one without a length.
    let cross = a.dx * b.dy - a.dy * b.dx
    let dot = a.dx * b.dx + a.dy * b.dy
    guard abs(cross) > Self.parallel * abs(dot) || dot < 0 else { return point(k) }
    let (longA, longB) = (Self.length(a), Self.length(b))
    guard longA > 0, longB > 0, longA.isFinite, longB.isFinite else { return point(k) }
    let end = point(e)
    let length = longA + (longB - longA) * share
    let turn = CGFloat(Numerics.atan2(Double(cross), Double(dot))) * share
    let (cosine, sine) = (CGFloat(Numerics.cos(Double(turn))), CGFloat(Numerics.sin(Double(turn))))
    let scale = length / longA
    return CGPoint(
      x: end.x + (a.dx * cosine - a.dy * sine) * scale, y: end.y + (a.dx * sine + a.dy * cosine) * scale)
  }

  /// The tangent of the largest angle between handles that count as parallel.
  private static let parallel: CGFloat = 1e-6

  private static func length(_ v: CGVector) -> CGFloat { (v.dx * v.dx + v.dy * v.dy).squareRoot() }
}
