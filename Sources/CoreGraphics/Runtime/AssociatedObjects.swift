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
///
/// Values are released after each change of the table, because their deinitialisers may access it.
final class AssociatedObjects: DeviceSlot {
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

  func set(_ association: Association?, for key: UInt, of object: AnyObject) {
    let identifier = ObjectIdentifier(object)
    let previous = entries[identifier]
    var entry = Entry(owner: object)
    if let previous, previous.owner === object { entry.values = previous.values }
    entry.values[key] = association
    entries[identifier] = entry.values.isEmpty ? nil : entry
    withExtendedLifetime(previous) { removeEnded() }
  }

  func removeAll(of object: AnyObject) {
    let previous = entries.removeValue(forKey: ObjectIdentifier(object))
    withExtendedLifetime(previous) {}
  }

  private func removeEnded() {
    guard entries.count > limit else { return }
    let previous = entries
    entries = previous.filter { $0.value.owner != nil }
    limit = max(64, 2 * entries.count)
    withExtendedLifetime(previous) {}
  }
}
