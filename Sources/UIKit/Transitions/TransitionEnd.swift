/// A call of `completeTransition`, or the end of a transition that client code runs without one.
package struct TransitionEnd: Hashable, Sendable {
  package let time: DeviceTime
  /// The class of the controller that disappears.
  package let from: String
  /// The class of the controller that appears.
  package let to: String
  /// The argument: true if the new controller stays.
  package let didComplete: Bool
  /// The number of earlier calls for the same transition, each of which client code should not have made.
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
