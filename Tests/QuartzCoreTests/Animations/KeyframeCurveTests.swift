import CoreGraphics
import QuartzCore
import Testing

/// Evidence: Kochanek and Bartels (1984). With three zeros their curves are Catmull–Rom splines.
///
/// Apple does not document the ends. Here the missing neighbour is the mirrored one.
@Suite(.onADevice) struct KeyframeCurveTests {
  private let stage = Stage()

  private func z(_ seconds: Double, _ change: (CAKeyframeAnimation) -> Void) -> Double {
    let animation = CAKeyframeAnimation(keyPath: "zPosition")
    animation.values = [0, 10, 40]
    animation.duration = 1
    animation.calculationMode = .cubic
    change(animation)
    let layer = stage.device.run { CALayer() }
    stage.turn {
      stage.root.addSublayer(layer)
      layer.add(animation, forKey: "a")
    }
    return Double(stage.values(layer, at: seconds).zPosition)
  }

  @Test(arguments: [
    (0.0, 0.0, 0.0, 3.75), (1, 0, 0, 6.25), (-1, 0, 0, 1.25), (0, 1, 0, 5), (0, -1, 0, 2.5), (0, 0, 1, 5),
    (0, 0, -1, 2.5),
  ]) func tensionContinuityAndBias(_ tension: Double, _ continuity: Double, _ bias: Double, _ expected: Double) {
    // Halfway to the middle value: ½ · 10 + ⅛ · (leaving 10 − arriving).
    let value = z(0.25) {
      $0.tensionValues = [0, NSNumber(value: tension), 0]
      $0.continuityValues = [0, NSNumber(value: continuity)]
      $0.biasValues = [0, NSNumber(value: bias), 0]
    }
    #expect(value.isClose(to: expected))
  }

  @Test func keyTimesAndCurvesHoldInCubicMode() {
    let value = z(0.1) {
      $0.keyTimes = [0, 0.2, 1]
      $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
    }
    let f = CAMediaTimingFunction(name: .easeIn).bezier(0.5)
    let (f2, f3) = (f * f, f * f * f)
    #expect(value.isClose(to: (f3 - 2 * f2 + f) * 10 + (3 * f2 - 2 * f3) * 10 + (f3 - f2) * 20))
  }

  /// Evidence: docs. Paced modes move at a constant speed and ignore `keyTimes` and `timingFunctions`.
  @Test func cubicPacedMovesAtConstantSpeed() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.values = [CGPoint.zero, CGPoint(x: 100, y: 0), CGPoint(x: 150, y: 80), CGPoint(x: 300, y: 200)]
    animation.keyTimes = [0, 0.9, 0.95, 1]
    (animation.calculationMode, animation.duration) = (.cubicPaced, 1)
    let layer = stage.device.run { CALayer() }
    stage.turn {
      stage.root.addSublayer(layer)
      layer.add(animation, forKey: "a")
    }
    let points = (0..<1000).map { stage.values(layer, at: Double($0) / 1000).position }
    let steps = zip(points, points.dropFirst()).map { Numerics.hypot($1.x - $0.x, $1.y - $0.y) }
    let mean = steps.reduce(0, +) / Double(steps.count)
    let (shortest, longest) = (steps.min() ?? 0, steps.max() ?? 0)
    // The length of a segment is the sum of 32 chords.
    #expect(shortest > mean * 0.9 && longest < mean * 1.1, "\(shortest), \(mean), \(longest)")
  }

  private func walker(_ change: (CAKeyframeAnimation) -> Void) -> CALayer {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 100))
    path.move(to: CGPoint(x: 50, y: 100))
    path.addLine(to: CGPoint(x: 250, y: 100))
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.duration) = (path, 1)
    change(animation)
    let layer = stage.device.run { CALayer() }
    stage.turn {
      stage.root.addSublayer(layer)
      layer.add(animation, forKey: "a")
    }
    return layer
  }

  /// Evidence: OpenCoreAnimation's path tests. Jumps between subpaths are left out.
  @Test func rotationModesTurnAlongTheTangent() {
    let with = walker { $0.rotationMode = .rotateAuto }
    #expect(stage.values(with, at: 0.25).transform.m12.isClose(to: 1))
    #expect(stage.values(with, at: 0.75).transform.m11.isClose(to: 1))
    #expect(stage.values(with, at: 0.75).position == CGPoint(x: 150, y: 100))
    let against = walker { $0.rotationMode = .rotateAutoReverse }
    #expect(stage.values(against, at: 0.25).transform.m12.isClose(to: -1))
    #expect(stage.values(against, at: 0.75).transform.m11.isClose(to: -1))
  }

  @Test func discretePathsJumpBetweenTheirPoints() {
    let layer = walker { $0.calculationMode = .discrete }
    let seen = [0.1, 0.4, 0.9].map { stage.values(layer, at: $0).position }
    #expect(seen == [.zero, CGPoint(x: 50, y: 100), CGPoint(x: 250, y: 100)])
  }

  @Test func cumulativePathsContinueFromTheirEnd() {
    let layer = walker { ($0.isCumulative, $0.repeatCount) = (true, 3) }
    #expect(stage.values(layer, at: 2.25).position == CGPoint(x: 500, y: 250))
  }
}
