// The defaults databases of a device.
//
// The domains are searched in Apple's order: the launch arguments, the values that were set, and the registered values.
// The command line's `--set NAME=VALUE` sets a launch argument (`Device.parameters`). Values live as long as the device.

/// An interface to a defaults database of a device, which holds values by name. Any thread may use it.
open class UserDefaults: NSObject, @unchecked Sendable {
  /// A notification that a value was set or removed. It is posted on the thread that did so.
  public static let didChangeNotification = Notification.Name("NSUserDefaultsDidChangeNotification")

  /// The shared defaults object of the current device.
  open class var standard: UserDefaults { Device.current[StandardDefaults.self] }

  private weak var device: Device?
  private let databases: DefaultsDatabases
  /// The name of the suite; empty for the application's own database.
  private let suite: String

  fileprivate init(device: Device, suite: String) {
    (self.device, self.suite) = (device, suite)
    databases = device[DefaultsDatabases.self]
  }

  /// Creates a defaults object for the database of a suite, which all objects with the suite's name share.
  ///
  /// Without a name it is the application's own database.
  public init?(suiteName suitename: String?) {
    let device = Device.current
    (self.device, suite, databases) = (device, suitename ?? "", device[DefaultsDatabases.self])
  }

  /// Creates a defaults object for the application's own database.
  public convenience override init() { self.init(device: .current, suite: "") }

  /// Returns the value for a key. Launch arguments are strings.
  open func object(forKey defaultName: String) -> Any? {
    device?.parameters[defaultName] ?? databases.value(defaultName, in: suite)
  }

  /// Sets the value for a key; nil removes it.
  open func set(_ value: Any?, forKey defaultName: String) {
    databases.set(value, defaultName, in: suite)
    noteObservedChange()
    NotificationCenter.default.post(name: Self.didChangeNotification, object: self)
  }
  /// Sets the value for a key to an integer.
  open func set(_ value: Int, forKey defaultName: String) { set(value as Any?, forKey: defaultName) }
  /// Sets the value for a key to a float.
  open func set(_ value: Float, forKey defaultName: String) { set(value as Any?, forKey: defaultName) }
  /// Sets the value for a key to a double.
  open func set(_ value: Double, forKey defaultName: String) { set(value as Any?, forKey: defaultName) }
  /// Sets the value for a key to a Boolean.
  open func set(_ value: Bool, forKey defaultName: String) { set(value as Any?, forKey: defaultName) }
  /// Sets the value for a key to a URL.
  open func set(_ url: URL?, forKey defaultName: String) { set(url as Any?, forKey: defaultName) }
  /// Removes the value that was set for a key.
  open func removeObject(forKey defaultName: String) { set(nil as Any?, forKey: defaultName) }
  /// Adds values to the registration domain, which all defaults objects search last.
  open func register(defaults registrationDictionary: [String: Any]) { databases.register(registrationDictionary) }
  /// Returns true. There is nothing to write, because the values are kept in memory.
  @discardableResult
  open func synchronize() -> Bool { true }

  /// Returns the keys and values of all domains together.
  open func dictionaryRepresentation() -> [String: Any] {
    databases.allValues(in: suite).merging(device?.parameters ?? [:]) { _, new in new }
  }

  /// Returns the value as a string; a number is converted. The result is nil for other values.
  open func string(forKey defaultName: String) -> String? {
    switch object(forKey: defaultName) {
    case let text as String: text
    case let number as any Numeric: "\(number)"
    case let number as NSNumber: number.stringValue
    default: nil
    }
  }

  /// Returns the value as a Boolean. True are "yes", "true", "y" and "t" in any case, and numbers other than 0.
  open func bool(forKey defaultName: String) -> Bool {
    switch object(forKey: defaultName) {
    case let value as Bool: value
    case let text as String:
      ["yes", "true", "y", "t"].contains(text.lowercased()) || (Double(text) ?? 0) != 0
    default: double(forKey: defaultName) != 0
    }
  }

  /// Returns the value as an integer without its fraction; 0 for a value that is not a number.
  open func integer(forKey defaultName: String) -> Int {
    if let value = object(forKey: defaultName) as? Int { return value }
    return Int(exactly: double(forKey: defaultName).rounded(.towardZero)) ?? 0
  }

  /// Returns the value as a double; 0 for a value that is not a number. A string is parsed.
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

  /// Returns the value as a float; 0 for a value that is not a number.
  open func float(forKey defaultName: String) -> Float { Float(double(forKey: defaultName)) }
  /// Returns the value as an array; nil for other values.
  open func array(forKey defaultName: String) -> [Any]? { object(forKey: defaultName) as? [Any] }
  /// Returns the value as an array of strings; nil for other values.
  open func stringArray(forKey defaultName: String) -> [String]? {
    object(forKey: defaultName) as? [String]
  }
  /// Returns the value as a dictionary; nil for other values.
  open func dictionary(forKey defaultName: String) -> [String: Any]? {
    object(forKey: defaultName) as? [String: Any]
  }
  /// Returns the value as data; nil for other values.
  open func data(forKey defaultName: String) -> Data? { object(forKey: defaultName) as? Data }
  /// Returns the value as a URL; a string is the path of a file.
  open func url(forKey defaultName: String) -> URL? {
    object(forKey: defaultName) as? URL
      ?? string(forKey: defaultName).map { URL(fileURLWithPath: $0) }
  }
}

private enum StandardDefaults: DeviceSlot {
  static func makeValue(for device: Device) -> UserDefaults { UserDefaults(device: device, suite: "") }
}

extension UserDefaults: KeyValueContainer {
  /// Returns the value for a key.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
  /// Sets the value for a key; nil removes it.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
  /// Returns the value for a key, which may contain dots.
  public func value(forKeyPath keyPath: String) -> Any? { object(forKey: keyPath) }
  /// Sets the value for a key, which may contain dots; nil removes it.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { set(value, forKey: keyPath) }
}
