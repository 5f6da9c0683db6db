import CoreGraphics
import QuartzCore
import Testing

@Suite(.onADevice) struct TransformInterpolationTests {
  private func blend(_ a: CATransform3D, _ b: CATransform3D, _ p: Double) -> [Double] {
    guard case .transform(let t) = AnimatableValue.interpolate(.transform(a), .transform(b), p) else { return [] }
    return t.entries.map { Double($0) }
  }

  /// Evidence: Chromium's interpolation of transform functions (transforms.json, `functions`).
  ///
  /// Each function is an animation of a component key path here.
  @Test func componentsAgreeWithTheMeasuredFunctions() throws {
    let items = try Fixtures.json("transforms.json").filter { $0["components"] != nil }
    #expect(items.count == 6)
    for item in items {
      let stage = Stage()
      let layer = stage.device.run { CALayer() }
      let matrices = (item["matrices"] as? [Any] ?? []).map { numbers($0) }
      stage.turn {
        if "\(item["name"] ?? "")".hasPrefix("perspective") { layer.transform.m34 = -1.0 / 500 }
        stage.root.addSublayer(layer)
        for component in item["components"] as? [[Any]] ?? [] {
          let animation = CABasicAnimation(keyPath: component[0] as? String)
          (animation.fromValue, animation.toValue, animation.duration) = (component[1], component[2], 1)
          animation.fillMode = .forwards
          layer.add(animation, forKey: component[0] as? String)
        }
      }
      for (p, expected) in zip(numbers(item["progress"]), matrices) {
        let found = stage.values(layer, at: p).transform.entries.map { Double($0) }
        let size = max(1, expected.map { abs($0) }.max() ?? 1)
        for (a, b) in zip(found, expected) {
          #expect(a.isClose(to: b, within: 1e-6 * size), "\(item["name"] ?? "") \(p): \(found), not \(expected)")
        }
      }
    }
  }

  /// Evidence: Chromium's decomposition (transforms.json, `matrix`).
  ///
  /// Core Animation may differ in shears before scales and in rotated mirrors. Those rows are recorded and not required.
  @Test func agreesWithTheMeasuredMatrices() throws {
    let items = try Fixtures.json("transforms.json").filter { $0["components"] == nil }
    #expect(items.count == 8)
    for item in items where !["skewed_matrix", "mirror_matrix"].contains(item["name"] as? String) {
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

  @Test func aFullRotationInterpolatesToTheIdentity() {
    let fullTurn = CATransform3DMakeRotation(2 * .pi, 0, 0, 1)
    #expect(blend(CATransform3DIdentity, fullTurn, 0.5)[0].isClose(to: 1, within: 1e-9))
  }

  @Test func rotationKeepsTheArea() {
    let turned = CATransform3DMakeRotation(2, 0, 0, 1)
    for p in [0.1, 0.5, 0.8] {
      let m = blend(CATransform3DIdentity, turned, p)
      #expect((m[0] * m[5] - m[1] * m[4]).isClose(to: 1, within: 1e-9))
      #expect(m[0].isClose(to: Numerics.cos(2 * p), within: 1e-9))
    }
  }

  /// A mirror image turns by the shortest way and keeps its size, whichever axis its matrix seems to mirror.
  @Test func reflectionsRotateWithoutShrinking() {
    func turned(_ angle: Double) -> CATransform3D {
      CATransform3DConcat(CATransform3DMakeScale(-2, 1, 1), CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1))
    }
    for step in 0..<64 {
      let angle = Double(step) * .pi / 32 + 0.01
      let m = blend(turned(angle), turned(angle + 0.3), 0.5)
      for (a, b) in zip(m, turned(angle + 0.15).entries) {
        #expect(a.isClose(to: Double(b), within: 1e-9), "\(angle)")
      }
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
