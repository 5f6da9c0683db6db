import CoreGraphics
import QuartzCore
import Testing

@Suite struct TransformInterpolationTests {
  private func blend(_ a: CATransform3D, _ b: CATransform3D, _ p: Double) -> [Double] {
    guard case .transform(let t) = AnimatableValue.interpolate(.transform(a), .transform(b), p) else { return [] }
    return t.entries.map { Double($0) }
  }

  /// Evidence: Chromium's decomposition (oracle/timing/transforms.json, `matrix` rows without skew and mirror).
  @Test func agreesWithTheMeasuredMatrices() throws {
    for item in try Fixtures.json("transforms.json") {
      let matrices = (item["matrices"] as? [Any] ?? []).map { numbers($0).map { CGFloat($0) } }
      let from = try #require(CATransform3D(entries: matrices[0]))
      let to = try #require(matrices.last.flatMap { CATransform3D(entries: $0) })
      for (p, expected) in zip(numbers(item["progress"]), matrices) {
        let found = blend(from, to, p)
        let size = max(1, expected.map { abs($0) }.max() ?? 1)
        for (a, b) in zip(found, expected) {
          #expect(a.isClose(to: Double(b), within: 1e-6 * Double(size)), "\(item["name"] ?? "") \(p): \(found)")
        }
      }
    }
  }

  @Test func aFullTurnDoesNotMove() {
    let whole = CATransform3DMakeRotation(2 * .pi, 0, 0, 1)
    #expect(blend(CATransform3DIdentity, whole, 0.5)[0].isClose(to: 1, within: 1e-9))
  }

  @Test func turningKeepsTheArea() {
    let turned = CATransform3DMakeRotation(2, 0, 0, 1)
    for p in [0.1, 0.5, 0.8] {
      let m = blend(CATransform3DIdentity, turned, p)
      #expect((m[0] * m[5] - m[1] * m[4]).isClose(to: 1, within: 1e-9))
      #expect(m[0].isClose(to: Numerics.cos(2 * p), within: 1e-9))
    }
  }

  @Test func singularMatricesStayFinite() {
    let zero = CATransform3DMakeScale(0, 0, 0)
    for p in [0, 0.25, 0.5, 1] {
      let m = blend(zero, CATransform3DIdentity, p)
      #expect(m[0].isClose(to: p) && m[5].isClose(to: p))
      #expect(blend(CATransform3D(), CATransform3DIdentity, p).allSatisfy { $0.isFinite })
    }
  }

  @Test func decompositionReproducesRandomMatrices() {
    let seed: UInt64 = 4
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      func r(_ range: ClosedRange<Double>) -> CGFloat { CGFloat(Double.random(in: range, using: &random)) }
      var t = CATransform3DMakeScale(r(0.2...3), r(0.2...3), r(0.2...3))
      t = CATransform3DConcat(t, CATransform3DMakeRotation(r(-3...3), r(-1...1), r(-1...1), r(-1...1)))
      t = CATransform3DConcat(t, CATransform3DMakeTranslation(r(-50...50), r(-50...50), r(-50...50)))
      t.m34 += r(-0.002...0.002)
      guard let parts = TransformDecomposition(t) else { continue }
      for (a, b) in zip(parts.matrix.entries, t.entries) {
        #expect(Double(a).isClose(to: Double(b), within: 1e-9 * max(1, abs(Double(b)))), "seed \(seed): \(t)")
      }
    }
  }
}
