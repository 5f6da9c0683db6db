/// A point on a device's timeline, in ticks of 1/705,600,000 s.
///
/// Frames at 24, 25, 30, 60, 90 and 120 Hz last a whole number of ticks. Sums of frames therefore do not drift.
public struct DeviceTime: Hashable, Comparable, Sendable {
  /// The number of ticks in a second.
  public static let ticksPerSecond: Int64 = 705_600_000
  /// The time at which `didFinishLaunching` is called.
  public static let zero = DeviceTime(ticks: 0)

  /// The number of ticks since launch.
  public var ticks: Int64

  /// Creates a time from a number of ticks.
  public init(ticks: Int64) { self.ticks = ticks }

  /// Creates a time from seconds, rounded to the nearest tick.
  ///
  /// NaN becomes zero, and times beyond ±4 · 10¹⁸ ticks are clamped.
  public init(seconds: Double) {
    let scaled = (seconds * Double(Self.ticksPerSecond)).rounded()
    ticks = scaled.isNaN ? 0 : Int64(max(-4e18, min(4e18, scaled)))
  }

  /// The number of seconds since launch.
  public var seconds: Double { Double(ticks) / Double(Self.ticksPerSecond) }

  /// Returns a Boolean value indicating whether a time is earlier than another.
  public static func < (a: DeviceTime, b: DeviceTime) -> Bool { a.ticks < b.ticks }
  /// Returns the sum of two times.
  public static func + (a: DeviceTime, b: DeviceTime) -> DeviceTime { DeviceTime(ticks: a.ticks &+ b.ticks) }
  /// Returns the difference of two times.
  public static func - (a: DeviceTime, b: DeviceTime) -> DeviceTime { DeviceTime(ticks: a.ticks &- b.ticks) }
}
