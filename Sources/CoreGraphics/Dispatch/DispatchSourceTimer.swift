import Dispatch

/// An object that calls a handler for the events that it monitors.
///
/// A new source is inactive until it is activated or resumed.
public protocol DispatchSourceProtocol: AnyObject, Sendable {
  /// A Boolean value indicating whether the source was cancelled.
  var isCancelled: Bool { get }

  /// Sets the block that is called for each event.
  func setEventHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable () -> Void)?)
  /// Sets the block that is called once after the source is cancelled.
  func setCancelHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable () -> Void)?)
  /// Sets the block that is called once when the source is activated.
  func setRegistrationHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable () -> Void)?)
  /// Activates an inactive source. An active source is not changed.
  func activate()
  /// Ends a suspension, or activates an inactive source.
  func resume()
  /// Suspends the source. Its handlers are not called until each suspension was followed by a call of `resume()`.
  func suspend()
  /// Cancels the source. No handler but the cancel handler is called afterwards.
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
  /// Sets the block that is called once after the source is cancelled.
  @preconcurrency
  public func setCancelHandler(handler: (@Sendable () -> Void)?) {
    setCancelHandler(qos: .unspecified, flags: [], handler: handler)
  }
  /// Sets the work item that is performed once after the source is cancelled.
  public func setCancelHandler(handler: DispatchWorkItem) { setCancelHandler { handler.perform() } }
  /// Sets the block that is called once when the source is activated.
  @preconcurrency
  public func setRegistrationHandler(handler: (@Sendable () -> Void)?) {
    setRegistrationHandler(qos: .unspecified, flags: [], handler: handler)
  }
}

/// A source whose events occur at times of the device.
public protocol DispatchSourceTimer: DispatchSourceProtocol {
  /// Sets the time of the first event and the number of seconds between events, infinite for a single one.
  func schedule(at deadline: DispatchTime, everySeconds interval: Double)
}

// Apple's signatures for the times of a timer. The leeway has no effect, because events occur at exact times.
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
