extension SpringCurve {
  /// Creates the spring of `UIView.animate(withDuration:…usingSpringWithDamping:…)`. Its envelope decreases to 0.001 at
  /// `duration`. The results match values that iOS reports (Semantics, "View springs").
  init(dampingRatio: Double, duration: Double, initialVelocity: Double) {
    let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0.01), 1)
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    let omega = Self.frequency(ratio: ratio, duration: min(max(duration, 0.01), 10), velocity: velocity)
    self.init(mass: 1, stiffness: omega * omega, damping: 2 * ratio * omega, initialVelocity: velocity)
  }

  /// Returns the largest ω for which the envelope is 0.001 at `duration`.
  ///
  /// It is found by Newton's method on the logarithm of the envelope. For v ≥ 0 the logarithm is concave, so that steps
  /// from the right never pass the root.
  private static func frequency(ratio: Double, duration: Double, velocity: Double) -> Double {
    // ln 1000
    let logThousand = 6.907755278982137
    let root = (1 - ratio * ratio).squareRoot()
    /// Returns value and slope of the logarithm at ω; nil where it is undefined.
    func envelope(_ omega: Double) -> (value: Double, slope: Double)? {
      if ratio >= 1 {
        let inside = 1 + (omega - velocity) * duration
        guard inside > 0 else { return nil }
        return (Numerics.log(inside) - omega * duration + logThousand, duration / inside - duration)
      }
      let speed = ratio * omega - velocity
      guard speed > 0 else { return nil }
      let value = Numerics.log(speed / (omega * root)) - ratio * omega * duration + logThousand
      return (value, ratio / speed - 1 / omega - ratio * duration)
    }
    // The solution x of ln(1 + x) − x + ln 1000 = 0, which is ω · duration for critical damping and v = 0.
    let critical = 9.2334134764515865
    let atRest =
      ratio >= 1 ? critical / duration : Numerics.log(1000 * ratio / root) / (ratio * duration)
    var omega = 2 * atRest + max(0, velocity) / ratio
    for _ in 0..<100 {
      guard let (value, slope) = envelope(omega), slope < 0 else { return atRest }
      let next = max(omega - value / slope, omega / 8)
      if abs(next - omega) <= 1e-15 * omega { return next }
      omega = next
    }
    return omega
  }
}
