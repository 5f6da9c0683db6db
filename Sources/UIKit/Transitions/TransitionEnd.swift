/// The end of a transition: a call of `completeTransition`, or the removal of a view without such a call.
package struct TransitionEnd: Hashable, Sendable {
  package let time: DeviceTime
  /// The class of the controller that disappears.
  package let from: String
  /// The class of the controller that appears.
  package let to: String
  /// A Boolean value indicating whether the transition completed, so that the new controller remains.
  package let didComplete: Bool
  /// The number of earlier calls for the same transition. More than one call is an error of client code.
  package let earlierCalls: Int

  @MainActor
  init(from: UIViewController?, to: UIViewController?, didComplete: Bool, earlierCalls: Int = 0) {
    time = Device.current.now
    (self.from, self.to) = (TransitionReport.name(of: from), TransitionReport.name(of: to))
    (self.didComplete, self.earlierCalls) = (didComplete, earlierCalls)
  }
}

/// The ends of a device's transitions, oldest first.
package enum TransitionEnds: DeviceSlot {
  package static func makeValue(for device: Device) -> [TransitionEnd] { [] }
}
