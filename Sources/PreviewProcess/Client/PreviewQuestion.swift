import CoreGraphics
import Simulator

/// A message to the process of a preview that is not answered yet.
struct PreviewQuestion {
  /// The kinds of questions, which determine the valid answers.
  enum Kind: Equatable {
    case load
    case start(replayedSeconds: Double)
    case update
    case frame
    case leave
  }

  /// The processor time after which a turn counts as endless.
  private static let workLimit = Duration.seconds(2)
  /// The time without an answer after which an idle process counts as stuck (our choice). A busy machine is slow.
  private static let silenceLimit = Duration.seconds(15)
  /// The time limit for starting a program (our choice). A busy machine is slow.
  private static let startLimit = Duration.seconds(60)
  /// The time limit for writing a backtrace (our choice).
  private static let backtraceLimit = Duration.seconds(30)
  /// The time after which a key that closes the window no longer waits for an answer (our choice).
  private static let lateLimit = Duration.milliseconds(500)

  let kind: Kind
  /// The time from which the process could work on the answer; nil while it works on an earlier one.
  private var began: ContinuousClock.Instant?
  /// The processor time of the thread when the answer was first late, and the time that had passed by then.
  ///
  /// Most answers are not late, so nothing is read from `/proc` for them.
  private var sample: (ran: Duration, passed: Duration)?

  init(_ kind: Kind) { self.kind = kind }

  /// Starts the time of the answer, if it has not started.
  mutating func begin() {
    if began == nil { began = .now }
  }

  /// A Boolean value indicating whether the answer takes so long that a user notices.
  var isLate: Bool { began.map { $0.duration(to: .now) > Self.lateLimit } ?? false }

  /// Returns the reason to end the process if the answer is overdue.
  mutating func overdueReason(mainThread: @autoclosure () -> String, reportsCrash: Bool) -> String? {
    guard let began else { return nil }
    let passed = began.duration(to: .now)
    switch kind {
    case .load: return passed > Self.startLimit ? "It does not start" : nil
    case .start(let seconds): return passed > Self.startLimit + .seconds(seconds) ? "It does not launch" : nil
    case _ where reportsCrash: return passed > Self.backtraceLimit ? "It does not end after a crash" : nil
    case .update, .frame, .leave:
      if passed > Self.lateLimit, work(ofThread: mainThread(), passed: passed) > Self.workLimit {
        return "Endless loop: no answer after 2 seconds of work"
      }
      return passed > Self.silenceLimit ? "It waits for something: no answer for 15 seconds" : nil
    }
  }

  /// Returns the time for which a thread has worked on the answer. The time before the first sample counts as work.
  private mutating func work(ofThread folder: String, passed: Duration) -> Duration {
    let ran = ThreadTimes(folder: folder).ran
    let first = sample ?? (ran, passed)
    sample = first
    return ran - first.ran + first.passed
  }
}
