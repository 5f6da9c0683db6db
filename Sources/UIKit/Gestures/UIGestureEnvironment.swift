/// Shows touches to recognisers before views get them.
@MainActor
package final class UIGestureEnvironment {
  /// Shows the changed touches of an event; a touch that a recogniser takes is cancelled through its window.
  func process(_ event: UIEvent, in window: UIWindow) {}
}

/// The device's recognisers.
package enum GestureEnvironmentSlot: DeviceSlot {
  package static func makeValue(for device: Device) -> UIGestureEnvironment {
    MainActor.assumeIsolated { UIGestureEnvironment() }
  }
}
