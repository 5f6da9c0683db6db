import CoreGraphics
import Workbench

/// The measurements of a window over some seconds. Times are in seconds.
package struct WindowMeasurement: Sendable, Equatable {
  /// The name of SDL's video driver.
  package var driver = ""
  package var presented = PresentTimes()
  /// The durations of drawing, one for each frame.
  package var drawing: [Double] = []
  /// The durations of presentation, one for each frame.
  package var presenting: [Double] = []
  /// The age of the process when its first frame was presented; nil if it is unknown.
  package var firstFrame: Double?
  /// The processor time of all threads of the process from the first frame on.
  package var processorTime = 0.0
  /// The time from the first frame to the end.
  package var elapsed = 0.0

  package init() {}

  /// The average load of the process in processors; 0 before any time has passed.
  package var processorShare: Double { elapsed > 0 ? processorTime / elapsed : 0 }
}

extension WindowMeasurement {
  /// The line for `--verbose`.
  var summary: String {
    "frames: \(presented.count) shown, \(presented.late) late, drawing \(Self.describe(drawing)), "
      + "presenting \(Self.describe(presenting))"
      + (firstFrame.map { ", the first \(Int(($0 * 1000).rounded())) ms after the start" } ?? "")
  }

  private static func describe(_ seconds: [Double]) -> String {
    guard !seconds.isEmpty else { return "-" }
    func milliseconds(_ share: Double) -> String { String((seconds.quantile(share) * 100_000).rounded() / 100) }
    return "median \(milliseconds(0.5)) ms, 95 % \(milliseconds(0.95)) ms"
  }
}
