import UIKit

/// A finding about the completion of transitions: each must be completed exactly once.
package enum TransitionCheck: Sendable, Equatable {
  /// The transition was completed once.
  case completed(from: String, to: String, didComplete: Bool, at: DeviceTime)
  /// `completeTransition` was called more than once.
  case completedAgain(from: String, to: String, calls: Int)
  /// The transition's time is over, but `completeTransition` was not called.
  case neverCompleted(from: String, to: String, overdue: Double)
  /// No finger is down, but neither `finish` nor `cancel` was called.
  case undecided(from: String, to: String, since: Double)

  /// A Boolean value indicating whether the finding is a mistake of client code.
  package var isProblem: Bool { if case .completed = self { false } else { true } }
}

extension Simulation {
  /// The seconds without any progress after which a transition counts as stuck (our choice).
  private static let stuckLimit = 1.0

  /// Returns the findings at a simulated time: the mistakes so far, or the last completion.
  package func transitionChecks(at time: DeviceTime) -> [TransitionCheck] {
    let ends = device[TransitionEnds.self].filter { $0.time <= time }
    var checks: [TransitionCheck] = []
    for (index, end) in ends.enumerated() where end.earlierCalls > 0 {
      let isFollowed = ends[(index + 1)...].contains {
        $0.earlierCalls > end.earlierCalls && ($0.from, $0.to) == (end.from, end.to)
      }
      if !isFollowed { checks.append(.completedAgain(from: end.from, to: end.to, calls: end.earlierCalls + 1)) }
    }
    checks += activity(at: time).transitions.compactMap { stuck($0, at: time) }
    if checks.isEmpty, let end = ends.last {
      checks.append(.completed(from: end.from, to: end.to, didComplete: end.didComplete, at: end.time))
    }
    return checks
  }

  /// Returns the finding about a transition without progress; nil if it is not stuck.
  private func stuck(_ transition: TransitionReport, at time: DeviceTime) -> TransitionCheck? {
    switch transition.progress {
    case .running(let start):
      let overdue = (time - start).seconds - transition.duration
      guard overdue > Self.stuckLimit else { return nil }
      return .neverCompleted(from: transition.from, to: transition.to, overdue: overdue)
    case .driven:
      let inputs = journal.inputs.filter { $0.time <= time }
      guard inputs.fingersDown.isEmpty, let last = inputs.last else { return nil }
      let before = time - DeviceTime(seconds: Self.stuckLimit)
      let earlier = activity(at: before).transitions.first(where: transition.isSame)
      let since = (time - last.time).seconds
      guard since > Self.stuckLimit, let earlier, earlier.progress == transition.progress else { return nil }
      return transition.isInteractive
        ? .undecided(from: transition.from, to: transition.to, since: since)
        : .neverCompleted(from: transition.from, to: transition.to, overdue: since)
    }
  }
}
