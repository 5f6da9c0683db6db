import Dispatch

/// A namespace of functions that create dispatch sources.
///
/// Only timers exist here, on device time. Other sources watch files and signals, which a device does not have.
public enum DispatchSource {
  /// Options of a timer.
  public struct TimerFlags: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The system does not delay events to save energy. In this implementation it never does.
    public static let strict = TimerFlags(rawValue: 1)
  }

  /// Returns an inactive timer that calls its handlers on a queue, by default on a global one.
  public static func makeTimerSource(
    flags: TimerFlags = [], queue: DispatchQueue? = nil
  ) -> any DispatchSourceTimer {
    DeviceTimerSource(queue ?? .global())
  }
}
