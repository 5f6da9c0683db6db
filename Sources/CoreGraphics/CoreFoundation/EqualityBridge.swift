// A replacement of `CFEqual`, which crashes on Linux for two objects without a Core Foundation type (Swift 6.3).
//
// Core Foundation reads an object's type identifier from bits 8 to 17 of the third word of its storage. In an object of
// Swift that word is the first stored property. Where these bits are 0 in both objects, `CFEqual` ends the process.
// Attributed strings compare attribute values with it, so setting a colour again could end an application. The dynamic
// linker prefers this program's symbol to Foundation's.
import Foundation

private typealias EqualFunction = @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> UInt8

/// Foundation's `CFEqual`.
private let foundationEqual: EqualFunction? = {
  // −1 is RTLD_NEXT, which Swift does not import. It searches the libraries that are loaded after this one.
  let next = unsafe UnsafeMutableRawPointer(bitPattern: -1)
  return unsafe dlsym(next, "CFEqual").map { unsafe unsafeBitCast($0, to: EqualFunction.self) }
}()

/// Returns whether an object has a Core Foundation type identifier, or bits that look like one.
private func hasTypeID(_ object: UnsafeRawPointer) -> Bool {
  unsafe object.load(fromByteOffset: 16, as: UInt64.self) >> 8 & 0x3ff != 0
}

/// Returns 1 for equal objects and 0 for others. Objects without a Core Foundation type are compared by `isEqual(_:)`.
@_cdecl("CFEqual")
public func _compareObjects(_ first: UnsafeRawPointer?, _ second: UnsafeRawPointer?) -> UInt8 {
  guard let first = unsafe first, let second = unsafe second, unsafe first != second, unsafe !hasTypeID(first),
    unsafe !hasTypeID(second)
  else { return unsafe foundationEqual?(first, second) ?? (first == second ? 1 : 0) }
  let (object, other) = unsafe (
    Unmanaged<NSObject>.fromOpaque(first).takeUnretainedValue(),
    Unmanaged<NSObject>.fromOpaque(second).takeUnretainedValue()
  )
  return object.isEqual(other) ? 1 : 0
}
