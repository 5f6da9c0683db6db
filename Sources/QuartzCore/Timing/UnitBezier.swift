/// A cubic Bézier curve from (0, 0) to (1, 1) as a function of x.
package struct UnitBezier: Hashable, Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    // With x1 and x2 in 0…1, x never falls while the parameter grows. NaN counts as 0.
    func unit(_ v: Double) -> Double { v.isNaN ? 0 : max(0, min(1, v)) }
    (self.x1, self.x2) = (unit(x1), unit(x2))
    (self.y1, self.y2) = (y1.isFinite ? y1 : 0, y2.isFinite ? y2 : 0)
  }

  package static let linear = UnitBezier(0, 0, 1, 1)
  package static let easeIn = UnitBezier(0.42, 0, 1, 1)
  package static let easeOut = UnitBezier(0, 0, 0.58, 1)
  package static let easeInEaseOut = UnitBezier(0.42, 0, 0.58, 1)
  package static let `default` = UnitBezier(0.25, 0.1, 0.25, 1)

  package var isLinear: Bool { x1 == y1 && x2 == y2 }
  package var controlPoints: [Double] { [x1, y1, x2, y2] }

  /// Returns y at `x`, which is clamped to 0…1.
  package func callAsFunction(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if isLinear { return x }
    return Self.coordinate(parameter(x), y1, y2)
  }

  /// Returns the parameter at `x` by Newton's method inside a shrinking bracket, which also converges for vertical
  /// tangents.
  ///
  /// Where x is constant near the solution, the smallest parameter is returned. An example is ½ of the curve (1, 0, 0,
  /// 1).
  private func parameter(_ x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = x
    for _ in 0..<100 {
      let error = Self.coordinate(s, x1, x2) - x
      let slope = Self.slope(s, x1, x2)
      let isFlat = slope < 1e-6
      if error == 0, !isFlat { return s }
      if error < 0 { low = s } else { high = s }
      let newton = s - error / slope
      let next = !isFlat && newton > low && newton < high ? newton : (low + high) / 2
      if abs(next - s) < 1e-16 || high - low < 1e-16 { return next }
      s = next
    }
    return s
  }

  private static func coordinate(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return ((a * s + b) * s + c) * s
  }

  private static func slope(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return (3 * a * s + 2 * b) * s + c
  }
}
