extension Device {
  /// The first thing that went wrong with somebody's files in a call that cannot throw (a storyboard by name, …).
  ///
  /// iOS raises an exception there; the simulator looks after every turn, stops the scene and throws it.
  package private(set) var failure: (any Error)? {
    get { self[FailureSlot.self] }
    set { self[FailureSlot.self] = newValue }
  }

  /// Notes bad input data in a call that cannot throw; the first one counts.
  package func fail(_ error: any Error) {
    if failure == nil { failure = error }
  }
}

private enum FailureSlot: DeviceSlot {
  static func makeValue(for device: Device) -> (any Error)? { nil }
}
