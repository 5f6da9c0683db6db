import CoreGraphics
import Workbench

/// The durations of the last frames: between five and ten minutes at 60 Hz.
struct FrameStatistics {
  private static let maximumCount = 36_000

  private(set) var presented = PresentTimes()
  /// The age of the process in seconds when the first frame was presented; nil before, or where it is unknown.
  private(set) var firstFrame: Double?
  private var drawing: [Double] = []
  private var presenting: [Double] = []

  /// Records the durations of a presented frame, and the age of the process.
  mutating func recordFrame(drawing draw: Double, presenting present: Double, age: @autoclosure () -> Double?) {
    if presented.count == 0 { firstFrame = age() }
    presented.last = present
    presented.count += 1
    if drawing.count >= Self.maximumCount {
      drawing.removeFirst(Self.maximumCount / 2)
      presenting.removeFirst(Self.maximumCount / 2)
    }
    drawing.append(draw)
    presenting.append(present)
  }

  /// Counts a frame that missed its deadline.
  mutating func countLateFrame() { presented.late += 1 }

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
