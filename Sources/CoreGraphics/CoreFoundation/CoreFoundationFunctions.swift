// Functions and constants of Core Foundation and Darwin that Foundation on Linux does not export.

/// Returns the number of values in an array.
public func CFArrayGetCount(_ theArray: CFArray?) -> CFIndex { theArray?.count ?? 0 }
/// Returns the value at an index, which must be within the bounds of the array.
public func CFArrayGetValueAtIndex(_ theArray: CFArray, _ idx: CFIndex) -> Any { theArray[idx] }

/// The number of seconds from 1 January 1970 to 1 January 2001, both at midnight UTC.
public let kCFAbsoluteTimeIntervalSince1970: CFTimeInterval = 978_307_200

/// A character encoding by its Core Foundation number.
public typealias CFStringEncoding = UInt32

/// Returns the Foundation encoding that corresponds to a Core Foundation encoding.
///
/// Foundation represents an encoding without a constant of its own by the Core Foundation value with bit 31 set.
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
  switch encoding {
  case 0x0600: String.Encoding.ascii.rawValue
  case 0x0201: String.Encoding.isoLatin1.rawValue
  case 0x0500: String.Encoding.windowsCP1252.rawValue
  case 0x0800_0100: String.Encoding.utf8.rawValue
  case 0x0100: String.Encoding.unicode.rawValue
  default: 0x8000_0000 | UInt(encoding)
  }
}

// The times of a file's status, under the names that they have on Darwin.
extension stat {
  /// The time of the last access.
  public var st_atimespec: timespec { st_atim }
  /// The time of the last modification of the contents.
  public var st_mtimespec: timespec { st_mtim }
  /// The time of the last change of the status.
  public var st_ctimespec: timespec { st_ctim }
}

/// Returns a localized description of an error.
public func CFErrorCopyDescription(_ err: CFError) -> CFString { err.localizedDescription }
/// Returns the code of an error.
public func CFErrorGetCode(_ err: CFError!) -> CFIndex { err.code }
/// Returns the domain of an error.
public func CFErrorGetDomain(_ err: CFError!) -> CFString! { err.domain }

/// Returns the number of values in a dictionary.
public func CFDictionaryGetCount(_ theDict: CFDictionary!) -> CFIndex { theDict.count }
/// Returns the value of a Boolean.
public func CFBooleanGetValue(_ boolean: CFBoolean!) -> Bool { boolean.boolValue }
/// The value that stands for none in collections.
public let kCFNull: CFNull! = NSNull()
/// The default mode of a run loop.
public let kCFRunLoopDefaultMode = CFRunLoopMode.defaultMode
/// The modes to which an object is added at once.
public let kCFRunLoopCommonModes = CFRunLoopMode.commonModes

/// Calls a block in a later turn of the main run loop.
public func CFRunLoopPerformBlock(_ rl: CFRunLoop!, _ mode: CFTypeRef!, _ block: (@Sendable () -> Void)!) {
  DispatchQueue.main.async(execute: block)
}
/// Does nothing, because a run loop does not sleep while blocks wait.
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) {}

/// Creates a date from seconds since 2001.
public func CFDateCreate(_ allocator: CFAllocator!, _ at: CFAbsoluteTime) -> CFDate! {
  NSDate(timeIntervalSinceReferenceDate: at)
}
/// Returns the seconds of a date since 2001.
public func CFDateGetAbsoluteTime(_ theDate: CFDate!) -> CFAbsoluteTime { theDate.timeIntervalSinceReferenceDate }

/// Returns a Boolean value indicating whether two objects are equal.
public func CFEqual(_ cf1: CFTypeRef!, _ cf2: CFTypeRef!) -> Bool {
  guard let cf1, let cf2 else { return cf1 == nil && cf2 == nil }
  func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == cf2 as? Value }
  return cf1 === cf2 || (cf1 as? any Equatable).map { isEqual($0) } ?? false
}
/// Returns the hash value of an object. Equal objects have equal hash values.
public func CFHash(_ cf: CFTypeRef!) -> CFHashCode {
  guard let cf else { return 0 }
  return UInt(bitPattern: (cf as? any Hashable)?.hashValue ?? ObjectIdentifier(cf).hashValue)
}
/// Prints the description of an object to the standard error.
public func CFShow(_ obj: CFTypeRef!) {
  StandardStream.error.log(obj.map { String(describing: $0) } ?? "(null)")
}

/// Returns a number of the processor in the byte order of networks, or the reverse.
public func CFSwapInt16HostToBig(_ arg: UInt16) -> UInt16 { arg.bigEndian }
/// Returns a number of the processor in the byte order of networks, or the reverse.
public func CFSwapInt32HostToBig(_ arg: UInt32) -> UInt32 { arg.bigEndian }
/// Returns a number of the processor in the byte order of networks, or the reverse.
public func CFSwapInt64HostToBig(_ arg: UInt64) -> UInt64 { arg.bigEndian }
/// Returns a number in the byte order of networks as one of the processor.
public func CFSwapInt16BigToHost(_ arg: UInt16) -> UInt16 { UInt16(bigEndian: arg) }
/// Returns a number in the byte order of networks as one of the processor.
public func CFSwapInt32BigToHost(_ arg: UInt32) -> UInt32 { UInt32(bigEndian: arg) }
/// Returns a number in the byte order of networks as one of the processor.
public func CFSwapInt64BigToHost(_ arg: UInt64) -> UInt64 { UInt64(bigEndian: arg) }
