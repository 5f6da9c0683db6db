import CoreGraphics

/// The durations of the last 120 frames, in seconds.
struct FrameTimes {
  private static let count = 120
  private var recent: [Double] = []
  private var next = 0

  mutating func append(_ duration: Duration) {
    let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    if recent.count < Self.count {
      recent.append(seconds)
    } else {
      recent[next] = seconds
      next = (next + 1) % Self.count
    }
  }

  var median: Double { recent.quantile(0.5) }
  var percentile95: Double { recent.quantile(0.95) }
}
