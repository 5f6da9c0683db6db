/// A key for a value that another part of UIKit stores in each object, such as a view or a controller.
///
/// Extensions cannot have stored properties. A part that needs a value for every view declares a slot, and the view's
/// own file need not know of it.
package protocol ObjectSlot {
  associatedtype Value
  /// The value that an object starts with.
  static var initialValue: Value { get }
}

/// The stored values of one object, by slot.
package struct ObjectSlots {
  private var values: [ObjectIdentifier: Any] = [:]

  package init() {}

  /// The value of a slot.
  package subscript<Slot: ObjectSlot>(_ slot: Slot.Type) -> Slot.Value {
    get { values[ObjectIdentifier(slot)] as? Slot.Value ?? Slot.initialValue }
    set { values[ObjectIdentifier(slot)] = newValue }
  }
}
