/// A report of a running transition, which the command `inspect` prints.
package struct TransitionReport: Hashable, Sendable {
  /// The source of the transition's progress.
  package enum Progress: Hashable, Sendable {
    /// The progress, from 0 to 1, that an interaction has set.
    case driven(Double)
    /// The time at which the transition began to run by itself.
    case running(since: DeviceTime)
  }

  /// The class of the controller that disappears.
  package let from: String
  /// The class of the controller that appears.
  package let to: String
  package let progress: Progress
  package let isInteractive: Bool
  package internal(set) var isCancelled: Bool
  package let duration: Double
  /// A Boolean value indicating whether the finger was lifted, but the direction of the remaining movement is unknown.
  package internal(set) var awaitsDirection = false

  @MainActor
  init(
    from: UIViewController?, to: UIViewController?, progress: Progress, isInteractive: Bool, isCancelled: Bool,
    duration: Double
  ) {
    (self.from, self.to) = (Self.name(of: from), Self.name(of: to))
    (self.progress, self.isInteractive) = (progress, isInteractive)
    (self.isCancelled, self.duration) = (isCancelled, duration)
  }

  /// Returns the progress from 0 to 1 at a time before the next turn.
  package func fraction(at time: DeviceTime) -> Double {
    switch progress {
    case .driven(let fraction): fraction
    case .running(let start): min(max((time - start).seconds / max(duration, 1e-9), 0), 1)
    }
  }

  @MainActor static func name(of controller: UIViewController?) -> String {
    controller.map { _typeName(type(of: $0), qualified: false) } ?? ""
  }
}
