// The one place that changes the class of an object. It writes the first word of an object, which is its class.

/// Gives an object another class, and returns the one that it had.
///
/// The class is a subclass of the object's, or a superclass again, and adds no stored properties. Any other class is refused
/// with a message, because the object would have no memory for it.
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

/// The number of bytes of a class's objects. It is the 32-bit number at byte 24 of a class's metadata:
/// https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst#class-metadata
private func instanceSize(_ type: AnyClass) -> UInt32 {
  unsafe unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self)
}
