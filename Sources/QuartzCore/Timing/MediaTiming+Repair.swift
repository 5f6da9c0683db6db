extension MediaTiming {
  /// Replaces NaN, negative durations and infinite rates by usable values. Returns a message about each.
  mutating func repair() -> [(key: String, sentence: Diagnosis)] {
    var faults: [(key: String, sentence: Diagnosis)] = []
    func check(_ key: String, _ value: inout Double, _ isValid: Bool, _ replacement: Double) {
      guard !isValid else { return }
      faults.append((key, "\(value) has no meaning; it counts as \(replacement)"))
      value = replacement
    }
    check("beginTime", &beginTime, !beginTime.isNaN, 0)
    check("duration", &duration, duration >= 0, 0)
    check("speed", &speed, speed.isFinite, 1)
    check("timeOffset", &timeOffset, timeOffset.isFinite, 0)
    check("repeatCount", &repeatCount, repeatCount >= 0, 0)
    check("repeatDuration", &repeatDuration, repeatDuration >= 0, 0)
    return faults
  }
}
