import ArgumentParser
import CoreGraphics
import Simulator

/// How many threads draw.
struct ThreadOptions: ParsableArguments, Sendable {
  @Option(parsing: .unconditional, help: "How many threads draw; the picture is the same.")
  var threads = ProcessInfo.processInfo.activeProcessorCount

  /// The number, where it is one that can be.
  func count() throws -> Int {
    guard (1...256).contains(threads) else { throw SimulationError("--threads is \(threads), expected 1 to 256") }
    return threads
  }
}
