/// A value of an association, which may be a reference that does not retain.
struct Association {
  private let retained: Any?
  private weak var unretained: AnyObject?

  init(_ value: Any, isRetained: Bool) {
    retained = isRetained ? value : nil
    unretained = isRetained ? nil : value as AnyObject
  }

  var value: Any? { retained ?? unretained }
}

/// The associations of a device's objects.
///
/// There is no event at an object's end on Linux. The values of objects that have ended are released when the table has
/// doubled since the last removal, or when another object takes the same address.
struct AssociatedObjects: DeviceSlot {
  private struct Entry {
    weak var owner: AnyObject?
    var values: [UInt: Association] = [:]
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var limit = 64

  static func makeValue(for device: Device) -> AssociatedObjects { AssociatedObjects() }

  /// The number of objects in the table, including objects that have ended and were not removed yet.
  var count: Int { entries.count }

  func values(of object: AnyObject) -> [UInt: Association]? {
    guard let entry = entries[ObjectIdentifier(object)], entry.owner === object else { return nil }
    return entry.values
  }

  mutating func set(_ association: Association?, for key: UInt, of object: AnyObject) {
    var entry = entries[ObjectIdentifier(object)] ?? Entry(owner: object)
    if entry.owner !== object { entry = Entry(owner: object) }
    entry.values[key] = association
    entries[ObjectIdentifier(object)] = entry.values.isEmpty ? nil : entry
    removeEnded()
  }

  mutating func removeAll(of object: AnyObject) { entries[ObjectIdentifier(object)] = nil }

  private mutating func removeEnded() {
    guard entries.count > limit else { return }
    entries = entries.filter { $0.value.owner != nil }
    limit = max(64, 2 * entries.count)
  }
}
