import CoreGraphics
import Simulator

/// The result of one frame of a golden test.
package struct FrameResult: Sendable, Equatable {
  /// The kinds of results. The raw values are part of reports.
  package enum Outcome: String, Sendable {
    case passed
    /// No golden image existed, and the drawn image was stored as one.
    case recorded
    /// The drawn image replaced the golden image on request.
    case updated
    /// The drawn image has another size, or differs by more than the tolerance.
    case different
    /// No golden image exists, and the policy does not record missing ones.
    case missing
    /// The scene's code trapped.
    case crashed
    /// The frame could not be drawn or compared, for example because of an unreadable file.
    case error
    /// The run ended before the case was drawn.
    case skipped
  }

  package let name: String
  package var outcome: Outcome
  /// A description of the result in one sentence.
  package var sentence: String
  /// The path of the copy of the golden image, or nil if it was not written.
  package var referencePath: String?
  /// The path of the drawn image, or nil if it was not written.
  package var drawnPath: String?
  /// The path of the image that shows the differences, or nil if there is none.
  package var differencePath: String?
  /// The differences between the records of the two captures, one line each.
  package var recordLines: [String] = []
  /// The fingerprint of the golden image that the frame matches.
  var goldenKey: String?

  package init(_ name: String, _ outcome: Outcome, _ sentence: String) {
    (self.name, self.outcome, self.sentence) = (name, outcome, sentence)
  }

  /// A Boolean value indicating whether the frame passed or was stored as golden.
  package var isGood: Bool { [.passed, .recorded, .updated].contains(outcome) }

  /// The exit status of a run that has only this result.
  var status: Int32 {
    switch outcome {
    case .passed, .recorded, .updated, .skipped: 0
    case .different, .missing, .crashed: 1
    case .error: 2
    }
  }
}
