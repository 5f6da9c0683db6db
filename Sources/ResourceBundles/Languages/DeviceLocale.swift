// Foundation on Linux has one locale per process. The rewriter replaces uses of it in client code by these members.

extension Locale {
  /// The locale of the device's language.
  public static var ofDevice: Locale { Device.current[DeviceLanguageSlot.self].locale }

  /// The languages of the device, in order of preference.
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
