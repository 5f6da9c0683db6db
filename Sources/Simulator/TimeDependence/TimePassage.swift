/// A way in which playback reaches a moment.
package enum TimePassage: Sendable, Hashable {
  /// The same playback again.
  case again
  /// With another clock of the computer.
  case otherClock
  /// On a display with another refresh rate.
  case refreshRate(Int)
  /// With dropped refreshes.
  case dropped
  /// Directly, without a frame before.
  case seek
  /// After all later frames.
  case backwards

  /// The ways that are compared with the usual one, in the order of the report.
  package static let all: [TimePassage] = [
    .again, .seek, .backwards, .refreshRate(24), .refreshRate(30), .refreshRate(120), .dropped, .otherClock,
  ]

  /// The passage as a part of a sentence.
  package var text: String {
    switch self {
    case .again: "played again"
    case .otherClock: "at another hour"
    case .refreshRate(let rate): "at \(rate) Hz"
    case .dropped: "with dropped refreshes"
    case .seek: "by seek"
    case .backwards: "backwards"
    }
  }

  /// A Boolean value indicating whether display links tick at other times, so that frames may be late by a tick.
  var changesRefreshes: Bool {
    switch self {
    case .refreshRate, .dropped: true
    default: false
    }
  }

  func conditions(clock: (any WallClock)?, other: (any WallClock)?) -> TimeConditions {
    switch self {
    case .again, .seek, .backwards: TimeConditions(wallClock: clock)
    case .otherClock: TimeConditions(wallClock: other)
    case .refreshRate(let rate): TimeConditions(refreshRate: rate, wallClock: clock)
    case .dropped: TimeConditions(dropsRefreshes: true, wallClock: clock)
    }
  }
}
