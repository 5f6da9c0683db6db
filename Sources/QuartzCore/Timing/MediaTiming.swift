/// The values of CAMediaTiming, which map the parent's time to a position.
package struct MediaTiming: Sendable, Hashable {
  package var beginTime: Double = 0
  package var duration: Double = 0
  package var speed: Double = 1
  package var timeOffset: Double = 0
  package var repeatCount: Double = 0
  package var repeatDuration: Double = 0
  package var autoreverses = false
  package var fillMode: CAMediaTimingFillMode = .removed

  package init() {}

  /// The timing of a new layer.
  static let layer: MediaTiming = {
    var timing = MediaTiming()
    timing.duration = .infinity
    return timing
  }()

  package var fillsBackwards: Bool { fillMode == .backwards || fillMode == .both }
  package var fillsForwards: Bool { fillMode == .forwards || fillMode == .both }

  /// The duration of all cycles in local time.
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    let count = repeatCount > 0 ? repeatCount : 1
    return duration * count * (autoreverses ? 2 : 1)
  }

  /// The end of the active duration in the parent's time; nil if there is none.
  package var endTime: Double? {
    let length: Double
    if speed > 0 {
      length = (wraps(.wrappingAndHeld) ? activeDuration : activeDuration - timeOffset) / speed
    } else if speed < 0 {
      length = timeOffset / -speed
    } else {
      return nil
    }
    return length.isFinite ? beginTime + max(0, length) : nil
  }

  /// The meaning of `timeOffset`, which Apple does not document.
  package enum OffsetRule: Sendable {
    /// Only the formula t = (tp − begin) · speed + offset, as in Web Animations.
    ///
    /// An offset shortens an animation. Before the start, a backwards fill shows the animation running.
    case bareFormula
    /// The rule in use, unverified on a device (Semantics, "Timing"; Sample scenes, "Fuber").
    ///
    /// An offset inside the active duration moves the start into the cycle. The time wraps, so that the whole animation
    /// is played. Before the start, a backwards fill holds the animation at its offset.
    case wrappingAndHeld
  }

  private func wraps(_ rule: OffsetRule) -> Bool {
    rule == .wrappingAndHeld && timeOffset >= 0 && timeOffset < activeDuration
  }

  /// Half a tick of the device's clock. A time nearer to a boundary counts as the boundary, which absorbs rounding
  /// errors.
  static let tolerance = 0.5 / Double(DeviceTime.ticksPerSecond)

  /// Returns the local time of a layer. It repeats only if the layer has a finite duration.
  package func layerTime(atParent parent: Double) -> Double {
    let time = (parent - beginTime) * speed + timeOffset
    guard duration > 0, duration < .infinity, repeatCount > 0 || repeatDuration > 0 || autoreverses else {
      return time
    }
    return cycle(at: max(0, min(time, activeDuration))).time
  }

  /// Returns the parent's time for a layer's local time; nil if the layer's time stands still.
  package func parentTime(atLayerTime local: Double) -> Double? {
    speed == 0 ? nil : (local - timeOffset) / speed + beginTime
  }

  /// A position in the cycles of a timed object.
  package struct Position: Hashable, Sendable {
    /// The time in the cycle in seconds, after autoreversal.
    package var time: Double
    /// The progress in the cycle from 0 to 1, after autoreversal.
    package var progress: Double
    /// The number of complete cycles before this one. A reversed half counts as a cycle.
    package var iteration: Double
    /// A Boolean value indicating whether the position is the held end of the active duration.
    package var isAtEnd = false
  }

  /// Returns the position of an animation; nil if it is not in effect.
  ///
  /// The active interval is half-open, [begin, end). `closed` includes the end, for members of a group that is held at
  /// its own end.
  package func position(atParent parent: Double, closed: Bool = false, rule: OffsetRule = .wrappingAndHeld)
    -> Position?
  {
    let active = activeDuration
    let elapsed = (parent - beginTime) * speed
    let wraps = self.wraps(rule) && speed != 0
    if speed != 0, parent < beginTime - Self.tolerance {
      guard fillsBackwards else { return nil }
      return cycle(
        at: max(0, rule == .bareFormula ? elapsed + timeOffset : min(timeOffset, active)), backwards: speed < 0)
    }
    let time = speed == 0 ? timeOffset : elapsed + timeOffset
    if speed < 0 { return position(runningDownAt: time, active, closed: closed) }
    if time < -Self.tolerance { return fillsBackwards ? cycle(at: 0) : nil }
    let remaining = active - (wraps ? elapsed : time)
    if remaining <= Self.tolerance {
      guard fillsForwards || (closed && remaining >= -Self.tolerance) else { return nil }
      return wraps && timeOffset > 0 ? cycle(at: timeOffset) : end(of: active)
    }
    return cycle(at: max(0, wraps && time > active - Self.tolerance ? time - active : time))
  }

  /// Returns the position of an animation that runs backwards down to 0.
  ///
  /// Apple documents that the backwards fill clamps times below zero and that the forwards fill keeps the final state.
  /// Here both hold the first value at the end, unverified on a device.
  private func position(runningDownAt time: Double, _ active: Double, closed: Bool) -> Position? {
    if time > active + Self.tolerance { return fillsForwards ? cycle(at: active, backwards: true) : nil }
    if time > Self.tolerance { return cycle(at: time, backwards: true) }
    return fillsForwards || fillsBackwards || (closed && time >= -Self.tolerance) ? cycle(at: 0) : nil
  }

  /// Returns the position at the end of the active duration. The end of the last cycle belongs to it.
  private func end(of active: Double) -> Position {
    guard duration > 0, active.isFinite else {
      return Position(time: duration, progress: 1, iteration: 0, isAtEnd: true)
    }
    let cycles = active / duration
    guard cycles > 0, cycles == cycles.rounded(.down) else {
      var position = cycle(at: active)
      position.isAtEnd = true
      return position
    }
    let isReversed = autoreverses && (cycles - 1).truncatingRemainder(dividingBy: 2) == 1
    return Position(
      time: isReversed ? 0 : duration, progress: isReversed ? 0 : 1, iteration: cycles - 1, isAtEnd: true)
  }

  /// Returns the position at a time. A boundary belongs to the next cycle, or backwards to the previous one.
  private func cycle(at time: Double, backwards: Bool = false) -> Position {
    guard duration > 0, time.isFinite else { return Position(time: 0, progress: duration > 0 ? 0 : 1, iteration: 0) }
    guard duration.isFinite else { return Position(time: time, progress: 0, iteration: 0) }
    let overall = time / duration
    let nearest = overall.rounded()
    let isBoundary = abs(overall - nearest) * duration <= Self.tolerance
    let isEndOfCycle = isBoundary && backwards && nearest > 0
    let iteration = isEndOfCycle ? nearest - 1 : isBoundary ? nearest : overall.rounded(.down)
    let fraction = isEndOfCycle ? 1 : isBoundary ? 0 : overall - iteration
    guard autoreverses, iteration.truncatingRemainder(dividingBy: 2) == 1 else {
      return Position(time: fraction * duration, progress: fraction, iteration: iteration)
    }
    return Position(time: (1 - fraction) * duration, progress: 1 - fraction, iteration: iteration)
  }
}
