/// The values of one property in a keyframe block, with their times in fractions of the duration.
struct KeyframeValues {
  private var values: [AnimatableValue] = []
  private var times: [Double] = []
  private let mode: CAAnimationCalculationMode

  init(mode: CAAnimationCalculationMode) { self.mode = mode }

  var isEmpty: Bool { values.isEmpty }

  /// Adds a value. It is ignored if its time is before the last value's, or if time 1 already has a value.
  mutating func append(_ value: AnimatableValue, at time: Double) {
    if let last = times.last, last > time || (last == 1 && time == 1 && values.count > 1) { return }
    values.append(value)
    times.append(time)
  }

  /// Returns the value at a fraction of the duration. It is interpolated linearly, except in the discrete mode.
  func value(at fraction: Double) -> AnimatableValue {
    guard let after = times.firstIndex(where: { $0 > fraction }), after > 0 else {
      return fraction < (times.first ?? 0) ? values[0] : values[values.count - 1]
    }
    if mode == .discrete { return values[after - 1] }
    let localFraction = (fraction - times[after - 1]) / (times[after] - times[after - 1])
    return .interpolate(values[after - 1], values[after], localFraction)
  }

  /// Returns the animation of all values.
  func makeAnimation(keyPath: String, pacing: AnimationPacing, duration: Double) -> CAKeyframeAnimation {
    makeAnimation(keyPath: keyPath, from: 0, to: 1, pacing: pacing, duration: duration)
  }

  /// Returns the animation of the values between two fractions, forwards or backwards.
  func makeAnimation(
    keyPath: String, from start: Double, to end: Double, pacing: AnimationPacing, duration: Double
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    if case .spring = pacing {
      // A spring has no timing function and can overshoot, so it is sampled at 60 Hz.
      let count = max(2, Int((duration * 60).rounded(.up)))
      let fractions = (0...count).map { Double($0) / Double(count) }
      animation.values = fractions.compactMap {
        value(at: start + (end - start) * pacing.progress(at: $0, duration: duration)).any
      }
      return animation
    }
    animation.timingFunction = pacing.timingFunction
    animation.calculationMode = mode
    if start == 0, end == 1 {
      animation.values = values.compactMap(\.any)
      animation.keyTimes = keyTimes(times)
      return animation
    }
    let (low, high) = (min(start, end), max(start, end))
    guard high > low else {
      animation.values = [value(at: start), value(at: start)].compactMap(\.any)
      return animation
    }
    var part = [(time: 0.0, value: value(at: low))]
    for (time, value) in zip(times, values) where time > low && time < high {
      part.append(((time - low) / (high - low), value))
    }
    part.append((1, value(at: high)))
    if end < start { part = part.reversed().map { (1 - $0.time, $0.value) } }
    animation.values = part.compactMap(\.value.any)
    animation.keyTimes = keyTimes(part.map(\.time))
    return animation
  }

  /// Returns the key times. A discrete animation has one more key time than values, for the end of the last value.
  private func keyTimes(_ times: [Double]) -> [NSNumber] {
    (mode == .discrete ? times + [1] : times).map { NSNumber(value: $0) }
  }
}
