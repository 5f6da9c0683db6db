import CoreGraphics
import QuartzCore

/// A spring described by its perceptual parameters, response and bounce.
package struct SpringMotion: Equatable, Sendable {
  /// The ranges of the sliders (our choice).
  package static let (responses, bounces) = (0.05...2.0, 0.0...0.95)

  package var mass: Double
  /// The period of the undamped oscillation, in seconds.
  package var response: Double
  /// The bounce, which is 1 minus the damping ratio. A spring with bounce 0 is critically damped.
  package var bounce: Double
  package var initialVelocity: Double

  package init(_ spring: AnimationEdit.Spring) {
    (mass, initialVelocity) = (spring.mass, spring.initialVelocity)
    response = 2 * Double.pi * (spring.mass / spring.stiffness).squareRoot()
    bounce = 1 - spring.motion.dampingRatio
  }

  /// The coefficients of the spring.
  package var spring: AnimationEdit.Spring {
    let frequency = 2 * Double.pi / max(0.001, response)
    let stiffness = mass * frequency * frequency
    return AnimationEdit.Spring(
      mass: mass, stiffness: stiffness, damping: 2 * (1 - bounce) * (stiffness * mass).squareRoot(),
      initialVelocity: initialVelocity)
  }

  /// Returns the overshoot as a fraction of the travel. 2,001 samples cover the settling time, but at most 10 s.
  package static func overshoot(of spring: SpringCurve) -> Double {
    let end = min(10, spring.settlingDuration)
    guard end > 0 else { return 0 }
    return (0...2_000).reduce(0) { max($0, spring(end * Double($1) / 2_000) - 1) }
  }
}
