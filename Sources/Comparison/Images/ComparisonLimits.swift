import CoreGraphics
import Simulator

/// The limits within which two images count as the same.
package struct ComparisonLimits: Sendable, Equatable {
  /// The largest colour difference of a pixel to ignore, from 0 to 1.
  package var threshold = 0.0
  /// The maximum number of pixels that may differ.
  package var count = 0
  /// The maximum percentage of pixels that may differ, or nil for no limit on the percentage.
  package var percent: Double?
  /// A Boolean value indicating whether differences of antialiased pixels count.
  package var countsSmoothedEdges = true

  package init() {}

  /// Throws an error if a limit is out of its range.
  ///
  /// `name` converts a property's name to the name that the error message shows, such as that of an option.
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
