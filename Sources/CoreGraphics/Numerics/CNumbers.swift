// Numeric types and constants of C and Objective-C that client code uses beside Swift's own.

/// A signed integer, under its Objective-C name.
public typealias NSInteger = Int
/// An unsigned integer, under its Objective-C name.
public typealias NSUInteger = UInt
/// The largest finite number of single precision.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// The largest finite number of single precision, under its older name.
public let HUGE = MAXFLOAT
