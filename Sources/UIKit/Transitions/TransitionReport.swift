/// What `inspect` says of a running transition.
package struct TransitionReport: Hashable, Sendable {
  /// What tells how far a transition has come at a time.
  package enum Progress: Hashable, Sendable {
    /// It stays where it was driven to.
    case driven(Double)
    /// It runs by itself since a time.
    case running(since: DeviceTime)
  }

  /// The class of the controller that goes.
  package let from: String
  /// The class of the controller that comes.
  package let to: String
  package let progress: Progress
  package let isInteractive: Bool
  package internal(set) var isCancelled: Bool
  package let duration: Double
  /// Whether the finger has left and what follows tells which way it goes.
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

  /// How far it has come at a time before the next turn.
  package func fraction(at time: DeviceTime) -> Double {
    switch progress {
    case .driven(let fraction): fraction
    case .running(let start): min(max((time - start).seconds / max(duration, 1e-9), 0), 1)
    }
  }

  @MainActor static func name(of controller: UIViewController?) -> String {
    controller.map { String(describing: type(of: $0)) } ?? ""
  }
}
