import CoreGraphics
import Simulator

/// The moments of a film's frames, and how long each is shown.
package struct FilmTiming: Sendable, Equatable {
  /// The time of the scene at which the film begins.
  package let start: Double
  /// The time of the scene that passes in a second of the film.
  package let rate: Double
  /// Frames a second of the film.
  package let framesPerSecond: Double
  /// The length of the film in seconds.
  package let duration: Double
  /// The number of frames.
  package let count: Int

  /// The largest number of frames: an hour at 60 frames a second.
  static let maximumCount = 216_000

  /// Creates the timing of the scene's time from `start` to `end`.
  ///
  /// The last frame is shown for half of a frame longer or shorter than the others, at most, so that the whole is exact.
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
      throw SimulationError("this film has \(count) frames, expected at most \(Self.maximumCount)")
    }
  }

  /// Returns the scene's time of a frame.
  package func time(of frame: Int) -> DeviceTime {
    DeviceTime(seconds: start + Double(frame) * rate / framesPerSecond)
  }

  /// Returns how long a frame is shown, in whole parts of a second. The rounding errors do not add up.
  package func delay(of frame: Int, unitsPerSecond: Double) -> Int {
    boundary(frame + 1, unitsPerSecond) - boundary(frame, unitsPerSecond)
  }

  private func boundary(_ frame: Int, _ unitsPerSecond: Double) -> Int {
    let seconds = frame == count ? duration : Double(frame) / framesPerSecond
    return Int((seconds * unitsPerSecond).rounded())
  }
}
