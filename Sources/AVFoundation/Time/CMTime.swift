import UIKit

/// A time as a fraction of a second. Fractions of equal value are equal, and so are all invalid times.
public struct CMTime: Hashable, Comparable, Sendable {
  /// The numerator: the number of units.
  public var value: Int64
  /// The denominator: the number of units per second. It is 0 for an invalid time.
  public var timescale: Int32

  /// Creates a time from a value and a timescale.
  public init(value: Int64, timescale: Int32) { (self.value, self.timescale) = (value, timescale) }

  /// Creates a time from seconds, rounded to a timescale. A number that is not finite results in an invalid time.
  public init(seconds: Double, preferredTimescale: Int32) {
    guard seconds.isFinite, preferredTimescale > 0 else {
      self = .invalid
      return
    }
    let scaled = (seconds * Double(preferredTimescale)).rounded()
    self.init(value: Int64(max(-4e18, min(4e18, scaled))), timescale: preferredTimescale)
  }

  /// The invalid time.
  public static let invalid = CMTime(value: 0, timescale: 0)
  /// The time zero.
  public static let zero = CMTime(value: 0, timescale: 1)

  /// A Boolean value indicating whether the time is valid.
  public var isValid: Bool { timescale > 0 }
  /// The time in seconds; NaN for an invalid time.
  public var seconds: Double { isValid ? Double(value) / Double(timescale) : .nan }

  /// Returns a Boolean value indicating whether two times are equal.
  public static func == (a: CMTime, b: CMTime) -> Bool {
    guard a.isValid, b.isValid else { return a.isValid == b.isValid }
    return a.product(b) == b.product(a)
  }

  /// Returns a Boolean value indicating whether a time is earlier than another one.
  public static func < (a: CMTime, b: CMTime) -> Bool {
    guard a.isValid, b.isValid else { return false }
    let (left, right) = (a.product(b), b.product(a))
    return (left.high, left.low) < (right.high, right.low)
  }

  /// Hashes the reduced fraction.
  public func hash(into hasher: inout Hasher) {
    guard isValid else { return hasher.combine(0) }
    var (a, b) = (value.magnitude, UInt64(timescale))
    while b != 0 { (a, b) = (b, a % b) }
    // The greatest common divisor is not 0, because the denominator is not.
    hasher.combine(value < 0 ? -Int64(value.magnitude / a) : Int64(value.magnitude / a))
    hasher.combine(UInt64(timescale) / a)
  }

  private func product(_ other: CMTime) -> (high: Int64, low: UInt64) {
    value.multipliedFullWidth(by: Int64(other.timescale))
  }
}

/// Returns the number of seconds of a time; NaN for an invalid time.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
/// Returns a time with a value and a timescale.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
/// Returns a time from seconds, rounded to a timescale.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
