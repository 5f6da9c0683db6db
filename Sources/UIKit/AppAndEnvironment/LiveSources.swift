/// Whether what cannot be had twice (a webcam) may be shown: in a window, never in a picture that must come out again.
package enum LiveSourcesSlot: DeviceSlot {
  package static func makeValue(for device: Device) -> Bool { false }
}

/// Told when a turn begins (true) and ends (false) to wait for another program, which is not the client code's fault.
package enum OutsideWaitSlot: DeviceSlot {
  package static func makeValue(for device: Device) -> @Sendable (Bool) -> Void { { _ in } }
}
