/// A point in time relative to the device's clock.
///
/// It is stored in ticks of device time, so that `.now() + 2` is exactly two seconds later.
public struct DispatchTime: Comparable, Hashable, Sendable {
  /// A time that is never reached.
  public static let distantFuture = DispatchTime(time: DeviceTime(ticks: .max))

  package let time: DeviceTime

  package init(time: DeviceTime) { self.time = time }

  /// Creates a time from nanoseconds since the device started.
  public init(uptimeNanoseconds: UInt64) {
    let uptime = DeviceTime(seconds: Double(uptimeNanoseconds) / 1e9)
    self.init(time: uptime - DeviceTime(seconds: Device.mediaTimeAtLaunch))
  }

  /// Returns the current time of the device.
  public static func now() -> DispatchTime { DispatchTime(time: Device.current.now) }

  /// The number of nanoseconds since the device started.
  public var uptimeNanoseconds: UInt64 {
    if self == .distantFuture { return .max }
    return UInt64(max(0, (Device.mediaTimeAtLaunch + time.seconds) * 1e9))
  }

  /// Returns the time after an interval.
  public func advanced(by interval: DispatchTimeInterval) -> DispatchTime { self + interval }

  /// Returns the interval from this time to another.
  public func distance(to other: DispatchTime) -> DispatchTimeInterval {
    if self == .distantFuture || other == .distantFuture { return .never }
    return .nanoseconds(Int(((other.time - time).seconds * 1e9).rounded()))
  }

  /// Returns a Boolean value indicating whether a time is earlier than another.
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.time < b.time }

  /// Returns the time that is later by a number of seconds.
  public static func + (a: DispatchTime, seconds: Double) -> DispatchTime {
    guard a != .distantFuture, seconds < 1e9 else { return .distantFuture }
    return DispatchTime(time: a.time + DeviceTime(seconds: seconds))
  }
  /// Returns the time that is earlier by a number of seconds.
  public static func - (a: DispatchTime, seconds: Double) -> DispatchTime { a + -seconds }
  /// Returns the time that is later by an interval.
  public static func + (a: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    a + interval.seconds
  }
  /// Returns the time that is earlier by an interval.
  public static func - (a: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    a + -interval.seconds
  }
}

/// A point in time relative to the wall clock. The wall clock of a device advances with its own clock.
public struct DispatchWallTime: Comparable, Hashable, Sendable {
  /// A time that is never reached.
  public static let distantFuture = DispatchWallTime(deadline: .distantFuture)

  let deadline: DispatchTime

  /// Returns the current time of the device.
  public static func now() -> DispatchWallTime { DispatchWallTime(deadline: .now()) }

  /// Returns a Boolean value indicating whether a time is earlier than another.
  public static func < (a: DispatchWallTime, b: DispatchWallTime) -> Bool {
    a.deadline < b.deadline
  }

  /// Returns the time that is later by a number of seconds.
  public static func + (a: DispatchWallTime, seconds: Double) -> DispatchWallTime {
    DispatchWallTime(deadline: a.deadline + seconds)
  }
  /// Returns the time that is earlier by a number of seconds.
  public static func - (a: DispatchWallTime, seconds: Double) -> DispatchWallTime { a + -seconds }
  /// Returns the time that is later by an interval.
  public static func + (a: DispatchWallTime, interval: DispatchTimeInterval) -> DispatchWallTime {
    a + interval.seconds
  }
  /// Returns the time that is earlier by an interval.
  public static func - (a: DispatchWallTime, interval: DispatchTimeInterval) -> DispatchWallTime {
    a + -interval.seconds
  }
}

extension DispatchTimeInterval {
  /// The number of seconds, infinite for `.never`.
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

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
