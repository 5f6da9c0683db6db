import Dispatch

/// An object that calls a handler when something that it watches happens.
///
/// A source is inactive until it is resumed for the first time.
public protocol DispatchSourceProtocol: AnyObject, Sendable {
  /// A Boolean value indicating whether the source was cancelled.
  var isCancelled: Bool { get }

  /// Sets the block that is called for each event.
  func setEventHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable () -> Void)?)
  /// Sets the block that is called once after the source was cancelled.
  func setCancelHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable () -> Void)?)
  /// Sets the block that is called once when the source begins to work.
  func setRegistrationHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable () -> Void)?)
  /// Lets a source work that was not resumed before. An active source stays as it is.
  func activate()
  /// Ends a suspension, or lets an inactive source work.
  func resume()
  /// Keeps events back until the source is resumed as often as it was suspended.
  func suspend()
  /// Ends the source for good.
  func cancel()
}

extension DispatchSourceProtocol {
  /// Sets the block that is called for each event.
  @preconcurrency
  public func setEventHandler(handler: (@Sendable () -> Void)?) {
    setEventHandler(qos: .unspecified, flags: [], handler: handler)
  }
  /// Sets the work item that is performed for each event.
  public func setEventHandler(handler: DispatchWorkItem) { setEventHandler { handler.perform() } }
  /// Sets the block that is called once after the source was cancelled.
  @preconcurrency
  public func setCancelHandler(handler: (@Sendable () -> Void)?) {
    setCancelHandler(qos: .unspecified, flags: [], handler: handler)
  }
  /// Sets the work item that is performed once after the source was cancelled.
  public func setCancelHandler(handler: DispatchWorkItem) { setCancelHandler { handler.perform() } }
  /// Sets the block that is called once when the source begins to work.
  @preconcurrency
  public func setRegistrationHandler(handler: (@Sendable () -> Void)?) {
    setRegistrationHandler(qos: .unspecified, flags: [], handler: handler)
  }
}

/// A source whose events come at times of the device.
public protocol DispatchSourceTimer: DispatchSourceProtocol {
  /// Sets the time of the first event and the number of seconds between events, infinite for a single one.
  func schedule(at deadline: DispatchTime, everySeconds interval: Double)
}

// The ways in which clients write a timer's times. The leeway has no effect, because events come at exact times.
extension DispatchSourceTimer {
  /// Sets the time of the first event, and the interval between events.
  public func schedule(
    deadline: DispatchTime, repeating interval: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    schedule(at: deadline, everySeconds: interval.seconds)
  }
  /// Sets the time of the first event, and the number of seconds between events.
  public func schedule(
    deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    schedule(at: deadline, everySeconds: interval)
  }
  /// Sets the wall time of the first event, and the interval between events.
  public func schedule(
    wallDeadline: DispatchWallTime, repeating interval: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    schedule(at: wallDeadline.deadline, everySeconds: interval.seconds)
  }
  /// Sets the wall time of the first event, and the number of seconds between events.
  public func schedule(
    wallDeadline: DispatchWallTime, repeating interval: Double, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    schedule(at: wallDeadline.deadline, everySeconds: interval)
  }
  /// Sets the time of the only event.
  public func scheduleOneshot(deadline: DispatchTime, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    schedule(at: deadline, everySeconds: .infinity)
  }
  /// Sets the time of the first event, and the interval between events.
  public func scheduleRepeating(
    deadline: DispatchTime, interval: DispatchTimeInterval, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    schedule(at: deadline, everySeconds: interval.seconds)
  }
  /// Sets the time of the first event, and the number of seconds between events.
  public func scheduleRepeating(
    deadline: DispatchTime, interval: Double, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    schedule(at: deadline, everySeconds: interval)
  }
}
