/// A point on the current device's time line, as Dispatch names it.
///
/// Kept in the device's own ticks, so that `.now() + 2` is exactly two seconds on.
public struct DispatchTime: Comparable, Hashable, Sendable {
  /// Never.
  public static let distantFuture = DispatchTime(time: DeviceTime(ticks: .max))

  package let time: DeviceTime

  package init(time: DeviceTime) { self.time = time }

  /// Creates a time from nanoseconds of the device's uptime.
  public init(uptimeNanoseconds: UInt64) {
    let uptime = DeviceTime(seconds: Double(uptimeNanoseconds) / 1e9)
    self.init(time: uptime - DeviceTime(seconds: Device.mediaTimeAtLaunch))
  }

  /// Where the device's clock stands.
  public static func now() -> DispatchTime { DispatchTime(time: Device.current.now) }

  /// Nanoseconds of the device's uptime.
  public var uptimeNanoseconds: UInt64 {
    if self == .distantFuture { return .max }
    return UInt64(max(0, (Device.mediaTimeAtLaunch + time.seconds) * 1e9))
  }

  /// The time so much later.
  public func advanced(by interval: DispatchTimeInterval) -> DispatchTime { self + interval }

  /// How much later another time is.
  public func distance(to other: DispatchTime) -> DispatchTimeInterval {
    if self == .distantFuture || other == .distantFuture { return .never }
    return .nanoseconds(Int(((other.time - time).seconds * 1e9).rounded()))
  }

  /// Orders by time.
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.time < b.time }

  /// A time later by seconds.
  public static func + (a: DispatchTime, seconds: Double) -> DispatchTime {
    guard a != .distantFuture, seconds < 1e9 else { return .distantFuture }
    return DispatchTime(time: a.time + DeviceTime(seconds: seconds))
  }
  /// A time earlier by seconds.
  public static func - (a: DispatchTime, seconds: Double) -> DispatchTime { a + -seconds }
  /// A time later by an interval.
  public static func + (a: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    a + interval.seconds
  }
  /// A time earlier by an interval.
  public static func - (a: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    a + -interval.seconds
  }
}

/// A wall time; on a device it passes as the device's own time does.
public struct DispatchWallTime: Comparable, Hashable, Sendable {
  /// Never.
  public static let distantFuture = DispatchWallTime(deadline: .distantFuture)

  let deadline: DispatchTime

  /// Where the device's clock stands.
  public static func now() -> DispatchWallTime { DispatchWallTime(deadline: .now()) }

  /// Orders by time.
  public static func < (a: DispatchWallTime, b: DispatchWallTime) -> Bool {
    a.deadline < b.deadline
  }

  /// A time later by seconds.
  public static func + (a: DispatchWallTime, seconds: Double) -> DispatchWallTime {
    DispatchWallTime(deadline: a.deadline + seconds)
  }
  /// A time earlier by seconds.
  public static func - (a: DispatchWallTime, seconds: Double) -> DispatchWallTime { a + -seconds }
  /// A time later by an interval.
  public static func + (a: DispatchWallTime, interval: DispatchTimeInterval) -> DispatchWallTime {
    a + interval.seconds
  }
  /// A time earlier by an interval.
  public static func - (a: DispatchWallTime, interval: DispatchTimeInterval) -> DispatchWallTime {
    a + -interval.seconds
  }
}

extension DispatchTimeInterval {
  /// The interval in seconds, infinite for `.never`.
  var seconds: Double {
    switch self {
    case .seconds(let n): Double(n)
    case .milliseconds(let n): Double(n) / 1e3
    case .microseconds(let n): Double(n) / 1e6
    case .nanoseconds(let n): Double(n) / 1e9
    default: .infinity
    }
  }
}

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
