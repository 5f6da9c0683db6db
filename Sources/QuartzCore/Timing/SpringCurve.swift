/// The motion of a damped spring from 0 to 1, after WebKit's SpringSolver (Semantics, "Springs").
package struct SpringCurve: Hashable, Sendable {
  package var mass: Double
  package var stiffness: Double
  package var damping: Double
  package var initialVelocity: Double
  package var allowsOverdamping = false

  package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    // Invalid coefficients count as the default ones, so that nothing divides by zero.
    self.mass = mass > 0 && mass.isFinite ? mass : 1
    self.stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : 100
    self.damping = damping >= 0 && damping.isFinite ? damping : 10
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
  }

  /// The undamped angular frequency ω in radians per second.
  private var frequency: Double { (stiffness / mass).squareRoot() }
  /// The damping ratio ζ; 1 is critical damping.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Returns the value after `t` seconds, which may lie outside 0…1.
  package func callAsFunction(_ t: Double) -> Double {
    guard t > 0 else { return 0 }
    let (omega, zeta, v) = (frequency, dampingRatio, initialVelocity)
    if zeta < 1 {
      let decay = zeta * omega
      let damped = omega * (1 - zeta * zeta).squareRoot()
      let phase = damped * t
      return 1 - Numerics.exp(-decay * t) * (Numerics.cos(phase) + (decay - v) / damped * Numerics.sin(phase))
    }
    if zeta > 1, allowsOverdamping {
      // 1 − x(t) is a sum of two decays, with x(0) = 0 and x′(0) = v.
      let root = omega * (zeta * zeta - 1).squareRoot()
      let (slow, fast) = (-zeta * omega + root, -zeta * omega - root)
      let b = (v + slow) / (slow - fast)
      return 1 - ((1 + -b) * Numerics.exp(slow * t) + b * Numerics.exp(fast * t))
    }
    return 1 - (1 + (omega - v) * t) * Numerics.exp(-omega * t)
  }

  /// The number of seconds after which the spring counts as at rest.
  ///
  /// For ζ < 1 it is ln(1000 (1 + |β − v|/ω′)) / β. The formula reproduces recorded values of Apple's for a velocity of
  /// 0; with a velocity it is unverified. Other springs rest at the first multiple of 0.1 s with less than 0.001 left.
  package var settlingDuration: Double {
    guard damping > 0 else { return Double(Float.greatestFiniteMagnitude) }
    let (omega, zeta, v) = (frequency, dampingRatio, initialVelocity)
    if zeta < 1 {
      let decay = zeta * omega
      let damped = omega * (1 - zeta * zeta).squareRoot()
      return Numerics.log(1000 * (1 + abs(decay - v) / damped)) / decay
    }
    for step in 1...100_000 {
      let t = Double(step) / 10
      if abs(1 - self(t)) < 0.001 { return t }
    }
    return 10_000
  }
}
