import CoreGraphics
import Workbench

/// How long frames took; the latest ten minutes at 60 Hz.
struct FrameStatistics {
  private static let limit = 36_000

  private(set) var presented = PresentTimes()
  /// When the first frame was on its way to the screen, in seconds of the process; nil before, or where nobody knows.
  private(set) var firstFrame: Double?
  private var drawing: [Double] = []
  private var presenting: [Double] = []

  /// A frame was drawn and handed over, at an age of the process.
  mutating func add(drawing draw: Double, presenting present: Double, age: @autoclosure () -> Double?) {
    if presented.count == 0 { firstFrame = age() }
    presented.last = present
    presented.count += 1
    if drawing.count >= Self.limit {
      drawing.removeFirst(Self.limit / 2)
      presenting.removeFirst(Self.limit / 2)
    }
    drawing.append(draw)
    presenting.append(present)
  }

  /// A frame came too late.
  mutating func countLateFrame() { presented.late += 1 }

  /// One line for `--verbose`.
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
