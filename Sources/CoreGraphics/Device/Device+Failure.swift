extension Device {
  /// The first thing that went wrong with somebody's files in a call that cannot throw (a storyboard by name, …).
  ///
  /// iOS raises an exception there; the simulator looks after every turn, stops the scene and throws it.
  package private(set) var failure: (any Error)? {
    get { self[FailureSlot.self] }
    set { self[FailureSlot.self] = newValue }
  }

  /// Called at the first failure, before client code goes on with what it did not get; ends a headless process.
  package var failureHandler: ((any Error) -> Void)? {
    get { self[FailureHandlerSlot.self] }
    set { self[FailureHandlerSlot.self] = newValue }
  }

  /// Notes bad input data in a call that cannot throw; the first one counts.
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
