import CoreGraphics
import QuartzCore

extension Device {
  /// Runs client code and the commit after it, as the simulator does in a turn.
  package func turn(_ body: () throws -> Void) rethrows {
    try run {
      try body()
      CATransaction.flush()
    }
  }

  /// Runs all events through `seconds`, each in a turn. Time does not go back.
  package func run(through seconds: Double) {
    let limit = DeviceTime(seconds: seconds)
    while let event = events.popNext(through: limit) {
      now = max(now, event.time)
      turn { event.body() }
    }
    now = max(now, limit)
  }
}
