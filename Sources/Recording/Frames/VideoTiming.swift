import CoreGraphics
import Simulator

/// The times in a scene at which a video's frames are drawn, and the frames' delays.
package struct VideoTiming: Sendable, Equatable {
  /// The scene time of the first frame, in seconds.
  package let start: Double
  /// The seconds of scene time that pass in a second of the video.
  package let rate: Double
  /// The video's frame rate in frames per second.
  package let framesPerSecond: Double
  /// The duration of the video in seconds.
  package let duration: Double
  /// The number of frames.
  package let count: Int

  /// The maximum number of frames: an hour at 60 frames per second.
  static let maximumCount = 216_000

  /// Creates the timing for the scene times from `start` to `end`.
  ///
  /// The last frame makes the video's duration exact. Its delay differs from the others by at most half a frame.
  package init(start: Double, end: Double, rate: Double = 1, framesPerSecond: Double) throws {
    guard (0...86_400).contains(start) else { throw SimulationError("--from is \(start), expected 0 to 86400 seconds") }
    guard (0...86_400).contains(end), end > start else {
      throw SimulationError("--to is \(end), expected more than --from (\(start)), up to 86400 seconds")
    }
    guard (0.01...100).contains(rate) else { throw SimulationError("--rate is \(rate), expected 0.01 to 100") }
    guard (0.1...1000).contains(framesPerSecond) else {
      throw SimulationError("--fps is \(framesPerSecond), expected 0.1 to 1000 frames a second")
    }
    (self.start, self.rate, self.framesPerSecond) = (start, rate, framesPerSecond)
    duration = (end - start) / rate
    count = max(1, Int((duration * framesPerSecond).rounded()))
    guard count <= Self.maximumCount else {
      throw SimulationError("this video has \(count) frames, expected at most \(Self.maximumCount)")
    }
  }

  /// Returns the scene time at which a frame is drawn.
  package func time(of frame: Int) -> DeviceTime {
    DeviceTime(seconds: start + Double(frame) * rate / framesPerSecond)
  }

  /// Returns the delay of a frame as a whole number of units. Rounding errors do not accumulate.
  package func delay(of frame: Int, unitsPerSecond: Double) -> Int {
    boundary(frame + 1, unitsPerSecond) - boundary(frame, unitsPerSecond)
  }

  private func boundary(_ frame: Int, _ unitsPerSecond: Double) -> Int {
    let seconds = frame == count ? duration : Double(frame) / framesPerSecond
    return Int((seconds * unitsPerSecond).rounded())
  }
}
