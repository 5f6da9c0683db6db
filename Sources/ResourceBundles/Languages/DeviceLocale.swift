// Foundation on Linux has one locale for the process. The rewriter replaces what asks for it by these members.

extension Locale {
  /// The locale of the device's language.
  public static var ofDevice: Locale { Device.current[DeviceLanguageSlot.self].locale }

  /// The languages that are chosen on the device, best first.
  public static var preferredLanguagesOfDevice: [String] { ["\(Device.current[DeviceLanguageSlot.self])"] }
}

extension DateFormatter {
  /// Returns a formatter in the device's language.
  public static func ofDevice() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = .ofDevice
    return formatter
  }
}

extension NumberFormatter {
  /// Returns a formatter in the device's language.
  public static func ofDevice() -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = .ofDevice
    return formatter
  }
}
