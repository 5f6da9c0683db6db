// When frames are due.
//
// Deadlines are absolute, k periods after the first, so that the rate does not drift with the work. A frame is drawn
// for its deadline's time, not for the time at which drawing starts: motion stays even. Whoever is more than three
// periods late has lost the rhythm and starts a new one.
// Rule inside: no clock is read here.

/// Absolute deadlines at the display's rate.
struct FramePacer: Equatable {
  /// How many periods may be missed before the rhythm starts anew.
  static let tolerance = 3.0

  /// Seconds between frames.
  var period: Double
  /// When the next frame is due; nil at rest.
  private(set) var deadline: Double?
  /// The deadline before; a start after a short rest keeps the distance.
  private var last = -Double.infinity

  /// A display that reports a rate of 0 (virtual ones do) or nonsense counts as 60 Hz.
  init(refreshRate: Int) {
    period = 1 / Double((10...1000).contains(refreshRate) ? refreshRate : 60)
  }

  /// Makes sure that a frame is due: at once when the pacer was at rest, but never two within a period.
  mutating func start(at now: Double) {
    if deadline == nil { deadline = max(now, last + period) }
  }

  /// No more frames.
  mutating func stop() { deadline = nil }

  /// The frame of the current deadline is done; the next is due a period later. Tells whether this one was late by
  /// more than half a period.
  mutating func advance(finishedAt now: Double) -> Bool {
    guard let current = deadline else { return false }
    last = current
    deadline = current + period
    if now > current + period * Self.tolerance { deadline = now }
    return now > current + period * 1.5
  }

  /// The deadline in the past that is nearest to `now`, when frames had to be skipped without being late (nobody
  /// could see them).
  mutating func catchUp(to now: Double) {
    guard let current = deadline, now > current else { return }
    deadline = current + ((now - current) / period).rounded(.down) * period
  }
}
