/// A key for a value that another part of UIKit stores in objects such as views and view controllers.
///
/// Extensions cannot have stored properties. A part of UIKit that needs a value for each view declares a slot instead.
package protocol ObjectSlot {
  associatedtype Value
  /// The value of objects for which none was set.
  static var initialValue: Value { get }
}

/// The stored values of one object, by slot.
package struct ObjectSlots {
  private var values: [ObjectIdentifier: Any] = [:]

  package init() {}

  /// Returns the value that a slot was set to; nil if it was not set.
  package func stored<Slot: ObjectSlot>(_ slot: Slot.Type) -> Slot.Value? {
    values[ObjectIdentifier(slot)] as? Slot.Value
  }

  /// The value of a slot.
  package subscript<Slot: ObjectSlot>(_ slot: Slot.Type) -> Slot.Value {
    get { stored(slot) ?? Slot.initialValue }
    set { values[ObjectIdentifier(slot)] = newValue }
  }
}
