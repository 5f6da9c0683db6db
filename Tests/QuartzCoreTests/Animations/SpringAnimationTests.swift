import CoreGraphics
import QuartzCore
import Testing

@Suite(.onADevice) struct SpringAnimationTests {
  /// Evidence: the worked examples of Apple's documentation of `damping`.
  @Test func documentedSettlingDurations() {
    let spring = CASpringAnimation()
    spring.damping = 5
    #expect(spring.settlingDuration.isClose(to: 2.85, within: 0.01))
    spring.damping = 15
    #expect(spring.settlingDuration > 1 && spring.settlingDuration < 1.1)
  }

  /// Evidence: Semantics, "Springs", derived from the solver.
  @Test func theFirstPeak() {
    let spring = CASpringAnimation().spring
    #expect(spring(0.36276) > spring(0.3626) && spring(0.36276) > spring(0.3629))
  }

  @Test func perceptualDurationAndBounceComeBack() {
    for bounce in [-0.9, -0.5, -0.1, 0, 0.3, 0.9] {
      let spring = CASpringAnimation(perceptualDuration: 0.7, bounce: bounce)
      #expect(spring.perceptualDuration.isClose(to: 0.7) && Double(spring.bounce).isClose(to: bounce, within: 1e-9))
      #expect(spring.mass == 1 && spring.duration == spring.settlingDuration && spring.duration.isFinite)
    }
    for (duration, bounce) in [(0, 0), (-1, 0), (.nan, 0), (0.5, -1), (0.5, 1), (0.5, 2), (0.5, .nan)] {
      let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
      #expect(spring.stiffness.isFinite && spring.damping.isFinite && spring.settlingDuration > 0)
    }
  }

  /// Evidence: a public re-implementation's recording of Apple's class, 2.6 s.
  @Test func aNegativeBounceOverdamps() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: -0.5)
    #expect(spring.allowsOverdamping)
    var critical = spring.spring
    critical.allowsOverdamping = false
    #expect(spring.settlingDuration > 1.5 * critical.settlingDuration)
  }

  /// Evidence: docs. A duration shorter than `settlingDuration` cuts the motion off.
  @Test func theDurationCutsTheMotionOff() {
    let stage = Stage()
    let layer = stage.device.run { CALayer() }
    stage.turn {
      stage.root.addSublayer(layer)
      let spring = CASpringAnimation(keyPath: "position.x")
      (spring.fromValue, spring.toValue, spring.duration) = (0, 100, 0.3)
      layer.add(spring, forKey: "s")
    }
    #expect(Double(stage.values(layer, at: 0.2).position.x).isClose(to: 84.9426, within: 1e-4))
    stage.run(through: 0.3)
    #expect(layer.animationKeys() == nil && stage.values(layer, at: 0.3).position.x == 0)
  }

  @Test func extremeSpringsStayFinite() {
    for bad in [Double.nan, .infinity, -.infinity, 0, -1, 1e300, 1e-300] {
      for change in 0..<4 {
        var numbers = [1, 100, 10, 0.0]
        numbers[change] = bad
        let spring = SpringCurve(
          mass: numbers[0], stiffness: numbers[1], damping: numbers[2], initialVelocity: numbers[3])
        for time in [0, 0.1, 1, 100] { #expect(!spring(time).isNaN, "\(numbers) at \(time)") }
        #expect(spring.settlingDuration > 0, "\(numbers)")
      }
    }
  }
}
