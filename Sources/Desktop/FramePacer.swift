// The pacer computes the deadlines of frames.
//
// Deadlines are absolute: first + k · period. The rate therefore does not drift with the duration of drawing. A frame
// shows the time of its deadline instead of the time at which drawing starts, which makes motion even. A frame that is
// more than three periods late starts a new sequence of deadlines.
// This file reads no clock.

/// Absolute deadlines at the refresh rate of the display.
struct FramePacer: Equatable {
  /// The number of periods after which a late frame starts a new sequence.
  static let tolerance = 3.0
  /// The number of periods after its deadline from which a finished frame is late (our choice). A frame has one period;
  /// the half allows for the jitter of timers.
  static let lateness = 1.5

  /// The interval between frames, in seconds.
  var period: Double
  /// The deadline of the next frame; nil if no frame is due.
  private(set) var deadline: Double?
  /// The last deadline. A restart keeps at least a period from it.
  private var last = -Double.infinity

  /// Creates a pacer. A rate outside 10…1000 Hz counts as 60 Hz; virtual displays report 0.
  init(refreshRate: Int) {
    period = 1 / Double((10...1000).contains(refreshRate) ? refreshRate : 60)
  }

  /// Sets a deadline if there is none: now, but at least a period after the last deadline.
  mutating func start(at now: Double) {
    if deadline == nil { deadline = max(now, last + period) }
  }

  /// Removes the deadline.
  mutating func stop() { deadline = nil }

  /// Advances to the next deadline, a period later. Returns true if the frame is late.
  mutating func advance(finishedAt now: Double) -> Bool {
    guard let current = deadline else { return false }
    last = current
    deadline = current + period
    if now > current + period * Self.tolerance { deadline = now }
    return now > current + period * Self.lateness
  }

  /// Advances to the last deadline before `now`. Frames of a hidden window are skipped this way, without counting as
  /// late.
  mutating func catchUp(to now: Double) {
    guard let current = deadline, now > current else { return }
    deadline = current + ((now - current) / period).rounded(.down) * period
  }
}
