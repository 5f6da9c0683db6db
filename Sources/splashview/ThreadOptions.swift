import ArgumentParser
import CoreGraphics
import Rasterizer
import Simulator

/// The option for the number of drawing threads.
struct ThreadOptions: ParsableArguments, Sendable {
  @Option(parsing: .unconditional, help: "How many threads draw; the image is the same.")
  var threads = ThreadAffinity.allowedProcessors

  /// Returns the number of threads, or throws an error if it is out of range.
  func count() throws -> Int {
    guard (1...256).contains(threads) else { throw SimulationError("--threads is \(threads), expected 1 to 256") }
    return threads
  }
}
