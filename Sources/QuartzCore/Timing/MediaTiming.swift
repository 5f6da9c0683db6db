/// CAMediaTiming's numbers and what follows from them.
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

  /// What a layer starts with.
  static let layer: MediaTiming = {
    var timing = MediaTiming()
    timing.duration = .infinity
    return timing
  }()

  var fillsBackwards: Bool { fillMode == .backwards || fillMode == .both }
  var fillsForwards: Bool { fillMode == .forwards || fillMode == .both }

  /// How long all cycles take, in local seconds.
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    let count = repeatCount > 0 ? repeatCount : 1
    return duration * count * (autoreverses ? 2 : 1)
  }

  /// When the active duration is over, in the parent's time; nil when never.
  package var endTime: Double? {
    let length: Double
    if speed > 0 {
      length = (wraps ? activeDuration : activeDuration - timeOffset) / speed
    } else if speed < 0 {
      length = timeOffset / -speed
    } else {
      return nil
    }
    return length.isFinite ? beginTime + max(0, length) : nil
  }

  /// Choice, unverified on a device (semantics 4.8): a `timeOffset` inside the active duration moves the start into
  /// the cycle and wraps round at its end, so that all of it is played; it does not shorten the animation.
  private var wraps: Bool { timeOffset >= 0 && timeOffset < activeDuration }

  /// Local time of a layer: only folded where the layer has a finite duration.
  package func layerTime(atParent parent: Double) -> Double {
    let time = (parent - beginTime) * speed + timeOffset
    guard duration > 0, duration < .infinity, repeatCount > 0 || repeatDuration > 0 || autoreverses else {
      return time
    }
    return cycle(at: max(0, min(time, activeDuration))).time
  }

  /// The parent's time at which a layer's local time is `local`; nil where time stands still.
  package func parentTime(atLayerTime local: Double) -> Double? {
    speed == 0 ? nil : (local - timeOffset) / speed + beginTime
  }

  /// Where in its cycles something stands.
  package struct Position: Hashable, Sendable {
    /// Seconds into the cycle, after autoreversal.
    package var time: Double
    /// 0…1 in the cycle, after autoreversal.
    package var progress: Double
    /// Whole cycles before this one; a reversed half counts as one.
    package var iteration: Double
    /// Whether the position is the held end of the active duration.
    package var isAtEnd = false
  }

  /// Where an animation stands; nil when it is not in effect. The active interval is half-open, [begin, end);
  /// `closed` includes the end, for members of a group that is held at its own end.
  package func position(atParent parent: Double, closed: Bool = false) -> Position? {
    let active = activeDuration
    let elapsed = (parent - beginTime) * speed
    let limit: Double
    if speed == 0 {
      limit = timeOffset
    } else if parent < beginTime {
      return fillsBackwards ? heldBefore() : nil
    } else {
      limit = elapsed + timeOffset
    }
    if speed < 0 {
      if limit <= 0 { return fillsForwards || (closed && limit == 0) ? cycle(at: 0) : nil }
      return cycle(at: min(limit, active))
    }
    if limit < 0 { return fillsBackwards ? cycle(at: 0) : nil }
    let over = speed != 0 && wraps ? elapsed >= active : limit >= active
    if over {
      let ends = speed != 0 && wraps ? elapsed == active : limit == active
      guard fillsForwards || (closed && ends) else { return nil }
      return end(of: active)
    }
    return cycle(at: speed != 0 && wraps && limit >= active ? limit - active : limit)
  }

  /// Choice (seed facts 004, issue 3): before its begin an animation with a timeOffset and a backwards fill is *held
  /// at its timeOffset*; the bare formula would have it running already. The recording of the original leans to held.
  private func heldBefore() -> Position { cycle(at: max(0, min(timeOffset, activeDuration))) }

  private func end(of active: Double) -> Position {
    let offset = wraps ? timeOffset : 0
    if offset > 0 { return cycle(at: offset) }
    guard duration > 0, active.isFinite else {
      return Position(time: duration, progress: 1, iteration: 0, isAtEnd: true)
    }
    let cycles = active / duration
    guard cycles > 0, cycles == cycles.rounded(.down) else {
      var position = cycle(at: active)
      position.isAtEnd = true
      return position
    }
    let reversed = autoreverses && (cycles - 1).truncatingRemainder(dividingBy: 2) == 1
    return Position(
      time: reversed ? 0 : duration, progress: reversed ? 0 : 1, iteration: cycles - 1, isAtEnd: true)
  }

  private func cycle(at time: Double) -> Position {
    guard duration > 0, time.isFinite else { return Position(time: 0, progress: duration > 0 ? 0 : 1, iteration: 0) }
    guard duration.isFinite else { return Position(time: time, progress: 0, iteration: 0) }
    let overall = time / duration
    let iteration = overall.rounded(.down)
    let fraction = overall - iteration
    guard autoreverses, iteration.truncatingRemainder(dividingBy: 2) == 1 else {
      return Position(time: fraction * duration, progress: fraction, iteration: iteration)
    }
    return Position(time: (1 - fraction) * duration, progress: 1 - fraction, iteration: iteration)
  }
}
