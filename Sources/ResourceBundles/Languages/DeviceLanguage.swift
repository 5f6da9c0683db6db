/// The language setting of a device. The default is English.
package enum DeviceLanguageSlot: DeviceSlot {
  package static func makeValue(for device: Device) -> LanguageTag { .english }
}
