import UIKit

/// What recognisers and transitions say at the end of a turn, as values that the journal keeps.
package struct Activity: Sendable, Equatable {
  /// Recognisers that have a finger or a gesture.
  package var gestures: [GestureReport] = []
  /// Transitions between controllers that are under way: the system's, then those of client code's own containers.
  package var transitions: [TransitionReport] = []
  /// What has shown about transitions of before.
  package var cancellations: [TransitionCancellation] = []
  /// What would have been felt so far.
  package var haptics: [FeltHaptic] = []
  package init() {}

  /// What the current device's recognisers and transitions say.
  @MainActor static var current: Activity {
    var activity = Activity()
    activity.gestures = Device.current[GestureEnvironmentSlot.self].live
    activity.transitions =
      Device.current[RunningTransitions.self].map(\.report) + ClientTransitions.current.reports
    activity.cancellations = ClientTransitions.current.takeCancellations()
    activity.haptics = Device.current[FeltHaptics.self]
    return activity
  }
}
