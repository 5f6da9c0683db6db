// What property tests and fuzzers share: where their random numbers come from, and how inputs are changed.
//
// A run without settings takes the same numbers each time, so that a commit passes or fails for good; `.ci/deep` gives
// another seed and more rounds. Whoever fails prints the seed.
import CoreGraphics

/// Settings of property tests, from the environment.
package enum PropertyTest {
  /// `SPLASHVIEW_SEED`, else a fixed number.
  package static let seed = number("SPLASHVIEW_SEED") ?? 2_026
  /// How many times more rounds than in a plain run: `SPLASHVIEW_ROUNDS`, else once.
  package static let effort = Int(clamping: number("SPLASHVIEW_ROUNDS") ?? 1)

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  /// Random numbers of one test's own, whatever other tests draw.
  package static func generator(_ test: String) -> SeededGenerator {
    SeededGenerator(seed: test.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 })
  }
}
