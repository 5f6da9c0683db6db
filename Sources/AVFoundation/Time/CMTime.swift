import UIKit

/// A time as a fraction.
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

  /// Orders by time.
  public static func < (a: CMTime, b: CMTime) -> Bool { a.seconds < b.seconds }
}

/// The time in seconds.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
/// A time from a fraction.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
/// A time from seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
