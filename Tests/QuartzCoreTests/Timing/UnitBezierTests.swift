import CoreGraphics
import QuartzCore
import Testing

@Suite(.onADevice) struct UnitBezierTests {
  /// Evidence: an independent solution by bisection to the last bit (easing.csv, `exact`).
  @Test func agreesWithTheExactSolution() throws {
    let rows = try Fixtures.rows("easing.csv")
    #expect(rows.count == 14 && rows.allSatisfy { $0.count == 106 })
    for row in rows {
      let v = row.dropFirst().map { Double($0) ?? .nan }
      let curve = UnitBezier(v[0], v[1], v[2], v[3])
      for (step, exact) in v.dropFirst(4).enumerated() {
        let y = curve(Double(step) / 100)
        // Where the curve is vertical, the solution is exact to the cube root of the last bit only.
        let isVertical = v[0] == 1 && v[2] == 0
        #expect(y.isClose(to: exact, within: isVertical ? 1e-6 : 1e-9), "\(row[0]) at \(step): \(y), not \(exact)")
      }
    }
  }

  /// Evidence: Apple's tests as quoted in Semantics, "Timing functions".
  @Test(arguments: [
    (CAMediaTimingFunctionName.default, [0.094796, 0.295244, 0.408511, 0.802403, 0.960459, 0.994316]),
    (.easeIn, [0.017027, 0.062282, 0.093465, 0.315357, 0.621862, 0.839428]),
    (.easeOut, [0.160572, 0.308366, 0.378138, 0.684643, 0.906535, 0.982973]),
    (.easeInEaseOut, [0.019722, 0.081660, 0.129162, 0.5, 0.870838, 0.980278]),
    (.linear, [0.1, 0.2, 0.25, 0.5, 0.75, 0.9]),
  ])
  func namedCurves(name: CAMediaTimingFunctionName, values: [Double]) {
    let curve = CAMediaTimingFunction(name: name).bezier
    for (x, y) in zip([0.1, 0.2, 0.25, 0.5, 0.75, 0.9], values) {
      #expect(curve(x).isClose(to: y, within: 1e-6))
    }
  }

  @Test func extremeControlPointsStayFinite() {
    for value in [Double.nan, .infinity, -.infinity, 1e300, -5] {
      let curve = UnitBezier(value, value, value, value)
      for x in [0, 0.3, 1, .nan, -1, 2] { #expect(!curve(x).isInfinite) }
    }
  }

  /// Evidence: Semantics, "Timing functions": the indices 0 and 3 are the end points.
  @Test func controlPointsIncludeTheEnds() {
    let function = CAMediaTimingFunction(name: .easeIn)
    #expect(function.controlPoint(at: 0) == (0, 0))
    #expect(function.controlPoint(at: 1) == (0.42, 0))
    #expect(function.controlPoint(at: 2) == (1, 1))
    #expect(function.controlPoint(at: 3) == (1, 1))
    // Control points are returned as given, even if they are no function of time.
    #expect(CAMediaTimingFunction(controlPoints: 1.5, 2, -1, 0).controlPoint(at: 1) == (1.5, 2))
  }
}
