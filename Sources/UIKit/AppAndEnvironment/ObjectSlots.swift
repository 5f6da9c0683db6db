/// Names a piece of state that another chapter keeps in each object (a view, a controller).
///
/// Stored properties cannot stand in extensions; so a chapter that hangs something on every view declares a slot, and
/// the view's own file need not know of it.
package protocol ObjectSlot {
  associatedtype Value
  /// The value an object starts with.
  static var initialValue: Value { get }
}

/// What the chapters keep in one object.
package struct ObjectSlots {
  private var values: [ObjectIdentifier: Any] = [:]

  package init() {}

  /// The value of a chapter's slot.
  package subscript<Slot: ObjectSlot>(_ slot: Slot.Type) -> Slot.Value {
    get { values[ObjectIdentifier(slot)] as? Slot.Value ?? Slot.initialValue }
    set { values[ObjectIdentifier(slot)] = newValue }
  }
}
