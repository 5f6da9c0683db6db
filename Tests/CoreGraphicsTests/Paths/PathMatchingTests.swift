import CoreGraphics
import Testing

/// Derived: degree elevation keeps the curve.
struct PathMatchingTests {
  private let cubic: CGPath = {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: CGPoint(x: 7, y: 7), control1: .zero, control2: .zero)
    path.closeSubpath()
    path.addCurve(to: CGPoint(x: 4, y: 4), control1: .zero, control2: .zero)
    return path
  }()

  private func path(_ middle: (CGMutablePath) -> Void) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    middle(path)
    path.closeSubpath()
    path.addLine(to: CGPoint(x: 4, y: 7))
    return path
  }

  @Test func linesAndQuadraticCurvesBecomeTheSameCubicCurves() throws {
    let line = try #require(path { $0.addLine(to: CGPoint(x: 4, y: 7)) }.matching(cubic))
    #expect(line.verbs == cubic.verbs)
    // A segment after a close begins a subpath at the same point.
    let curve = [CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 3), CGPoint(x: 3, y: 5), CGPoint(x: 4, y: 7)]
    #expect(line.points == curve + curve)
    let quadratic = try #require(
      path { $0.addQuadCurve(to: CGPoint(x: 7, y: 1), control: CGPoint(x: 4, y: 7)) }.matching(cubic))
    #expect(quadratic.points[1...3] == [CGPoint(x: 3, y: 5), CGPoint(x: 5, y: 5), CGPoint(x: 7, y: 1)])
  }

  @Test func equalElementsStay() { #expect(cubic.matching(cubic) === cubic) }

  @Test func pathsOfDifferentSegmentsDoNotMatch() {
    let short = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(short.matching(cubic) == nil)
    let moved = CGPath(
      verbs: [.moveToPoint, .moveToPoint, .closeSubpath, .addLineToPoint], points: [.zero, .zero, .zero])
    #expect(moved.matching(cubic) == nil)
    let truncated = CGPath(verbs: cubic.verbs, points: [.zero, .zero])
    #expect(truncated.matching(path { $0.addLine(to: .zero) }) == nil)
  }
}
