/// The timing of an animation, which is a cubic curve or a spring.
enum AnimationPacing: Hashable, Sendable {
  case cubic(UnitBezier)
  case spring(SpringCurve)

  static let linear = Self.cubic(.linear)

  /// Returns the progress after a fraction of the duration. The progress of a spring can exceed 1.
  func progress(at fraction: Double, duration: Double) -> Double {
    switch self {
    case .cubic(let curve): curve(fraction)
    case .spring(let spring): fraction >= 1 ? 1 : spring(fraction * duration)
    }
  }

  /// Returns the fraction of the duration at which `progress` is first reached.
  ///
  /// The search is a bisection. Both types of timing increase monotonically until they first reach 1.
  func fraction(reaching progress: Double, duration: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    switch self {
    case .cubic(let curve): if curve.isLinear { return progress }
    case .spring:
      // The search ends where the spring first reaches 1, since it oscillates after that.
      high = (1...256).lazy.map { Double($0) / 256 }.first { self.progress(at: $0, duration: duration) >= 1 } ?? 1
    }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if self.progress(at: middle, duration: duration) < progress { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The curve in reverse; nil for a spring, whose reversal is not a spring.
  var reversed: AnimationPacing? {
    guard case .cubic(let curve) = self else { return nil }
    return .cubic(UnitBezier(1 - curve.x2, 1 - curve.y2, 1 - curve.x1, 1 - curve.y1))
  }

  /// The equivalent timing function; nil for springs and for linear timing.
  var timingFunction: CAMediaTimingFunction? {
    guard case .cubic(let curve) = self, !curve.isLinear else { return nil }
    return CAMediaTimingFunction(curve)
  }

  /// Returns an animation with this timing, without values.
  func makeAnimation(keyPath: String) -> CABasicAnimation {
    switch self {
    case .cubic:
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = timingFunction
      return animation
    case .spring(let spring):
      let animation = CASpringAnimation(keyPath: keyPath)
      animation.mass = spring.mass
      animation.stiffness = spring.stiffness
      animation.damping = spring.damping
      animation.initialVelocity = spring.initialVelocity
      animation.allowsOverdamping = spring.allowsOverdamping
      return animation
    }
  }
}
