import CoreGraphics
import Testing

@testable import Rasterizer

/// The ends of strokes are perpendicular to the curve, not to the last of the lines that approximate it.
@Suite struct StrokeEndTests {
  private let center = SIMD2(200.0, 180.0)
  private let radius = 100.0

  /// A circle in four cubics from its right, clockwise as seen with y down.
  private var circle: CGPath {
    let r = radius
    return CGPath(
      ellipseIn: CGRect(x: center.x - r, y: center.y - r, width: 2 * r, height: 2 * r), transform: nil)
  }

  private static func outlines(_ path: CGPath, _ style: StrokeStyle) -> [[SIMD2<Double>]] {
    var stroker = Stroker()
    var outlines = PolygonBuffer()
    stroker.append(path, style, tolerance: Flattening.tolerance, to: &outlines)
    return (0..<outlines.contours.count).map { Array(outlines.points(of: outlines.contours[$0])) }
  }

  /// The sides of the outline that are as long as the stroke is wide.
  private func ends(_ outline: [SIMD2<Double>], width: Double) -> [(SIMD2<Double>, SIMD2<Double>)] {
    outline.indices.compactMap { k in
      let (a, b) = (outline[k], outline[(k + 1) % outline.count])
      return abs(((b - a) * (b - a)).sum().squareRoot() - width) < 1e-6 ? (a, b) : nil
    }
  }

  /// The angle between a side and the circle's radius, in degrees.
  private func tilt(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    let (side, out) = (b - a, (a + b) / 2 - center)
    let lengths = ((side * side).sum() * (out * out).sum()).squareRoot()
    return Numerics.asin(min(1, abs(side.x * out.y - side.y * out.x) / lengths)) * 180 / Double.pi
  }

  private func check(_ style: StrokeStyle, pieces: Int, _ path: CGPath, _ name: String) {
    let outlines = Self.outlines(path, style)
    #expect(outlines.count == pieces, "\(name)")
    for outline in outlines {
      let found = ends(outline, width: Double(style.width)).map(tilt)
      #expect(found.count == 2, "\(name)")
      // Four cubics are up to 0.08 degrees off a true circle where they are cut by length.
      #expect(found.allSatisfy { $0 < 0.1 }, "\(name): \(found)")
    }
  }

  @Test func trimsEndPerpendicularToTheCurve() {
    var random = SeededGenerator(seed: 9)
    for round in 0..<200 {
      var style = StrokeStyle(width: CGFloat(Double.random(in: 4...60, using: &random)))
      let from = Double.random(in: 0.01...0.6, using: &random)
      style.trim = CGFloat(from)...CGFloat(from + Double.random(in: 0.1...0.39, using: &random))
      check(style, pieces: 1, circle, "round \(round), \(style)")
    }
  }

  @Test func dashesEndPerpendicularToTheCurve() {
    var style = StrokeStyle(width: 30)
    style.dashPattern = [50, 23]
    style.dashPhase = 7
    style.trim = 0.02...0.98
    check(style, pieces: 9, circle, "dashes")
  }

  @Test func wholeCurvesEndPerpendicularly() {
    let k = 0.552_284_75 * radius
    let quarter = CGMutablePath()
    quarter.move(to: CGPoint(x: center.x + radius, y: center.y))
    quarter.addCurve(
      to: CGPoint(x: center.x, y: center.y + radius), control1: CGPoint(x: center.x + radius, y: center.y + k),
      control2: CGPoint(x: center.x + k, y: center.y + radius))
    check(StrokeStyle(width: 50), pieces: 1, quarter, "quarter")
  }

  /// No part of a trimmed line's stroke lies beyond an end.
  @Test func strokesEndAtTheTrim() {
    for step in 0..<400 {
      var style = StrokeStyle(width: 60)
      style.trim = CGFloat(0.1 - Double(step) / 7_000)...CGFloat(0.2 + Double(step) / 10_000)
      for outline in Self.outlines(circle, style) {
        for (a, b) in ends(outline, width: 60) {
          let away = SIMD2((b - a).y, -(b - a).x) / 60
          let distances = outline.map { (($0 - a) * away).sum() }
          let behind = min(-(distances.min() ?? 0), distances.max() ?? 0)
          #expect(behind < 1e-3, "\(style.trim): \(behind)")
        }
      }
    }
  }
}
