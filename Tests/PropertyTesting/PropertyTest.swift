// Random numbers and settings of property tests and fuzzers.
//
// A run without settings uses the same numbers each time, so that the result of a commit is reproducible. `.ci/deep` sets
// another seed and more rounds. A test that fails prints the seed.
import CoreGraphics

/// The settings of property tests in the environment.
package enum PropertyTest {
  /// The seed: `SPLASHVIEW_SEED`, or a fixed number.
  package static let seed = number("SPLASHVIEW_SEED") ?? 2_026
  /// The factor of the number of rounds: `SPLASHVIEW_ROUNDS`, or 1.
  package static let effort = Int(clamping: number("SPLASHVIEW_ROUNDS") ?? 1)

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  /// Returns a generator for one test, independent of other tests.
  package static func generator(_ test: String) -> SeededGenerator {
    SeededGenerator(seed: test.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 })
  }
}
