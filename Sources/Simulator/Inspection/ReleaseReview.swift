import UIKit

/// The last release of an interactive transition before a time, and its outcome.
package struct ReleaseReview: Sendable, Equatable {
  /// The time at which the last finger was lifted.
  package var time: DeviceTime
  package var transition: TransitionReport
  /// The progress at the release, from 0 to 1.
  package var fraction: Double
  /// The velocity of the finger, in points per second.
  package var velocity: CGVector
  /// The outcome; nil while the transition runs and its direction is not known.
  package var outcome: ReleaseTrial.Outcome?
  /// A Boolean value indicating whether the system cancelled the touch.
  package var isInterrupted: Bool
}

extension Simulation {
  /// Returns the last release of an interactive transition at or before a simulated time.
  ///
  /// The result is nil without a release, and while fingers are down again.
  package func lastRelease(before time: DeviceTime) -> ReleaseReview? {
    let inputs = journal.inputs.prefix { $0.time <= time }
    guard let index = inputs.lastIndex(where: \.endsTouch), Array(inputs).fingersDown.isEmpty else { return nil }
    let release = inputs[index].time
    // The turn of the release changes the state, so that of the commit before it is used.
    let before = journal.commits.last { $0.time < release }?.activity ?? Activity()
    guard let transition = before.transitions.first(where: \.isInteractive) else { return nil }
    let outcome = outcome(of: transition, after: release, through: now)
    // A running transition whose direction is open counts as one that finishes.
    let isKnown = outcome.settling != nil || !outcome.finishes
    var gesture = GestureFile()
    gesture.inputs = Array(inputs)
    let touch = gesture.recordedTouches.last { $0.release.time == release }
    return ReleaseReview(
      time: release, transition: transition, fraction: transition.fraction(at: release),
      velocity: touch?.releaseVelocity ?? .zero, outcome: isKnown ? outcome : nil,
      isInterrupted: inputs[index].isCancelledTouch)
  }

  /// Returns the trials that show whether the velocity decided a release.
  package func reviewWork(_ review: ReleaseReview) -> ForecastWork? {
    let before = journal.inputs.prefix { $0.time <= review.time }
    let inputs = before.filter { !($0.time == review.time && $0.endsTouch) }
    return ForecastWork(of: review.transition, on: self, inputs: Array(inputs), at: review.time)
  }
}

extension Input {
  /// A Boolean value indicating whether the input ends or cancels a touch.
  fileprivate var endsTouch: Bool {
    if case .touch(let phase, _, _, _) = kind { phase == .ended || phase == .cancelled } else { false }
  }

  fileprivate var isCancelledTouch: Bool {
    if case .touch(.cancelled, _, _, _) = kind { true } else { false }
  }
}
