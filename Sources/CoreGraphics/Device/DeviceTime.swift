/// A point on a device's time line, in whole ticks of 1/705,600,000 s.
///
/// Frames at 24, 25, 30, 60, 90 and 120 Hz are whole numbers of ticks, so that no sum of frames drifts.
public struct DeviceTime: Hashable, Comparable, Sendable {
  /// Ticks in a second.
  public static let ticksPerSecond: Int64 = 705_600_000
  /// When `didFinishLaunching` is called.
  public static let zero = DeviceTime(ticks: 0)

  /// Ticks since launch.
  public var ticks: Int64

  /// Creates a time from ticks.
  public init(ticks: Int64) { self.ticks = ticks }

  /// Creates a time from seconds, rounded to the nearest tick; NaN is zero, what does not fit is clamped.
  public init(seconds: Double) {
    let scaled = (seconds * Double(Self.ticksPerSecond)).rounded()
    ticks = scaled.isNaN ? 0 : Int64(max(-4e18, min(4e18, scaled)))
  }

  /// Seconds since launch.
  public var seconds: Double { Double(ticks) / Double(Self.ticksPerSecond) }

  /// Orders by time.
  public static func < (a: DeviceTime, b: DeviceTime) -> Bool { a.ticks < b.ticks }
  /// A later time.
  public static func + (a: DeviceTime, b: DeviceTime) -> DeviceTime { DeviceTime(ticks: a.ticks &+ b.ticks) }
  /// The span between two times.
  public static func - (a: DeviceTime, b: DeviceTime) -> DeviceTime { DeviceTime(ticks: a.ticks &- b.ticks) }
}
