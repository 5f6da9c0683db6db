import UIKit

/// The state of gesture recognizers and transitions at the end of a turn, as values for the journal.
package struct Activity: Sendable, Equatable {
  /// The gesture recognizers that track a touch or recognize a gesture.
  package var gestures: [GestureReport] = []
  /// The running transitions between controllers: those of UIKit first, then those of the scene's own containers.
  package var transitions: [TransitionReport] = []
  /// Cancellations that this turn revealed of transitions in earlier commits.
  package var cancellations: [TransitionCancellation] = []
  /// The haptic feedback so far.
  package var haptics: [FeltHaptic] = []
  package init() {}

  /// The state of the current device.
  @MainActor static var current: Activity {
    var activity = Activity()
    activity.gestures = Device.current[GestureEnvironmentSlot.self].live
    activity.transitions =
      Device.current[RunningTransitions.self].map(\.report) + ClientTransitions.current.collectReports()
    activity.cancellations = ClientTransitions.current.takeCancellations()
    activity.haptics = Device.current[FeltHaptics.self]
    return activity
  }
}
