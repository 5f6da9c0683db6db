import CoreGraphics
import Testing

/// Evidence: snapshots of lottie-ios, in which shapes whose handles turn keep their size on the way.
struct PathInterpolationTests {
  /// A curve with handles at its ends.
  private func curve(_ out: CGVector, _ into: CGVector, to end: CGPoint = CGPoint(x: 100, y: 0)) -> CGPath {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: end, control1: CGPoint(x: out.dx, y: out.dy), control2: CGPoint(x: end.x + into.dx, y: end.y + into.dy))
    path.closeSubpath()
    return path
  }

  private func blend(_ a: CGPath, _ b: CGPath, _ share: CGFloat) -> CGPath {
    let path = CGPath()
    path.interpolate(from: a, to: b, at: share)
    return path
  }

  private func isClose(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool { abs(a.x - x) < 1e-9 && abs(a.y - y) < 1e-9 }

  @Test func handlesRotateAndGrow() {
    let a = curve(CGVector(dx: 30, dy: 0), CGVector(dx: 0, dy: -20))
    let b = curve(CGVector(dx: 0, dy: 50), CGVector(dx: 40, dy: 0), to: CGPoint(x: 120, y: 10))
    let half = blend(a, b, 0.5)
    let diagonal = CGFloat(0.5).squareRoot()
    #expect(half.verbs == a.verbs)
    #expect(isClose(half.points[1], 40 * diagonal, 40 * diagonal))
    #expect(isClose(half.points[3], 110, 5))
    #expect(isClose(half.points[2], 110 + 30 * diagonal, 5 - 30 * diagonal))
  }

  /// The shorter way round, also across the angle at which `atan2` jumps.
  @Test func handlesRotateTheShorterWay() {
    let (far, near) = (CGFloat(-10 * 0.984_807_753_012_208), CGFloat(10 * 0.173_648_177_666_930_3))
    let a = curve(CGVector(dx: far, dy: near), CGVector(dx: 1, dy: 0))
    let b = curve(CGVector(dx: far, dy: -near), CGVector(dx: 1, dy: 0))
    #expect(isClose(blend(a, b, 0.5).points[1], -10, 0))
  }

  @Test func handlesOfOneDirectionMoveAlongIt() {
    let a = curve(CGVector(dx: 3, dy: 4), .zero)
    let b = curve(CGVector(dx: 6, dy: 8), CGVector(dx: 5, dy: 5))
    let quarter = blend(a, b, 0.25)
    #expect(quarter.points[1] == CGPoint(x: 3.75, y: 5))
    // A handle without a length has no direction.
    #expect(quarter.points[2] == CGPoint(x: 101.25, y: 1.25))
  }

  @Test func endsAreThePathsThemselves() {
    let a = curve(CGVector(dx: 30, dy: 0), CGVector(dx: 0, dy: -20))
    let b = curve(CGVector(dx: -30, dy: 1), CGVector(dx: 40, dy: 0))
    #expect(zip(blend(a, b, 0).points, a.points).allSatisfy { isClose($0, $1.x, $1.y) })
    #expect(zip(blend(a, b, 1).points, b.points).allSatisfy { isClose($0, $1.x, $1.y) })
  }

  @Test func shorterPathsGiveTheirElements() {
    let whole = curve(CGVector(dx: 1, dy: 1), CGVector(dx: 1, dy: 1))
    let short = CGPath(verbs: whole.verbs, points: Array(whole.points.prefix(2)))
    #expect(blend(whole, short, 0.5).points == [.zero])
  }
}
