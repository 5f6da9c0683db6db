extension Device {
  /// The first error in input files that occurred in a call that cannot throw, such as `UIStoryboard(name:bundle:)`.
  ///
  /// iOS raises an exception in this case. The simulator checks the property after every turn, stops and throws it.
  package private(set) var failure: (any Error)? {
    get { self[FailureSlot.self] }
    set { self[FailureSlot.self] = newValue }
  }

  /// A closure that is called at the first failure, before client code continues without the value it asked for.
  ///
  /// A headless process ends there.
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
