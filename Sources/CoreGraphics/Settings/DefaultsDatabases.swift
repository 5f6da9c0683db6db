/// The defaults databases of a device: the application's own, whose name is empty, and those of suites.
final class DefaultsDatabases: DeviceSlot, @unchecked Sendable {
  private let lock = NSLock()
  /// The values that were set, by the name of their database.
  private var values: [String: [String: Any]] = [:]
  /// The values of the registration domain.
  private var registeredValues: [String: Any] = [:]

  static func makeValue(for device: Device) -> DefaultsDatabases { DefaultsDatabases() }

  /// Returns the value for a key that was set in a database, or else registered.
  func value(_ key: String, in database: String) -> Any? {
    lock.withLock { values[database]?[key] ?? registeredValues[key] }
  }

  /// Sets the value for a key in a database; nil removes it.
  func set(_ value: Any?, _ key: String, in database: String) {
    let old = lock.withLock {
      defer { values[database, default: [:]][key] = value }
      return values[database]?[key]
    }
    // The old value is released outside the lock, because its deinitialiser may read a value.
    withExtendedLifetime(old) {}
  }

  /// Adds values to the registration domain.
  func register(_ values: [String: Any]) { lock.withLock { registeredValues.merge(values) { $1 } } }

  /// Returns the values of a database and the registered ones.
  func allValues(in database: String) -> [String: Any] {
    lock.withLock { registeredValues.merging(values[database] ?? [:]) { $1 } }
  }
}
