/// A Boolean value indicating whether live sources such as a webcam may be shown. It is true in a window, and false for
/// images that have to be reproducible.
package enum LiveSourcesSlot: DeviceSlot {
  package static func makeValue(for device: Device) -> Bool { false }
}

/// A closure that is called with true when a turn begins to wait for another program. It is called with false when the
/// wait ends. The time in between is not attributed to client code.
package enum OutsideWaitSlot: DeviceSlot {
  package static func makeValue(for device: Device) -> @Sendable (Bool) -> Void { { _ in } }
}
