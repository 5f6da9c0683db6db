/// The value of an association, retained or weakly referenced.
struct Association {
  private let retained: Any?
  private weak var unretained: AnyObject?

  /// Creates an association, which retains a value that is no object: nothing else does.
  ///
  /// On iOS numbers and classes outlive an assigned association, too.
  init(_ value: Any, isRetained: Bool) {
    let isObject = type(of: value) is AnyClass
    retained = isRetained || !isObject ? value : nil
    unretained = isRetained || !isObject ? nil : value as AnyObject
  }

  var value: Any? { retained ?? unretained }
}

/// The associations of a device's objects and classes. Any thread may use them.
///
/// On Linux no function is called when an object is deallocated. Its values stay in the table until that has doubled in
/// size. They are also released when another object at the same address gets a value.
///
/// Values are released after a change of the table is complete, because their deinitialisers may access it.
final class AssociatedObjects: DeviceSlot, @unchecked Sendable {
  /// The owner of associations.
  private struct Owner {
    weak var object: AnyObject?
    /// The identity of a class. A class is never deallocated, and each reference to it is another object on Linux.
    let type: ObjectIdentifier?

    init(_ owner: Any) {
      type = (owner as? Any.Type).map { ObjectIdentifier($0) }
      object = type == nil ? owner as AnyObject : nil
    }

    var identifier: ObjectIdentifier? { type ?? object.map { ObjectIdentifier($0) } }
  }

  private struct Entry {
    var owner: Owner
    var values: [UInt: Association] = [:]
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries beyond which those of deallocated objects are removed.
  private var limit = 64

  static func makeValue(for device: Device) -> AssociatedObjects { AssociatedObjects() }

  /// The number of owners in the table, including deallocated objects that were not removed yet.
  var count: Int { lock.withLock { entries.count } }

  func value(for key: UInt, of owner: Any) -> Any? {
    guard let identifier = Owner(owner).identifier else { return nil }
    let entry = lock.withLock { entries[identifier] }
    return entry?.owner.identifier == identifier ? entry?.values[key]?.value : nil
  }

  func set(_ association: Association?, for key: UInt, of owner: Any) {
    let owner = Owner(owner)
    guard let identifier = owner.identifier else { return }
    let previous = lock.withLock {
      let previous = entries[identifier]
      var entry = Entry(owner: owner)
      if let previous, previous.owner.identifier == identifier { entry.values = previous.values }
      entry.values[key] = association
      entries[identifier] = entry.values.isEmpty ? nil : entry
      return previous
    }
    withExtendedLifetime(previous) { removeDeallocated() }
  }

  func removeAll(of owner: Any) {
    guard let identifier = Owner(owner).identifier else { return }
    let previous = lock.withLock { entries.removeValue(forKey: identifier) }
    withExtendedLifetime(previous) {}
  }

  private func removeDeallocated() {
    let previous = lock.withLock {
      guard entries.count > limit else { return [ObjectIdentifier: Entry]() }
      let previous = entries
      entries = previous.filter { $0.value.owner.identifier != nil }
      limit = max(64, 2 * entries.count)
      return previous
    }
    withExtendedLifetime(previous) {}
  }
}
