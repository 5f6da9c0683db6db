import UIKit

// Sums, differences and products of times, by the rules of `CMTime.h` for times without a number.
extension CMTime {
  /// Returns the sum of two times. Opposite infinities have none, so that it is invalid.
  public static func + (a: CMTime, b: CMTime) -> CMTime {
    guard a.isValid, b.isValid else { return .invalid }
    let infinities = [a, b].filter { $0.isPositiveInfinity || $0.isNegativeInfinity }
    if let first = infinities.first { return infinities.allSatisfy { $0 == first } ? first : .invalid }
    if a.isIndefinite || b.isIndefinite { return .indefinite }
    return a.numericSum(b)
  }

  /// Returns the difference of two times. Equal infinities have none, so that it is invalid.
  public static func - (a: CMTime, b: CMTime) -> CMTime { a + -b }

  /// Returns the negative time. Invalid and indefinite times stay as they are.
  public static prefix func - (time: CMTime) -> CMTime {
    if time.isPositiveInfinity { return .negativeInfinity }
    if time.isNegativeInfinity { return .positiveInfinity }
    var negative = time
    negative.value = 0 &- time.value
    return negative
  }

  /// Adds a time.
  public static func += (a: inout CMTime, b: CMTime) { a = a + b }
  /// Subtracts a time.
  public static func -= (a: inout CMTime, b: CMTime) { a = a - b }

  /// Returns the sum of two numbers, with their least common timescale if it is possible.
  private func numericSum(_ other: CMTime) -> CMTime {
    var (a, b) = (timescale, other.timescale)
    while b != 0 { (a, b) = (b, a % b) }
    let common = Int64(timescale / a) * Int64(other.timescale)
    guard common <= Int64(Int32.max) else {
      return rounded(seconds + other.seconds, to: max(timescale, other.timescale))
    }
    let (left, leftOverflows) = value.multipliedReportingOverflow(by: common / Int64(timescale))
    let (right, rightOverflows) = other.value.multipliedReportingOverflow(by: common / Int64(other.timescale))
    let (sum, sumOverflows) = left.addingReportingOverflow(right)
    guard !leftOverflows, !rightOverflows, !sumOverflows else { return rounded(seconds + other.seconds, to: 1) }
    return CMTime(value: sum, timescale: Int32(common))
  }

  private func rounded(_ seconds: Double, to timescale: Int32) -> CMTime {
    var time = CMTime(seconds: seconds, preferredTimescale: timescale)
    if time.isNumeric { time.flags.insert(.hasBeenRounded) }
    return time
  }
}

/// Returns the sum of two times.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
/// Returns the difference of two times.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
/// Returns −1, 0 or 1 if the first time is less than, equal to or greater than the second.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 { time1 < time2 ? -1 : time1 == time2 ? 0 : 1 }
/// Returns the lesser of two times.
public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime { min(time1, time2) }
/// Returns the greater of two times.
public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime { max(time1, time2) }
/// Returns a time multiplied by a number of any sign.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
  guard time.isValid, !time.isIndefinite else { return time }
  return CMTime(seconds: time.seconds * multiplier, preferredTimescale: max(time.timescale, 1))
}
