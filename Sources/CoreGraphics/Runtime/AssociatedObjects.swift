/// The value of an association, retained or weakly referenced.
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
/// On Linux no function is called when an object is deallocated. Its values stay in the table until that has doubled in
/// size. They are also released when another object at the same address gets a value.
///
/// Values are released after a change of the table is complete, because their deinitialisers may access it.
final class AssociatedObjects: DeviceSlot {
  private struct Entry {
    weak var owner: AnyObject?
    var values: [UInt: Association] = [:]
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries beyond which those of deallocated objects are removed.
  private var limit = 64

  static func makeValue(for device: Device) -> AssociatedObjects { AssociatedObjects() }

  /// The number of objects in the table, including deallocated objects that were not removed yet.
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
    withExtendedLifetime(previous) { removeDeallocated() }
  }

  func removeAll(of object: AnyObject) {
    let previous = entries.removeValue(forKey: ObjectIdentifier(object))
    withExtendedLifetime(previous) {}
  }

  private func removeDeallocated() {
    guard entries.count > limit else { return }
    let previous = entries
    entries = previous.filter { $0.value.owner != nil }
    limit = max(64, 2 * entries.count)
    withExtendedLifetime(previous) {}
  }
}
