// The numeric names of C and Objective-C that client code uses beside Swift's own.

/// An integer as Objective-C calls it.
public typealias NSInteger = Int
/// An unsigned integer as Objective-C calls it.
public typealias NSUInteger = UInt
/// The largest finite number of single precision.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// The largest finite number of single precision, by its older name.
public let HUGE = MAXFLOAT
