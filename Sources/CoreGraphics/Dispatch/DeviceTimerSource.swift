import Dispatch
import Synchronization

/// A dispatch timer on device time: each event is a block that is submitted to the queue at its deadline.
final class DeviceTimerSource: DispatchSourceTimer {
  private struct State {
    /// The number of suspensions that no call of `resume()` has ended. A new timer is suspended once.
    var suspensions = 1
    var isActive = false
    var isCancelled = false
    /// A Boolean value indicating whether an event came during a suspension.
    var hasMissedEvent = false
    var deadline = DispatchTime.distantFuture
    /// The number of seconds between events, infinite for a single event.
    var interval = Double.infinity
    /// The number of deadlines so far. A block that waits for an earlier deadline does nothing.
    var generation = 0
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
      // The shortest interval is that of `Timer`. A shorter one might not advance the device's clock.
      $0.interval = interval > 0 ? max(interval, 0.0001) : .infinity
      $0.hasMissedEvent = false
      $0.generation += 1
    }
    awaitDeadline()
  }

  func activate() { if state.withLock({ !$0.isActive }) { resume() } }

  func resume() {
    let (handler, isFirstResume, hasMissedEvent) = state.withLock { state -> ((@Sendable () -> Void)?, Bool, Bool) in
      state.suspensions -= 1
      guard state.suspensions == 0 else { return (nil, false, false) }
      defer { (state.isActive, state.registrationHandler, state.hasMissedEvent) = (true, nil, false) }
      return (state.registrationHandler, !state.isActive, state.hasMissedEvent)
    }
    if let handler { queue.async { handler() } }
    if hasMissedEvent { queue.async { [weak self] in self?.callHandler() } }
    // The block of a deadline stays submitted during a suspension, so only the first resume submits one.
    if isFirstResume { awaitDeadline() }
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

  /// Submits the block of the next deadline, if the timer is active.
  private func awaitDeadline() {
    let (deadline, generation) = state.withLock { state in
      (state.isActive && !state.isCancelled ? state.deadline : .distantFuture, state.generation)
    }
    guard deadline != .distantFuture else { return }
    queue.asyncAfter(deadline: deadline) { [weak self] in self?.reachDeadline(generation: generation) }
  }

  private func reachDeadline(generation: Int) {
    let isDue = state.withLock { state -> Bool in
      guard state.generation == generation, !state.isCancelled else { return false }
      // Deadlines that have passed meanwhile count as one event, as with Dispatch.
      repeat { state.deadline = state.deadline + state.interval } while state.deadline <= .now()
      state.generation += 1
      state.hasMissedEvent = state.suspensions > 0
      return true
    }
    guard isDue else { return }
    awaitDeadline()
    if state.withLock({ !$0.hasMissedEvent }) { callHandler() }
  }

  private func callHandler() { state.withLock { $0.isCancelled ? nil : $0.eventHandler }?() }
}
