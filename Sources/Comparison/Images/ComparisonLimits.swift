import CoreGraphics
import Simulator

/// The limits up to which two images may differ.
package struct ComparisonLimits: Sendable, Equatable {
  /// The largest difference of a pixel's colour that counts as none, from 0 to 1.
  package var threshold = 0.0
  /// The largest number of pixels that differ.
  package var count = 0
  /// The largest share of the pixels that differ, in percent; nil to look at the number alone.
  package var percent: Double?
  /// A Boolean value indicating whether pixels of smoothed edges count.
  package var countsSmoothedEdges = true

  package init() {}

  /// Throws an error where a limit is out of its range. `name` returns how the limit is called where it was set.
  package func check(_ name: (String) -> String) throws {
    guard (0...1).contains(threshold) else {
      throw SimulationError("\(name("threshold")) is \(threshold), expected 0 to 1")
    }
    guard count >= 0 else { throw SimulationError("\(name("pixels")) is \(count), expected 0 or more") }
    guard percent.map((0...100).contains) ?? true else {
      throw SimulationError("\(name("percent")) is \(percent ?? 0), expected 0 to 100")
    }
  }
}
