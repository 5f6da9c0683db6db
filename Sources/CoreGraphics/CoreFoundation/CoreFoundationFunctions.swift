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
