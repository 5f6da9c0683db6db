// Core Foundation's types under their names.
//
// Each is the Swift type to which the type is bridged on iOS. So `as CFArray` and `as CFString` compile without an
// Objective-C runtime.

/// An ordered collection, such as the colours of a gradient.
public typealias CFArray = [Any]
/// A string.
public typealias CFString = String
/// A collection of values by key.
public typealias CFDictionary = [AnyHashable: Any]
/// A block of bytes.
public typealias CFData = Data
/// A location of a resource.
public typealias CFURL = URL
/// A numeric value as an object.
public typealias CFNumber = NSNumber
/// A Boolean value as an object.
public typealias CFBoolean = NSNumber
/// A string with attributes.
public typealias CFAttributedString = NSAttributedString
/// A string that can change.
public typealias CFMutableString = NSMutableString
/// An ordered collection that can change.
public typealias CFMutableArray = NSMutableArray
/// A collection of values by key that can change.
public typealias CFMutableDictionary = NSMutableDictionary
/// A block of bytes that can change.
public typealias CFMutableData = NSMutableData
/// A collection of distinct values.
public typealias CFSet = NSSet
/// A collection of distinct values that can change.
public typealias CFMutableSet = NSMutableSet
/// A set of characters.
public typealias CFCharacterSet = NSCharacterSet
/// A moment.
public typealias CFDate = NSDate
/// The conventions of a language and region.
public typealias CFLocale = NSLocale
/// A time zone.
public typealias CFTimeZone = NSTimeZone
/// A calendar.
public typealias CFCalendar = NSCalendar
/// A value that stands for none in collections.
public typealias CFNull = NSNull
/// A universally unique identifier.
public typealias CFUUID = NSUUID
/// A bundle of code and resources.
public typealias CFBundle = Bundle
/// A hash value.
public typealias CFHashCode = UInt
/// A bit set of options.
public typealias CFOptionFlags = UInt
/// An error with a domain, a code and further information.
public typealias CFError = NSError
/// Any object of Core Foundation.
public typealias CFTypeRef = AnyObject
/// A number that identifies the type of a Core Foundation object.
public typealias CFTypeID = UInt
/// An index, a count or a length.
public typealias CFIndex = Int
/// A number of seconds since a reference date.
public typealias CFAbsoluteTime = CFTimeInterval

/// The Boolean value true.
public let kCFBooleanTrue = NSNumber(value: true)
/// The Boolean value false.
public let kCFBooleanFalse = NSNumber(value: false)

/// A range of indices.
public struct CFRange: Hashable, Sendable {
  /// The first index.
  public var location: CFIndex
  /// The number of indices.
  public var length: CFIndex

  /// Creates an empty range at index 0.
  public init() { self.init(location: 0, length: 0) }
  /// Creates a range from its first index and its length.
  public init(location: CFIndex, length: CFIndex) { (self.location, self.length) = (location, length) }
}

/// Creates a range from its first index and its length.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }

/// Returns the current time of the device, in seconds.
///
/// The origin is that of `CACurrentMediaTime()` and not the year 2001, so that every launch returns the same times.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Device.current.mediaTime }
