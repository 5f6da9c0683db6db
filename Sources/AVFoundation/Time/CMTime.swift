import UIKit

/// A time as a fraction; fractions of the same time are equal, times that are none as well.
public struct CMTime: Hashable, Comparable, Sendable {
  /// The numerator.
  public var value: Int64
  /// The denominator; 0 for a time that is none.
  public var timescale: Int32

  /// Creates a time from a fraction.
  public init(value: Int64, timescale: Int32) { (self.value, self.timescale) = (value, timescale) }

  /// Creates a time from seconds, rounded to a denominator.
  public init(seconds: Double, preferredTimescale: Int32) {
    guard seconds.isFinite, preferredTimescale > 0 else {
      self = .invalid
      return
    }
    let scaled = (seconds * Double(preferredTimescale)).rounded()
    self.init(value: Int64(max(-4e18, min(4e18, scaled))), timescale: preferredTimescale)
  }

  /// No time at all.
  public static let invalid = CMTime(value: 0, timescale: 0)
  /// The beginning.
  public static let zero = CMTime(value: 0, timescale: 1)

  /// Whether it is a time.
  public var isValid: Bool { timescale > 0 }
  /// The time in seconds; not a number for none.
  public var seconds: Double { isValid ? Double(value) / Double(timescale) : .nan }

  /// Whether both are the same time.
  public static func == (a: CMTime, b: CMTime) -> Bool {
    guard a.isValid, b.isValid else { return a.isValid == b.isValid }
    return a.product(b) == b.product(a)
  }

  /// Orders by time.
  public static func < (a: CMTime, b: CMTime) -> Bool {
    guard a.isValid, b.isValid else { return false }
    let (left, right) = (a.product(b), b.product(a))
    return (left.high, left.low) < (right.high, right.low)
  }

  /// Feeds what equal times have in common.
  public func hash(into hasher: inout Hasher) {
    guard isValid else { return hasher.combine(0) }
    var (a, b) = (value.magnitude, UInt64(timescale))
    while b != 0 { (a, b) = (b, a % b) }
    // The denominator is not 0, nor is what divides it.
    hasher.combine(value < 0 ? -Int64(value.magnitude / a) : Int64(value.magnitude / a))
    hasher.combine(UInt64(timescale) / a)
  }

  private func product(_ other: CMTime) -> (high: Int64, low: UInt64) {
    value.multipliedFullWidth(by: Int64(other.timescale))
  }
}

/// The time in seconds.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
/// A time from a fraction.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
/// A time from seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
