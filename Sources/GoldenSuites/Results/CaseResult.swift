import Comparison
import CoreGraphics
import Simulator

/// The result of a case: of each of its frames.
package struct CaseResult: Sendable, Equatable {
  package let name: String
  /// The path of the test file.
  package let test: String
  package let limits: ComparisonLimits
  package var frames: [FrameResult] = []
  /// The time of the last drawing, in seconds.
  package var seconds = 0.0
  /// A Boolean value indicating whether nothing was drawn, because nothing had changed.
  package var isCached = false
  /// The number of times that the case was drawn.
  package var attempts = 1

  package init(_ launch: GoldenCase) {
    (name, test, limits) = (launch.name, launch.test.path, launch.test.tolerance.limits)
  }

  /// Creates the result of a case that was lost with its shard.
  init(name: String, lost sentence: String) {
    (self.name, test, limits) = (name, "", ComparisonLimits())
    frames = [FrameResult(name, .error, sentence)]
  }

  /// The sentence about a case that was not run.
  static let endedBefore = "the run ended before"

  /// A Boolean value indicating whether the case was not run.
  var isSkipped: Bool { frames.allSatisfy { $0.outcome == .skipped } }

  /// A Boolean value indicating whether every frame shows what it is to show.
  package var isGood: Bool { frames.allSatisfy(\.isGood) }

  /// Returns the result of a case, each frame of which has the same outcome.
  static func all(_ launch: GoldenCase, _ outcome: FrameResult.Outcome, _ sentence: String) -> CaseResult {
    var result = CaseResult(launch)
    result.frames = launch.frames.map { FrameResult($0.name, outcome, sentence) }
    return result
  }
}
