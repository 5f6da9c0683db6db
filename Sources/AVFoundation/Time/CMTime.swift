import UIKit

/// A time as a fraction of a second, or infinite, indefinite or invalid. Fractions of equal value are equal.
///
/// In ascending order: negative infinity, numbers, indefinite, positive infinity, invalid.
public struct CMTime: Hashable, Comparable, Sendable {
  /// The numerator: the number of units.
  public var value: Int64
  /// The denominator: the number of units per second. It is 0 for an invalid time.
  public var timescale: Int32
  /// The kind of the time.
  public var flags: CMTimeFlags
  /// The number of times by which the timeline began anew. It is stored and not used.
  public var epoch: Int64 = 0

  /// Creates a time from a value and a timescale. A timescale that is not positive results in an invalid time.
  public init(value: Int64, timescale: Int32) {
    (self.value, self.timescale) = (value, timescale)
    flags = timescale > 0 ? .valid : []
  }

  /// Creates a time from all of its parts.
  public init(value: Int64, timescale: Int32, flags: CMTimeFlags, epoch: Int64) {
    (self.value, self.timescale, self.flags, self.epoch) = (value, timescale, flags, epoch)
  }

  /// Creates a time from seconds, rounded to a timescale. Infinite seconds result in an infinite time, NaN in an
  /// invalid one.
  public init(seconds: Double, preferredTimescale: Int32) {
    guard !seconds.isNaN, preferredTimescale > 0 else {
      self = .invalid
      return
    }
    let scaled = (seconds * Double(preferredTimescale)).rounded()
    guard abs(scaled) < 9e18 else {
      self = seconds > 0 ? .positiveInfinity : .negativeInfinity
      return
    }
    self.init(value: Int64(scaled), timescale: preferredTimescale)
    if scaled / Double(preferredTimescale) != seconds { flags.insert(.hasBeenRounded) }
  }

  /// The invalid time.
  public static let invalid = CMTime(value: 0, timescale: 0, flags: [], epoch: 0)
  /// The time of something whose end is not known, such as a live broadcast.
  public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
  /// The time after all others.
  public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
  /// The time before all others.
  public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)
  /// The time zero.
  public static let zero = CMTime(value: 0, timescale: 1)

  /// A Boolean value indicating whether the time is valid.
  public var isValid: Bool { flags.contains(.valid) }
  /// A Boolean value indicating whether the time is positive infinity.
  public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
  /// A Boolean value indicating whether the time is negative infinity.
  public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
  /// A Boolean value indicating whether the time is indefinite.
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
  /// A Boolean value indicating whether the time is a number of seconds.
  public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) && timescale > 0 }
  /// A Boolean value indicating whether the time was rounded.
  public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

  /// The time in seconds, which may be infinite; NaN for an invalid or indefinite time.
  public var seconds: Double {
    if isNumeric { return Double(value) / Double(timescale) }
    return isPositiveInfinity ? .infinity : isNegativeInfinity ? -.infinity : .nan
  }

  /// The position of the time's kind in the order of all times.
  private var rank: Int {
    if isNegativeInfinity { return 0 }
    if isNumeric { return 1 }
    return isIndefinite ? 2 : isPositiveInfinity ? 3 : 4
  }

  /// Returns a Boolean value indicating whether two times are equal. All times of a kind without a number are.
  public static func == (a: CMTime, b: CMTime) -> Bool {
    guard a.isNumeric, b.isNumeric else { return a.rank == b.rank }
    return a.product(b) == b.product(a)
  }

  /// Returns a Boolean value indicating whether a time comes before another one.
  public static func < (a: CMTime, b: CMTime) -> Bool {
    guard a.isNumeric, b.isNumeric else { return a.rank < b.rank }
    let (left, right) = (a.product(b), b.product(a))
    return (left.high, left.low) < (right.high, right.low)
  }

  /// Hashes the kind, and the reduced fraction of a number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rank)
    guard isNumeric else { return }
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

/// The kinds of times.
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
  /// The bits of the flags.
  public let rawValue: UInt32
  /// Creates flags from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The time is valid.
  public static let valid = CMTimeFlags(rawValue: 1 << 0)
  /// The time was rounded.
  public static let hasBeenRounded = CMTimeFlags(rawValue: 1 << 1)
  /// The time is positive infinity.
  public static let positiveInfinity = CMTimeFlags(rawValue: 1 << 2)
  /// The time is negative infinity.
  public static let negativeInfinity = CMTimeFlags(rawValue: 1 << 3)
  /// The time is indefinite.
  public static let indefinite = CMTimeFlags(rawValue: 1 << 4)
  /// The flags of times without a number.
  public static let impliedValueFlagsMask: CMTimeFlags = [.positiveInfinity, .negativeInfinity, .indefinite]
}

/// Returns the number of seconds of a time, which may be infinite; NaN for an invalid or indefinite time.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
/// Returns a time with a value and a timescale.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
/// Returns a time from seconds, rounded to a timescale.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
