// The defaults database of a device.
//
// The domains are searched in Apple's order: launch arguments (`Device.parameters`, filled by `--set NAME=VALUE`), the
// values that were set, and the registered values. The values live as long as the device.

/// An interface to the defaults database of a device, which holds values by name.
open class UserDefaults: NSObject, @unchecked Sendable {
  /// The shared defaults object of the current device.
  open class var standard: UserDefaults { Device.current[Settings.self] }

  private weak var device: Device?
  private var values: [String: Any] = [:]
  private var registered: [String: Any] = [:]

  fileprivate init(device: Device) { self.device = device }

  /// Creates a defaults object with values of its own, which also returns the launch arguments.
  public init?(suiteName: String?) { device = .current }

  /// Returns the value for a key. Launch arguments are strings.
  open func object(forKey defaultName: String) -> Any? {
    device?.parameters[defaultName] ?? values[defaultName] ?? registered[defaultName]
  }

  /// Sets the value for a key; nil removes it.
  open func set(_ value: Any?, forKey defaultName: String) { values[defaultName] = value }
  /// Sets the value for a key to an integer.
  open func set(_ value: Int, forKey defaultName: String) { values[defaultName] = value }
  /// Sets the value for a key to a float.
  open func set(_ value: Float, forKey defaultName: String) { values[defaultName] = value }
  /// Sets the value for a key to a double.
  open func set(_ value: Double, forKey defaultName: String) { values[defaultName] = value }
  /// Sets the value for a key to a Boolean.
  open func set(_ value: Bool, forKey defaultName: String) { values[defaultName] = value }
  /// Sets the value for a key to a URL.
  open func set(_ url: URL?, forKey defaultName: String) { values[defaultName] = url }
  /// Removes the value that was set for a key.
  open func removeObject(forKey defaultName: String) { values[defaultName] = nil }
  /// Adds values that are used for keys without a value.
  open func register(defaults registrationDictionary: [String: Any]) {
    registered.merge(registrationDictionary) { _, new in new }
  }
  /// Does nothing, because the values live in memory.
  @discardableResult
  open func synchronize() -> Bool { true }

  /// Returns all keys and values of all domains.
  open func dictionaryRepresentation() -> [String: Any] {
    let set = registered.merging(values) { _, new in new }
    return set.merging(device?.parameters ?? [:]) { _, new in new }
  }

  /// Returns the value as a string; numbers are converted.
  open func string(forKey defaultName: String) -> String? {
    switch object(forKey: defaultName) {
    case let text as String: text
    case let number as any Numeric: "\(number)"
    case let number as NSNumber: number.stringValue
    default: nil
    }
  }

  /// Returns the value as a Boolean. "YES", "true", "y", "t" and numbers other than 0 are true.
  open func bool(forKey defaultName: String) -> Bool {
    switch object(forKey: defaultName) {
    case let value as Bool: value
    case let text as String:
      ["yes", "true", "y", "t"].contains(text.lowercased()) || (Double(text) ?? 0) != 0
    default: double(forKey: defaultName) != 0
    }
  }

  /// Returns the value as an integer, or 0.
  open func integer(forKey defaultName: String) -> Int {
    if let value = object(forKey: defaultName) as? Int { return value }
    return Int(exactly: double(forKey: defaultName).rounded(.towardZero)) ?? 0
  }

  /// Returns the value as a double, or 0.
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

  /// Returns the value as a float, or 0.
  open func float(forKey defaultName: String) -> Float { Float(double(forKey: defaultName)) }
  /// Returns the value as an array.
  open func array(forKey defaultName: String) -> [Any]? { object(forKey: defaultName) as? [Any] }
  /// Returns the value as an array of strings.
  open func stringArray(forKey defaultName: String) -> [String]? {
    object(forKey: defaultName) as? [String]
  }
  /// Returns the value as a dictionary.
  open func dictionary(forKey defaultName: String) -> [String: Any]? {
    object(forKey: defaultName) as? [String: Any]
  }
  /// Returns the value as data.
  open func data(forKey defaultName: String) -> Data? { object(forKey: defaultName) as? Data }
  /// Returns the value as a URL; a string is taken as a path.
  open func url(forKey defaultName: String) -> URL? {
    object(forKey: defaultName) as? URL
      ?? string(forKey: defaultName).map { URL(fileURLWithPath: $0) }
  }
}

private enum Settings: DeviceSlot {
  static func makeValue(for device: Device) -> UserDefaults { UserDefaults(device: device) }
}
