/// The language that is chosen on a device: English unless its host sets another one.
package enum DeviceLanguageSlot: DeviceSlot {
  package static func makeValue(for device: Device) -> LanguageTag { .english }
}
