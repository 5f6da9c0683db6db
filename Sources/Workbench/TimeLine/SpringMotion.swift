import CoreGraphics
import QuartzCore

/// A spring by what is seen of it: the time of its motion and how much it bounces.
package struct SpringMotion: Equatable, Sendable {
  /// The ranges of what can be chosen (our choice).
  package static let (responses, bounces) = (0.05...2.0, 0.0...0.95)

  package var mass: Double
  /// The seconds of one swing without damping.
  package var response: Double
  /// The part of the damping that is missing to a motion without a swing; 0 does not bounce.
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

  /// The part of the way by which the spring goes beyond its end, found by steps of a millisecond.
  package static func overshoot(of spring: SpringCurve) -> Double {
    let end = min(10, spring.settlingDuration)
    guard end > 0 else { return 0 }
    return (0...2_000).reduce(0) { max($0, spring(end * Double($1) / 2_000) - 1) }
  }
}
