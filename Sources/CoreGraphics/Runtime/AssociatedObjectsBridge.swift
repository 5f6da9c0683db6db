// Associated objects. The key of a value is the address of a variable, so these functions take pointers.

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// Policies of associations between objects.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// The association does not retain the value. Here the reference becomes nil when the value is deallocated.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The association retains the value, without atomicity.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// The association copies the value, without atomicity. Here the value is retained instead.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The association retains the value.
  case OBJC_ASSOCIATION_RETAIN = 0o1401
  /// The association copies the value. Here the value is retained instead.
  case OBJC_ASSOCIATION_COPY = 0o1403
}

/// Returns the value that is associated with an object for a key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Device.current[AssociatedObjects.self].value(for: UInt(bitPattern: key), of: object)
}

/// Sets the value that is associated with an object for a key; nil removes it.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let association = value.map { Association($0, isRetained: policy != .OBJC_ASSOCIATION_ASSIGN) }
  Device.current[AssociatedObjects.self].set(association, for: UInt(bitPattern: key), of: object)
}

/// Removes all values that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  Device.current[AssociatedObjects.self].removeAll(of: object)
}
