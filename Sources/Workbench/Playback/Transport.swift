// The transport maps host time to the device time that is shown.
//
// The rate of the preview belongs to the transport alone. It changes no layer's speed and no duration, so a slow scene
// runs the same events. Time advances from deadline to deadline, which makes motion even. A host that stood still (a
// hidden or suspended window) does not make the scene jump.
// Rule of this folder: values only. `ScenePlayer` asks the simulation.
import CoreGraphics

/// The state of playback: the time that is shown, the rate, and whether it plays.
package struct Transport: Equatable, Sendable {
  /// The rates that the keys step through, in ascending order.
  package static let rates: [Double] = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4]
  /// The duration of a frame of the device's display.
  package static let frame = DeviceTime(ticks: DeviceTime.ticksPerSecond / 60)
  /// The greatest host time by which one frame advances, in seconds.
  static let longestStep = 0.25
  /// The factor of slow motion.
  static let slowFactor = 0.1

  /// The device time that is shown.
  package private(set) var time: DeviceTime = .zero
  /// The time at which playback stops by itself.
  package var end: DeviceTime
  package private(set) var isPlaying: Bool
  /// The rate without slow motion: one of `rates`, or halves and doubles of it.
  package private(set) var rate: Double = 1
  /// A Boolean value indicating whether slow motion is on.
  package private(set) var isSlow = false
  /// A Boolean value indicating whether a finger is down. Time then goes on past the end.
  package var isHeld = false
  /// The way in which playback goes on at the end.
  package var ending = PlaybackRepeat.once
  /// A Boolean value indicating whether time runs backwards.
  package var isReversed = false
  /// The greatest number of frames of the scene in a second; nil for every frame of the display.
  package var cap: Int?
  /// The span that playback repeats; nil to play on.
  package private(set) var loop: PlaybackLoop?
  /// The host time at which `time` was shown; nil after a pause or a seek.
  private var lastHostTime: Double?
  /// The fraction of a tick by which `time` is behind.
  private var remainder = 0.0

  package init(end: DeviceTime, isPlaying: Bool = true, time: DeviceTime = .zero) {
    (self.end, self.isPlaying, self.time) = (end, isPlaying, time)
  }

  /// The end of the timeline: the shown time may be later, while a finger is down.
  package var shownEnd: DeviceTime { max(end, time) }
  /// The number of device seconds in a host second.
  package var effectiveRate: Double { rate * (isSlow ? Self.slowFactor : 1) }
  /// A Boolean value indicating whether playback has reached the end.
  package var hasEnded: Bool {
    guard !isHeld, ending == .once else { return false }
    return isReversed ? time <= span.lowerBound : time >= span.upperBound
  }
  /// The span in which playback runs: from A to B, or the whole time line.
  package var span: ClosedRange<DeviceTime> {
    guard let loop, let last = loop.end else { return .zero...max(.zero, end) }
    return DeviceTime(ticks: loop.start)...DeviceTime(ticks: max(loop.start, last))
  }
  /// The time at which playback begins where it has ended.
  package var beginning: DeviceTime { isReversed ? span.upperBound : span.lowerBound }
  /// The time of the frame that is shown: that of the last whole frame where the number of frames is limited.
  package var shownTime: DeviceTime {
    guard let cap, isMoving else { return time }
    let ticks = max(1, DeviceTime.ticksPerSecond / Int64(max(1, cap)))
    return DeviceTime(ticks: time.ticks / ticks * ticks)
  }
  /// A Boolean value indicating whether the next frame shows another time.
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

  /// Goes on at the other end, turns round or stops where an end of the span was passed.
  private mutating func turn() {
    let (low, high) = (span.lowerBound, span.upperBound)
    let length = max(1, high.ticks - low.ticks)
    // A time before the span stays where time runs forwards, so that the way into a loop is played once.
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

  /// Makes time run forwards, as a finger and everything else that comes in needs it.
  package mutating func runForwards() { isReversed = false }

  /// Repeats a span, or plays on.
  package mutating func repeats(_ loop: PlaybackLoop?) {
    if loop?.end == nil { ending = self.loop?.end == nil ? ending : .once } else if ending == .once { ending = .loop }
    self.loop = loop
  }

  /// Begins a loop at the shown time, ends it there, or removes it.
  package mutating func toggleLoop() { repeats(PlaybackLoop.following(loop, at: time)) }

  /// Returns the device time of a host time after the last frame.
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

  /// Shows a time; a negative one counts as zero.
  package mutating func seek(to new: DeviceTime) {
    time = max(.zero, new)
    lastHostTime = nil
    remainder = 0
  }

  /// Pauses, and shows the frame that is `frames` frames later, or earlier where negative.
  package mutating func step(frames: Int) {
    pause()
    let ticks = Self.frame.ticks
    let whole = time.ticks / ticks
    let isBetween = time.ticks % ticks != 0
    let target = whole + Int64(frames) + (isBetween && frames < 0 ? 1 : 0)
    seek(to: min(DeviceTime(ticks: max(0, target) * ticks), max(end, time)))
  }

  /// Changes the rate to the next greater or smaller of `rates`.
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

  /// Takes the rate of another transport, with its direction, its ending and its limit of frames.
  package mutating func adoptRate(of other: Transport) { (rate, isSlow) = (other.rate, other.isSlow) }

  /// Sets a rate, within the range of `rates`.
  package mutating func resume(rate new: Double, isSlow: Bool) {
    (rate, self.isSlow) = (1, isSlow)
    if new.isFinite { scaleRate(by: new) }
  }

  /// Switches slow motion on or off.
  package mutating func toggleSlow() { isSlow.toggle() }
}
