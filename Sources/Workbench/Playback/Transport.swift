// Playing: which device time is shown at which host time.
//
// The preview's rate belongs to the transport alone: no layer's speed and no duration changes with it, and a slow scene
// runs the very same events. Time advances from deadline to deadline, so motion is even; a host that stood still (a
// hidden or suspended window) does not make the scene jump.
// Rule inside: values only; the simulation is asked by others.
import CoreGraphics

/// Play, pause, rate and the time that is shown.
package struct Transport: Equatable, Sendable {
  /// The rates that the keys step through.
  package static let rates: [Double] = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4]
  /// A frame of the device's display.
  package static let frame = DeviceTime(ticks: DeviceTime.ticksPerSecond / 60)
  /// The longest host time that one frame may stand for.
  static let longestStep = 0.25
  /// The slow-motion key's factor.
  static let slowFactor = 0.1

  /// What is shown.
  package private(set) var time: DeviceTime = .zero
  /// Where playing stops by itself.
  package var end: DeviceTime
  package private(set) var isPlaying: Bool
  /// A step of the ladder, or a half or double of one.
  package private(set) var rate: Double = 1
  /// Whether slow motion is on.
  package private(set) var isSlow = false
  /// Whether a finger is down: time goes on past the end.
  package var isHeld = false
  /// The host time that `time` was shown for; nil after a rest.
  private var shownFor: Double?
  /// What is left of a tick.
  private var remainder = 0.0

  package init(end: DeviceTime, isPlaying: Bool = true, time: DeviceTime = .zero) {
    (self.end, self.isPlaying, self.time) = (end, isPlaying, time)
  }

  /// Device seconds a host second.
  package var effectiveRate: Double { rate * (isSlow ? Self.slowFactor : 1) }
  /// Whether nothing happens any more by itself.
  package var hasEnded: Bool { time >= end && !isHeld }
  /// Whether the next frame shows another time.
  package var isMoving: Bool { isPlaying && !hasEnded }
  /// The number of the device's frame that is shown.
  package var frameNumber: Int { Int(time.ticks / Self.frame.ticks) }

  /// Moves on to a host time; the first call after a rest shows the same time again.
  package mutating func advance(to host: Double) {
    defer { shownFor = host }
    guard isMoving, let last = shownFor, host > last else { return }
    let ticks = min(host - last, Self.longestStep) * effectiveRate * Double(DeviceTime.ticksPerSecond) + remainder
    remainder = ticks - ticks.rounded(.down)
    time = DeviceTime(ticks: time.ticks + Int64(ticks.rounded(.down)))
    if !isHeld, time >= end { time = end }
  }

  /// The device time that belongs to a host time after the shown one.
  package func deviceTime(at host: Double) -> DeviceTime {
    guard isMoving, let last = shownFor, host > last else { return time }
    return time + DeviceTime(seconds: min(host - last, Self.longestStep) * effectiveRate)
  }

  /// Plays; from the start again when at the end.
  package mutating func play() {
    if !isPlaying { shownFor = nil }
    isPlaying = true
  }

  package mutating func pause() {
    isPlaying = false
    shownFor = nil
  }

  /// Shows a time, not before the launch.
  package mutating func seek(to new: DeviceTime) {
    time = max(.zero, new)
    shownFor = nil
    remainder = 0
  }

  /// Pauses so many frames of the device on or back, on whole frames.
  package mutating func step(frames: Int) {
    pause()
    let ticks = Self.frame.ticks
    let whole = time.ticks / ticks
    let isBetween = time.ticks % ticks != 0
    let target = whole + Int64(frames) + (isBetween && frames < 0 ? 1 : 0)
    seek(to: min(DeviceTime(ticks: max(0, target) * ticks), max(end, time)))
  }

  /// A step of the ladder up or down; from between two steps, to the nearest that way.
  package mutating func changeRate(up: Bool) {
    let next = up ? Self.rates.first { $0 > rate * 1.0001 } : Self.rates.last { $0 < rate * 0.9999 }
    rate = next ?? rate
  }

  /// Halves or doubles the rate within the ladder's ends.
  package mutating func scaleRate(by factor: Double) {
    rate = min(max(rate * factor, Self.rates[0]), Self.rates[Self.rates.count - 1])
  }

  package mutating func resetRate() {
    rate = 1
    isSlow = false
  }

  /// Another scene plays at the same rate.
  package mutating func adoptRate(of other: Transport) { (rate, isSlow) = (other.rate, other.isSlow) }

  package mutating func toggleSlow() { isSlow.toggle() }
}
