import CoreGraphics
import Simulator

/// The result of a frame of a golden test.
package struct FrameResult: Sendable, Equatable {
  /// The result in a word.
  package enum Outcome: String, Sendable {
    case passed
    /// There was no golden image, and now there is.
    case recorded
    /// The golden image was replaced on request.
    case updated
    /// The image differs by more than the tolerance, or in size.
    case different
    /// There is no golden image, and none was to be recorded.
    case missing
    /// The scene's code trapped.
    case crashed
    /// Something about the files or the machine is wrong.
    case error
    /// The run ended before.
    case skipped
  }

  package let name: String
  package var outcome: Outcome
  /// A description in one sentence.
  package var sentence: String
  /// The paths of the images that were written: the golden one, the one that was drawn, their difference.
  package var reference: String?
  package var failure: String?
  package var difference: String?
  /// The lines about the records of the captures.
  package var recordLines: [String] = []
  /// The fingerprint of the golden image that the frame agrees with.
  var goldenKey: String?

  package init(_ name: String, _ outcome: Outcome, _ sentence: String) {
    (self.name, self.outcome, self.sentence) = (name, outcome, sentence)
  }

  /// A Boolean value indicating whether the frame shows what it is to show.
  package var isGood: Bool { [.passed, .recorded, .updated].contains(outcome) }

  /// The exit status of a run with this result alone.
  var status: Int32 {
    switch outcome {
    case .passed, .recorded, .updated, .skipped: 0
    case .different, .missing, .crashed: 1
    case .error: 2
    }
  }
}
