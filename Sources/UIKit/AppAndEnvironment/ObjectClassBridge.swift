// Changes the class of an object by writing the first word of the object, which refers to its class.

/// Sets the class of an object, and returns its previous class.
///
/// The new class must be a subclass or a superclass of the previous one, and have the same stored properties. Otherwise
/// the object would not have the memory for them, so that the call logs a message and returns nil.
@discardableResult
public func object_setClass(_ value: Any?, _ newClass: AnyClass) -> AnyClass? {
  guard let value else { return nil }
  let object = value as AnyObject
  let oldClass: AnyClass = type(of: object)
  guard isRelated(oldClass, newClass), instanceSize(oldClass) == instanceSize(newClass) else {
    Device.current.log(
      "an object of \(oldClass) cannot become one of \(newClass): expected a subclass without stored properties")
    return nil
  }
  let address = unsafe Unmanaged.passUnretained(object).toOpaque()
  unsafe address.storeBytes(of: unsafeBitCast(newClass, to: UInt.self), as: UInt.self)
  return oldClass
}

private func isRelated(_ first: AnyClass, _ second: AnyClass) -> Bool {
  func inherits(_ lower: AnyClass, _ upper: AnyClass) -> Bool {
    sequence(first: lower, next: { _getSuperclass($0) }).contains { $0 == upper }
  }
  return inherits(first, second) || inherits(second, first)
}

/// Returns the size of a class's objects in bytes. It is the 32-bit number at byte 24 of the class metadata:
/// https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst#class-metadata
private func instanceSize(_ type: AnyClass) -> UInt32 {
  unsafe unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self)
}
