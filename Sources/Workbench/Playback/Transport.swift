// The transport maps host time to the shown device time.
//
// The playback rate belongs to the transport alone. It changes no layer's speed and no duration, so a slow scene
// processes the same events. Time advances from deadline to deadline, which makes motion even. After a pause of the
// host (a hidden or suspended window), the scene does not jump.
// This folder holds values only. `ScenePlayer` queries the simulation.
import CoreGraphics

/// The state of playback: the shown time, the rate, and whether it plays.
package struct Transport: Equatable, Sendable {
  /// The rates that the keys step through, in ascending order.
  package static let rates: [Double] = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4]
  /// The duration of a frame of the device's display.
  package static let frame = DeviceTime(ticks: DeviceTime.ticksPerSecond / 60)
  /// The maximum host time by which one frame advances, in seconds.
  static let longestStep = 0.25
  /// The factor of slow motion.
  static let slowFactor = 0.1

  /// The device time that is shown.
  package private(set) var time: DeviceTime = .zero
  /// The time at which playback stops by itself.
  package var end: DeviceTime
  package private(set) var isPlaying: Bool
  /// The rate without slow motion: one of `rates`, or a power of two times one of them.
  package private(set) var rate: Double = 1
  /// A Boolean value indicating whether slow motion is on.
  package private(set) var isSlow = false
  /// A Boolean value indicating whether a finger is down. Time then continues past the end.
  package var isHeld = false
  /// The behaviour of playback at the end.
  package var ending = PlaybackRepeat.once
  /// A Boolean value indicating whether time runs backwards.
  package var isReversed = false
  /// The maximum number of frames of the scene per second; nil for every frame of the display.
  package var cap: Int?
  /// The span that playback repeats; nil for the whole timeline.
  package private(set) var loop: PlaybackLoop?
  /// The host time at which `time` was shown; nil after a pause or a seek.
  private var lastHostTime: Double?
  /// The fraction of a tick that the last advance left over.
  private var remainder = 0.0

  package init(end: DeviceTime, isPlaying: Bool = true, time: DeviceTime = .zero) {
    (self.end, self.isPlaying, self.time) = (end, isPlaying, time)
  }

  /// The end of the drawn timeline. It is at least the shown time, which passes `end` while a finger is down.
  package var shownEnd: DeviceTime { max(end, time) }
  /// The number of device seconds per host second.
  package var effectiveRate: Double { rate * (isSlow ? Self.slowFactor : 1) }
  /// A Boolean value indicating whether playback has reached the end.
  package var hasEnded: Bool {
    guard !isHeld, ending == .once else { return false }
    return isReversed ? time <= span.lowerBound : time >= span.upperBound
  }
  /// The span of playback: from A to B, or the whole timeline.
  package var span: ClosedRange<DeviceTime> {
    guard let loop, let last = loop.end else { return .zero...max(.zero, end) }
    return DeviceTime(ticks: loop.start)...DeviceTime(ticks: max(loop.start, last))
  }
  /// The time at which playback restarts after its end.
  package var beginning: DeviceTime { isReversed ? span.upperBound : span.lowerBound }
  /// The time of the shown frame. With `cap`, it is the start of the current frame interval.
  package var shownTime: DeviceTime {
    guard let cap, isMoving else { return time }
    let ticks = max(1, DeviceTime.ticksPerSecond / Int64(max(1, cap)))
    return DeviceTime(ticks: time.ticks / ticks * ticks)
  }
  /// A Boolean value indicating whether time runs.
  package var isMoving: Bool { isPlaying && !hasEnded }
  /// The number of the shown frame of the device's display.
  package var frameNumber: Int { Int(time.ticks / Self.frame.ticks) }

  /// Advances to a host time. The first call after a pause or a seek shows the same time again.
  package mutating func advance(to host: Double) {
    defer { lastHostTime = host }
    guard isMoving, let last = lastHostTime, host > last else { return }
    let ticks = min(host - last, Self.longestStep) * effectiveRate * Double(DeviceTime.ticksPerSecond) + remainder
    remainder = ticks - ticks.rounded(.down)
    let step = Int64(ticks.rounded(.down))
    time = DeviceTime(ticks: time.ticks + (isReversed ? -step : step))
    if !isHeld { turn() }
    time = max(.zero, time)
  }

  /// Handles an end of the span that time has passed: continues at the other end, reverses or stops.
  private mutating func turn() {
    let (low, high) = (span.lowerBound, span.upperBound)
    let length = max(1, high.ticks - low.ticks)
    // A time before the span is allowed while time runs forwards, so the part before a loop plays once.
    let beyond = isReversed ? low.ticks - time.ticks : time.ticks - high.ticks
    guard beyond > 0 || beyond == 0 && (ending != .loop || !isReversed) else { return }
    let rest = beyond % length
    switch ending {
    case .once: time = isReversed ? low : high
    case .loop: time = DeviceTime(ticks: isReversed ? high.ticks - rest : low.ticks + rest)
    case .backAndForth:
      time = DeviceTime(ticks: isReversed ? low.ticks + rest : high.ticks - rest)
      isReversed.toggle()
    }
  }

  /// Makes time run forwards. Inputs need this.
  package mutating func runForwards() { isReversed = false }

  /// Sets the span that playback repeats; nil for the whole timeline.
  package mutating func repeats(_ loop: PlaybackLoop?) {
    if loop?.end == nil { ending = self.loop?.end == nil ? ending : .once } else if ending == .once { ending = .loop }
    self.loop = loop
  }

  /// Begins a loop at the shown time, ends it there, or removes it.
  package mutating func toggleLoop() { repeats(PlaybackLoop.following(loop, at: time)) }

  /// Returns the device time at a host time after the last frame.
  package func deviceTime(at host: Double) -> DeviceTime {
    guard isMoving, !isReversed, let last = lastHostTime, host > last else { return time }
    return time + DeviceTime(seconds: min(host - last, Self.longestStep) * effectiveRate)
  }

  /// Starts playback.
  package mutating func play() {
    if !isPlaying { lastHostTime = nil }
    isPlaying = true
  }

  /// Stops playback.
  package mutating func pause() {
    isPlaying = false
    lastHostTime = nil
  }

  /// Shows a time. Negative times are clamped to zero.
  package mutating func seek(to new: DeviceTime) {
    time = max(.zero, new)
    lastHostTime = nil
    remainder = 0
  }

  /// Pauses, and steps by a number of frames. Negative numbers step back.
  package mutating func step(frames: Int) {
    pause()
    let ticks = Self.frame.ticks
    let whole = time.ticks / ticks
    let isBetween = time.ticks % ticks != 0
    let target = whole + Int64(frames) + (isBetween && frames < 0 ? 1 : 0)
    seek(to: min(DeviceTime(ticks: max(0, target) * ticks), max(end, time)))
  }

  /// Changes the rate to the next greater or smaller value of `rates`.
  package mutating func changeRate(up: Bool) {
    let next = up ? Self.rates.first { $0 > rate * 1.0001 } : Self.rates.last { $0 < rate * 0.9999 }
    rate = next ?? rate
  }

  /// Multiplies the rate, within the range of `rates`.
  package mutating func scaleRate(by factor: Double) {
    rate = min(max(rate * factor, Self.rates[0]), Self.rates[Self.rates.count - 1])
  }

  /// Sets the rate to 1 and ends slow motion.
  package mutating func resetRate() {
    rate = 1
    isSlow = false
  }

  /// Adopts the settings of another transport: rate, slow motion, direction, frame cap, and behaviour at the end. The
  /// loop is a span of a scene, so only another launch of the same scene adopts it.
  package mutating func adoptSettings(of other: Transport, includingLoop: Bool) {
    (rate, isSlow, isReversed, cap) = (other.rate, other.isSlow, other.isReversed, other.cap)
    if includingLoop { loop = other.loop }
    // A loop between two times belongs to its scene, and so does the repetition that came with it.
    ending = !includingLoop && other.loop?.end != nil && other.ending == .loop ? .once : other.ending
  }

  /// Sets the rate, clamped to the range of `rates`, and slow motion.
  package mutating func resume(rate new: Double, isSlow: Bool) {
    (rate, self.isSlow) = (1, isSlow)
    if new.isFinite { scaleRate(by: new) }
  }

  /// Switches slow motion on or off.
  package mutating func toggleSlow() { isSlow.toggle() }
}
