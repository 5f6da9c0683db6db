import Dispatch
import Synchronization

/// A timer whose events are blocks that a queue gets at times of the device.
final class DeviceTimerSource: DispatchSourceTimer {
  private struct State {
    var suspensions = 1
    var isActive = false
    var isCancelled = false
    /// A Boolean value indicating whether an event came during a suspension.
    var hasMissedEvent = false
    var deadline = DispatchTime.distantFuture
    var interval = Double.infinity
    /// The number of times that the timer was scheduled. Blocks of earlier schedules do nothing.
    var schedule = 0
    var eventHandler: (@Sendable () -> Void)?
    var cancelHandler: (@Sendable () -> Void)?
    var registrationHandler: (@Sendable () -> Void)?
  }

  private let queue: DispatchQueue
  private let state = Mutex(State())

  init(_ queue: DispatchQueue) { self.queue = queue }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable () -> Void)?) {
    state.withLock { $0.eventHandler = handler }
  }

  func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable () -> Void)?) {
    state.withLock { $0.cancelHandler = handler }
  }

  func setRegistrationHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable () -> Void)?
  ) {
    state.withLock { $0.registrationHandler = handler }
  }

  func schedule(at deadline: DispatchTime, everySeconds interval: Double) {
    state.withLock {
      $0.deadline = deadline
      // A shorter interval would not advance the device's clock, as with `Timer`.
      $0.interval = interval > 0 ? max(interval, 0.0001) : .infinity
      $0.hasMissedEvent = false
      $0.schedule += 1
    }
    wait()
  }

  func activate() { if state.withLock({ !$0.isActive }) { resume() } }

  func resume() {
    let (handler, begins, hasMissed) = state.withLock { state -> ((@Sendable () -> Void)?, Bool, Bool) in
      state.suspensions -= 1
      guard state.suspensions == 0 else { return (nil, false, false) }
      defer { (state.isActive, state.registrationHandler, state.hasMissedEvent) = (true, nil, false) }
      return (state.registrationHandler, !state.isActive, state.hasMissedEvent)
    }
    if let handler { queue.async { handler() } }
    if hasMissed { queue.async { [weak self] in self?.callHandler() } }
    // The block of a deadline outlives a suspension.
    if begins { wait() }
  }

  func suspend() { state.withLock { $0.suspensions += 1 } }

  func cancel() {
    let handler = state.withLock { state -> (@Sendable () -> Void)? in
      guard !state.isCancelled else { return nil }
      defer { (state.isCancelled, state.eventHandler, state.cancelHandler) = (true, nil, nil) }
      return state.cancelHandler
    }
    if let handler { queue.async { handler() } }
  }

  /// Waits for the deadline of the newest schedule, once the timer is active.
  private func wait() {
    let (deadline, schedule) = state.withLock { state in
      (state.isActive && !state.isCancelled ? state.deadline : .distantFuture, state.schedule)
    }
    guard deadline != .distantFuture else { return }
    queue.asyncAfter(deadline: deadline) { [weak self] in self?.reachDeadline(of: schedule) }
  }

  private func reachDeadline(of schedule: Int) {
    let isDue = state.withLock { state -> Bool in
      guard state.schedule == schedule, !state.isCancelled else { return false }
      // Intervals that passed while the handler or a suspension took long count as one event.
      repeat { state.deadline = state.deadline + state.interval } while state.deadline <= .now()
      state.schedule += 1
      state.hasMissedEvent = state.suspensions > 0
      return true
    }
    guard isDue else { return }
    wait()
    if state.withLock({ !$0.hasMissedEvent }) { callHandler() }
  }

  private func callHandler() { state.withLock { $0.isCancelled ? nil : $0.eventHandler }?() }
}
