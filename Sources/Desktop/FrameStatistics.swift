import CoreGraphics
import Workbench

/// The statistics of a window's frames. The durations of the last 18,000 to 36,000 frames are stored, which is five to
/// ten minutes at 60 Hz.
struct FrameStatistics {
  private static let maximumCount = 36_000

  private(set) var measurement = WindowMeasurement()
  /// The clock and the processor time at the first presented frame; nil before.
  private(set) var start: (time: Double, processorTime: Double)?

  var presented: PresentTimes { measurement.presented }

  /// Records the durations of a presented frame, and the age of the process.
  mutating func recordFrame(drawing draw: Double, presenting present: Double, age: @autoclosure () -> Double?) {
    if presented.count == 0 { measurement.firstFrame = age() }
    measurement.presented.last = present
    measurement.presented.count += 1
    if measurement.drawing.count >= Self.maximumCount {
      measurement.drawing.removeFirst(Self.maximumCount / 2)
      measurement.presenting.removeFirst(Self.maximumCount / 2)
    }
    measurement.drawing.append(draw)
    measurement.presenting.append(present)
  }

  /// Records the clock and the processor time. The first call begins the measurement, and each later call moves its
  /// end.
  mutating func recordTime(_ time: Double, processorTime: Double) {
    guard let start else {
      self.start = (time, processorTime)
      return
    }
    measurement.elapsed = time - start.time
    measurement.processorTime = processorTime - start.processorTime
  }

  /// Counts a late frame.
  mutating func countLateFrame() { measurement.presented.late += 1 }
}
