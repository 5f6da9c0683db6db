// A repair of Foundation on Linux: the comparison of two objects that have no Core Foundation type.
//
// Core Foundation reads the type of an object from the third word of its storage: a number in bits 8 to 17, 0 for none. In an
// object of Swift that word is the first stored property. Where these bits are 0 in two objects, `CFEqual` ends the process
// (in Swift 6.3). Attributed strings compare values with it: an application could end when it coloured a text again. The
// program's own symbol takes the place of Foundation's.
import Foundation

private typealias Comparison = @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> UInt8

/// Foundation's function.
private let comparison: Comparison? = {
  // RTLD_NEXT, which Swift does not import: the libraries after this one.
  let next = unsafe UnsafeMutableRawPointer(bitPattern: -1)
  return unsafe dlsym(next, "CFEqual").map { unsafe unsafeBitCast($0, to: Comparison.self) }
}()

/// Returns whether an object has the number of a Core Foundation type, or bits that look like one.
private func hasTypeNumber(_ object: UnsafeRawPointer) -> Bool {
  unsafe object.load(fromByteOffset: 16, as: UInt64.self) >> 8 & 0x3ff != 0
}

/// Compares two objects, by their own methods where Core Foundation knows neither.
@_cdecl("CFEqual")
public func _compareObjects(_ first: UnsafeRawPointer?, _ second: UnsafeRawPointer?) -> UInt8 {
  guard let first = unsafe first, let second = unsafe second, unsafe first != second, unsafe !hasTypeNumber(first),
    unsafe !hasTypeNumber(second)
  else { return unsafe comparison?(first, second) ?? (first == second ? 1 : 0) }
  let (object, other) = unsafe (
    Unmanaged<NSObject>.fromOpaque(first).takeUnretainedValue(),
    Unmanaged<NSObject>.fromOpaque(second).takeUnretainedValue()
  )
  return object.isEqual(other) ? 1 : 0
}
