import CoreGraphics
import QuartzCore
import Testing

@Suite(.onADevice) struct SpringCurveTests {
  /// Evidence: WebKit's solver, Semantics, "Springs".
  @Test func defaultSpring() {
    let spring = CASpringAnimation().spring
    for (t, x) in [(0.1, 0.3403), (0.2, 0.849426), (0.3, 1.124355), (0.5, 1.074591), (1, 1.00217)] {
      #expect(spring(t).isClose(to: x, within: 1e-4), "\(t)")
    }
  }

  /// Evidence: Apple's values as recorded by OpenCoreAnimation.
  @Test func settlingDurations() {
    let spring = CASpringAnimation()
    #expect(spring.settlingDuration.isClose(to: 1.472_700_334_678_092_7, within: 1e-9))
    spring.damping = 1
    #expect(spring.settlingDuration.isClose(to: 13.913_210_154_046_25, within: 1e-9))
    spring.damping = 20
    #expect(spring.settlingDuration.isClose(to: 1, within: 1e-9))
    spring.damping = 0
    #expect(spring.settlingDuration == Double(Float.greatestFiniteMagnitude))
  }

  /// Evidence: Semantics, "Springs": Apple's value as recorded by OpenCoreAnimation.
  @Test func perceptualInitialiser() {
    let spring = CASpringAnimation(perceptualDuration: 1, bounce: 0.5)
    #expect(spring.settlingDuration.isClose(to: 2.343_875_379_570_710_7, within: 1e-9))
    #expect(spring.perceptualDuration.isClose(to: 1, within: 1e-9))
    #expect(spring.bounce.isClose(to: 0.5, within: 1e-9))
    #expect(spring.duration == spring.settlingDuration)
  }

  /// Evidence: Semantics, "Springs"; OpenCoreAnimation's test of `allowsOverdamping`.
  @Test func overdampedIsClampedUnlessAllowed() {
    var spring = SpringCurve(mass: 1, stiffness: 100, damping: 40, initialVelocity: 0)
    let clamped = spring(0.2)
    spring.allowsOverdamping = true
    #expect(spring(0.2) < clamped)
    #expect(spring(0).isClose(to: 0))
    #expect(spring(20).isClose(to: 1, within: 1e-6))
  }

  /// Evidence: Semantics, "Springs"; docs, `initialVelocity`.
  @Test func initialVelocityPointsToTheTarget() {
    let still = SpringCurve(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)
    let thrown = SpringCurve(mass: 1, stiffness: 100, damping: 10, initialVelocity: 5)
    #expect(thrown(0.05) > still(0.05))
    #expect(((thrown(1e-6) - thrown(0)) / 1e-6).isClose(to: 5, within: 1e-3))
  }
}
