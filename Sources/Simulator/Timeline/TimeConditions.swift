import QuartzCore

/// The timing conditions of a device. A correct scene does not depend on them.
package struct TimeConditions: Sendable {
  /// The number of refreshes of the display per second.
  package var refreshRate = 60
  /// A Boolean value indicating whether some refreshes come too late for display links, as on a busy device.
  package var dropsRefreshes = false
  /// The clock of the computer, as client code reads it; nil for the real one.
  package var wallClock: (any WallClock)?

  package init(refreshRate: Int = 60, dropsRefreshes: Bool = false, wallClock: (any WallClock)? = nil) {
    (self.refreshRate, self.dropsRefreshes, self.wallClock) = (refreshRate, dropsRefreshes, wallClock)
  }

  /// The number of refreshes per second that displays of 24, 30, 60 and 120 Hz share: the greatest common divisor.
  package static let commonRefreshes = 6

  /// Applies the conditions to a device. A third of the refreshes is dropped at random, but no shared one.
  func apply(to device: Device) {
    device[DisplayRefresh.self] = refreshRate
    guard dropsRefreshes else { return }
    let rate = Int64(refreshRate / Self.commonRefreshes)
    device[DroppedRefreshes.self] = { refresh in
      guard refresh % rate != 0 else { return false }
      var random = SeededGenerator(seed: UInt64(bitPattern: refresh))
      return random.next() % 3 == 0
    }
  }
}

/// A clock of the computer that stands still during each turn of client code.
package protocol WallClock: AnyObject, Sendable {
  /// Sets the clock for the calling thread.
  func beginTurn(at time: DeviceTime)
  /// Restores the real clock for the calling thread.
  func endTurn()
}
