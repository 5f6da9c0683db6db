extension Device {
  /// The first error in an input file that a call which cannot throw has met, such as `UIStoryboard(name:bundle:)`.
  ///
  /// On iOS such a call raises an exception. The simulator checks the property after every turn, and stops with the error.
  package private(set) var failure: (any Error)? {
    get { self[FailureSlot.self] }
    set { self[FailureSlot.self] = newValue }
  }

  /// A closure that is called at the first failure, before client code continues without a value.
  ///
  /// A headless process ends in it.
  package var failureHandler: ((any Error) -> Void)? {
    get { self[FailureHandlerSlot.self] }
    set { self[FailureHandlerSlot.self] = newValue }
  }

  /// Records an error in a call that cannot throw. Only the first error is kept.
  package func fail(_ error: any Error) {
    guard failure == nil else { return }
    failure = error
    failureHandler?(error)
  }
}

private enum FailureHandlerSlot: DeviceSlot {
  static func makeValue(for device: Device) -> ((any Error) -> Void)? { nil }
}

private enum FailureSlot: DeviceSlot {
  static func makeValue(for device: Device) -> (any Error)? { nil }
}
