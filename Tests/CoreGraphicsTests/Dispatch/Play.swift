import CoreGraphics

extension Device {
  /// Runs every event that is due up to a time, as the simulator does.
  func play(through seconds: Double) {
    let end = DeviceTime(seconds: seconds)
    run { collectPosted() }
    while let event = events.popNext(through: end) {
      now = max(now, event.time)
      run { event.body() }
      run { collectPosted() }
    }
    now = max(now, end)
  }
}

/// A log of events in their order, written from sendable closures.
final class Log: @unchecked Sendable {
  private(set) var lines: [String] = []
  func note(_ line: String) { lines.append("\(line)@\(Device.current.now.seconds)") }
}
