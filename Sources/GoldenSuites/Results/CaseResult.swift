import Comparison
import CoreGraphics
import Simulator

/// The result of a golden case, with one result for each frame.
package struct CaseResult: Sendable, Equatable {
  package let name: String
  /// The path of the test file.
  package let test: String
  package let limits: ComparisonLimits
  package var frames: [FrameResult] = []
  /// The duration of the last drawing, in seconds.
  package var seconds = 0.0
  /// A Boolean value indicating whether the result comes from the cache, without a drawing.
  package var isCached = false
  /// The number of drawings, including those after failures.
  package var attempts = 1

  package init(_ goldenCase: GoldenCase) {
    (name, test, limits) = (goldenCase.name, goldenCase.test.path, goldenCase.test.tolerance.limits)
  }

  /// Creates the result of a case that its shard did not finish.
  init(unfinished name: String, _ sentence: String) {
    (self.name, test, limits) = (name, "", ComparisonLimits())
    frames = [FrameResult(name, .error, sentence)]
  }

  /// The description of a case that was not run.
  static let endedBefore = "the run ended before"

  /// A Boolean value indicating whether the case was not run.
  var isSkipped: Bool { frames.allSatisfy { $0.outcome == .skipped } }

  /// A Boolean value indicating whether every frame passed or was stored as golden.
  package var isGood: Bool { frames.allSatisfy(\.isGood) }

  /// Returns a result in which every frame has the same outcome and description.
  static func all(_ goldenCase: GoldenCase, _ outcome: FrameResult.Outcome, _ sentence: String) -> CaseResult {
    var result = CaseResult(goldenCase)
    result.frames = goldenCase.frames.map { FrameResult($0.name, outcome, sentence) }
    return result
  }
}
