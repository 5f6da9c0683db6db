/// How an animation gets from its first value to its last: along a cubic curve or on a spring.
enum AnimationPacing: Hashable, Sendable {
  case cubic(UnitBezier)
  case spring(SpringCurve)

  static let linear = Self.cubic(.linear)

  /// Share of the way after `fraction` of `duration`; a spring's may leave 0…1.
  func progress(at fraction: Double, duration: Double) -> Double {
    switch self {
    case .cubic(let curve): curve(fraction)
    case .spring(let spring): fraction >= 1 ? 1 : spring(fraction * duration)
    }
  }

  /// The fraction of `duration` after which `progress` of the way is first reached.
  ///
  /// By halving: both kinds rise from 0 to 1 without turning back before 1 is reached.
  func fraction(reaching progress: Double, duration: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    switch self {
    case .cubic(let curve): if curve.isLinear { return progress }
    case .spring:
      // Only as far as the first arrival: beyond it a spring swings about the target.
      high = (1...256).lazy.map { Double($0) / 256 }.first { self.progress(at: $0, duration: duration) >= 1 } ?? 1
    }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if self.progress(at: middle, duration: duration) < progress { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The same curve run from its end to its beginning; nil for a spring, which is not its own mirror.
  var reversed: AnimationPacing? {
    guard case .cubic(let curve) = self else { return nil }
    return .cubic(UnitBezier(1 - curve.x2, 1 - curve.y2, 1 - curve.x1, 1 - curve.y1))
  }

  /// Nil for springs and for even pace.
  var timingFunction: CAMediaTimingFunction? {
    guard case .cubic(let curve) = self, !curve.isLinear else { return nil }
    return CAMediaTimingFunction(curve)
  }

  /// An animation of this pace, without values.
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
      return animation
    }
  }
}
