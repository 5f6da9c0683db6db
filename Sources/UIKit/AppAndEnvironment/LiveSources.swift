/// A Boolean value indicating whether live sources such as a webcam may be shown. They may in a window, but never in an
/// image that must be reproducible.
package enum LiveSourcesSlot: DeviceSlot {
  package static func makeValue(for device: Device) -> Bool { false }
}

/// A closure called when a turn begins (true) and ends (false) to wait for another program. That time does not count as
/// the client code's.
package enum OutsideWaitSlot: DeviceSlot {
  package static func makeValue(for device: Device) -> @Sendable (Bool) -> Void { { _ in } }
}
