import CoreGraphics
import Testing

@testable import Rasterizer

/// A stroke covers exactly the area that its pen passes, also where the curve turns within the pen's width.
@Suite struct StrokeSideTests {
  /// The winding of polygons around a point.
  private static func winding(_ p: SIMD2<Double>, _ polygons: [[SIMD2<Double>]]) -> Int {
    var sum = 0
    for polygon in polygons {
      guard var a = polygon.last else { continue }
      for b in polygon {
        if (a.y <= p.y) != (b.y <= p.y) {
          let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
          if x > p.x { sum += a.y < b.y ? 1 : -1 }
        }
        a = b
      }
    }
    return sum
  }

  private static func outlines(_ curve: [SIMD2<Double>], _ width: Double) -> [[SIMD2<Double>]] {
    let path = CGPath(
      verbs: [.moveToPoint, .addCurveToPoint], points: curve.map { CGPoint(x: $0.x, y: $0.y) })
    var stroker = Stroker()
    var outlines = PolygonBuffer()
    stroker.append(path, StrokeStyle(width: CGFloat(width)), tolerance: Flattening.tolerance, to: &outlines)
    return (0..<outlines.contours.count).map { Array(outlines.points(of: outlines.contours[$0])) }
  }

  /// Evidence: a snapshot of lottie-ios. The velocity at such an end is zero but for rounding, and so is a made-up bend.
  @Test func aControlPointOnItsEndLeavesNoNotch() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -14.704, y: -2.819))
    path.addCurve(
      to: CGPoint(x: -3.875, y: 8.125), control1: CGPoint(x: -9.563, y: 2.5), control2: CGPoint(x: -3.875, y: 8.125))
    path.addLine(to: CGPoint(x: 12.067, y: -7.802))
    for scale in 1...16 {
      var stroker = Stroker()
      var buffer = PolygonBuffer()
      stroker.append(path, StrokeStyle(width: 4.6), tolerance: Flattening.tolerance / Double(scale), to: &buffer)
      let outlines = (0..<buffer.contours.count).map { Array(buffer.points(of: buffer.contours[$0])) }
      // Points between the corner and the place at which the inner sides meet.
      for k in 2..<30 {
        let p = SIMD2(-3.875 - 0.0187, 8.125 - 0.1 * Double(k))
        #expect(Self.winding(p, outlines) != 0, "\(scale), \(p)")
      }
    }
  }

  @Test(arguments: [FlatteningTests.Kind.any, .small, .loop, .inflection])
  func strokesCoverTheAreaOfThePen(kind: FlatteningTests.Kind) {
    var random = SeededGenerator(seed: 31)
    for round in 0..<60 {
      let curve = kind.curve(&random)
      // If the pen is as wide as the curve is long, no side is parallel to the curve.
      let size = zip(curve, curve.dropFirst()).reduce(0) { sum, ends in
        sum + ((ends.1 - ends.0) * (ends.1 - ends.0)).sum().squareRoot()
      }
      let half = Double.random(in: 0.02...0.1, using: &random) * size
      let outlines = Self.outlines(curve, 2 * half)
      let cubic = Cubic(curve[0], curve[1], curve[2], curve[3])
      var missed = 0
      for k in 1..<400 {
        let (p, v) = (cubic.point(Double(k) / 400), cubic.velocity(Double(k) / 400))
        let speed = (v * v).sum().squareRoot()
        if speed < 1e-6 { continue }
        let across = SIMD2(v.y, -v.x) / speed
        for part in [0.15, 0.4, 0.65, 0.9] {
          // Inside other parts of the stroke, lines may be at any distance.
          let reach = max(0, part * half - 0.4)
          for side in [-reach, reach] where Self.winding(p + across * side, outlines) == 0 { missed += 1 }
        }
      }
      #expect(missed == 0, "round \(round): \(curve), \(2 * half)")
    }
  }

  @Test(arguments: [FlatteningTests.Kind.any, .small, .loop, .inflection])
  func strokesCoverNothingOutsideThePen(kind: FlatteningTests.Kind) {
    var random = SeededGenerator(seed: 37)
    for round in 0..<40 {
      let curve = kind.curve(&random)
      let half = Double.random(in: 0.5...20, using: &random)
      let outlines = Self.outlines(curve, 2 * half)
      let fine = (0...400).map { FlatteningTests.point(curve, Double($0) / 400) }
      for _ in 0..<150 {
        let near = curve[Int.random(in: 0...3, using: &random)]
        let p =
          near
          + SIMD2(
            Double.random(in: -2 * half...2 * half, using: &random),
            Double.random(in: -2 * half...2 * half, using: &random))
        if FlatteningTests.distance(p, fine) < half + 0.05 { continue }
        #expect(Self.winding(p, outlines) == 0, "round \(round): \(curve), \(2 * half), \(p)")
      }
    }
  }
}
