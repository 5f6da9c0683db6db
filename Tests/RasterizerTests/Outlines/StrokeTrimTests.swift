import CoreGraphics
import Testing

@testable import Rasterizer

/// Evidence: snapshots of lottie-ios, whose trimmed strokes end at a curve's parameter, not at its arc length.
@Suite struct StrokeTrimTests {
  /// A line of 10, and a straight curve of 10 whose second control point lies on its end.
  private let path: CGPath = {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addCurve(to: CGPoint(x: 20, y: 0), control1: CGPoint(x: 14, y: 0), control2: CGPoint(x: 20, y: 0))
    return path
  }()

  private func columns(_ trim: ClosedRange<CGFloat>, dashes: [CGFloat] = []) -> [Double] {
    var style = StrokeStyle(width: 2)
    (style.trim, style.dashPattern) = (trim, dashes)
    var stroker = Stroker()
    var outlines = PolygonBuffer()
    stroker.append(path, style, tolerance: Flattening.tolerance, to: &outlines)
    let points = (0..<outlines.contours.count).flatMap { Array(outlines.points(of: outlines.contours[$0])) }
    return [points.map(\.x).min() ?? -1, points.map(\.x).max() ?? -1]
  }

  private func isClose(_ found: [Double], _ wanted: [Double]) -> Bool {
    zip(found, wanted).allSatisfy { abs($0 - $1) < 0.01 }
  }

  @Test func aLineIsCutByItsLength() {
    #expect(isClose(columns(0.1...0.25), [2, 5]))
    #expect(isClose(columns(0.25...0.5), [5, 10]))
  }

  @Test func aCurveIsCutByItsParameter() {
    // At the parameter t the curve is at 10 + 12 t (1 − t)² + 30 t² (1 − t) + 10 t³: at a quarter 13.25, at a half 16.5.
    #expect(isClose(columns(0...0.625), [0, 10 + 12 * 0.25 * 0.5625 + 30 * 0.0625 * 0.75 + 10 * 0.015625]))
    #expect(isClose(columns(0.75...1), [10 + 12 * 0.5 * 0.25 + 30 * 0.25 * 0.5 + 10 * 0.125, 20]))
  }

  @Test func dashesGoByLengthInsideOfATrim() {
    #expect(isClose(columns(0...1, dashes: [5, 100]), [0, 5]))
    #expect(isClose(columns(0.1...1, dashes: [5, 100]), [2, 5]))
  }

  /// A circle ends at its angle, whether the pen is wide or narrow.
  @Test(arguments: [2.0, 30]) func circlesAreCutByTheirAngle(width: Double) {
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    var style = StrokeStyle(width: CGFloat(width))
    style.trim = 0...0.0625
    var stroker = Stroker()
    var outlines = PolygonBuffer()
    stroker.append(circle, style, tolerance: Flattening.tolerance, to: &outlines)
    let points = (0..<outlines.contours.count).flatMap { Array(outlines.points(of: outlines.contours[$0])) }
    let angles = points.map { abs(Numerics.atan2($0.y, $0.x)) * 180 / Double.pi }.filter { $0 < 90 }
    #expect(abs((angles.max() ?? 0) - 22.5) < 0.05)
  }
}
