// Settings of a device.
//
// Searched in Apple's order: launch arguments (`Device.parameters`, which is what `--set NAME=VALUE` fills), what the
// client has set, what it has registered. Nothing is kept beyond the device's life.

/// A client's settings, by name.
open class UserDefaults: NSObject, @unchecked Sendable {
  /// The current device's settings.
  open class var standard: UserDefaults { Device.current[Settings.self] }

  private weak var device: Device?
  private var values: [String: Any] = [:]
  private var registered: [String: Any] = [:]

  fileprivate init(device: Device) { self.device = device }

  /// Creates settings of their own that see the launch arguments too.
  public init?(suiteName: String?) { device = .current }

  /// The value of a name; launch arguments are strings.
  open func object(forKey defaultName: String) -> Any? {
    device?.parameters[defaultName] ?? values[defaultName] ?? registered[defaultName]
  }

  /// Sets or, with nil, removes a value.
  open func set(_ value: Any?, forKey defaultName: String) { values[defaultName] = value }
  /// Sets a whole number.
  open func set(_ value: Int, forKey defaultName: String) { values[defaultName] = value }
  /// Sets a number.
  open func set(_ value: Float, forKey defaultName: String) { values[defaultName] = value }
  /// Sets a number.
  open func set(_ value: Double, forKey defaultName: String) { values[defaultName] = value }
  /// Sets a truth value.
  open func set(_ value: Bool, forKey defaultName: String) { values[defaultName] = value }
  /// Sets an address.
  open func set(_ url: URL?, forKey defaultName: String) { values[defaultName] = url }
  /// Removes what the client has set.
  open func removeObject(forKey defaultName: String) { values[defaultName] = nil }
  /// Gives values for names that are not set.
  open func register(defaults registrationDictionary: [String: Any]) {
    registered.merge(registrationDictionary) { _, new in new }
  }
  /// Nothing to do: settings live in memory.
  @discardableResult
  open func synchronize() -> Bool { true }

  /// Everything that can be found.
  open func dictionaryRepresentation() -> [String: Any] {
    let set = registered.merging(values) { _, new in new }
    return set.merging(device?.parameters ?? [:]) { _, new in new }
  }

  /// The value as text; numbers are written out.
  open func string(forKey defaultName: String) -> String? {
    switch object(forKey: defaultName) {
    case let text as String: text
    case let number as any Numeric: "\(number)"
    case let number as NSNumber: number.stringValue
    default: nil
    }
  }

  /// The value as a truth value: YES, true and numbers but 0 are.
  open func bool(forKey defaultName: String) -> Bool {
    switch object(forKey: defaultName) {
    case let value as Bool: value
    case let text as String:
      ["yes", "true", "y", "t"].contains(text.lowercased()) || (Double(text) ?? 0) != 0
    default: double(forKey: defaultName) != 0
    }
  }

  /// The value as a whole number, 0 without one.
  open func integer(forKey defaultName: String) -> Int {
    if let value = object(forKey: defaultName) as? Int { return value }
    return Int(exactly: double(forKey: defaultName).rounded(.towardZero)) ?? 0
  }

  /// The value as a number, 0 without one.
  open func double(forKey defaultName: String) -> Double {
    switch object(forKey: defaultName) {
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as CGFloat: Double(value)
    case let value as Int: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: value.doubleValue
    case let text as String: Double(text) ?? 0
    default: 0
    }
  }

  /// The value as a number, 0 without one.
  open func float(forKey defaultName: String) -> Float { Float(double(forKey: defaultName)) }
  /// The value as a list.
  open func array(forKey defaultName: String) -> [Any]? { object(forKey: defaultName) as? [Any] }
  /// The value as a list of texts.
  open func stringArray(forKey defaultName: String) -> [String]? {
    object(forKey: defaultName) as? [String]
  }
  /// The value as a dictionary.
  open func dictionary(forKey defaultName: String) -> [String: Any]? {
    object(forKey: defaultName) as? [String: Any]
  }
  /// The value as bytes.
  open func data(forKey defaultName: String) -> Data? { object(forKey: defaultName) as? Data }
  /// The value as an address; text is a path.
  open func url(forKey defaultName: String) -> URL? {
    object(forKey: defaultName) as? URL
      ?? string(forKey: defaultName).map { URL(fileURLWithPath: $0) }
  }
}

private enum Settings: DeviceSlot {
  static func makeValue(for device: Device) -> UserDefaults { UserDefaults(device: device) }
}
