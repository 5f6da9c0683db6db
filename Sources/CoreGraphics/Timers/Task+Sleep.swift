import Synchronization

// Sleeping on device time. The functions run in the actor of their caller. On the main actor the event is therefore in
// the queue before the clock advances.
extension Task where Success == Never, Failure == Never {
  /// Suspends the current task for a number of nanoseconds of device time.
  nonisolated(nonsending)
    public static func sleep(nanoseconds duration: UInt64) async throws
  {
    try await sleep(seconds: Double(duration) / 1e9, isolation: #isolation)
  }

  /// Suspends the current task for a duration of device time.
  nonisolated(nonsending)
    public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws
  {
    let (seconds, attoseconds) = duration.components
    try await sleep(seconds: Double(seconds) + Double(attoseconds) / 1e18, isolation: #isolation)
  }

  private static func sleep(seconds: Double, isolation: isolated (any Actor)?) async throws {
    try Task<Never, Never>.checkCancellation()
    let device = Device.current
    let task = SleepingTask(wakingTasks: isolation === MainActor.shared ? device.wakingTasks : nil)
    defer { task.didResume() }
    // The event is scheduled before the first suspension, which may leave the caller's actor.
    DispatchQueue.onMain(of: device, label: "Task.sleep") {
      let end = device.now + DeviceTime(seconds: max(0, seconds))
      device.events.schedule(at: end, label: "Task.sleep") { task.wake(.success(())) }
    }
    try await withTaskCancellationHandler(
      operation: {
        _ = isolation  // A closure that captures the actor runs on it.
        try await withCheckedThrowingContinuation(isolation: isolation) { task.suspend($0) }
      }, onCancel: { task.wake(.failure(_Concurrency.CancellationError())) }, isolation: isolation)
  }
}

/// The state of a task in `sleep`. Its event, its cancellation or the end of its device wakes it, whichever is first.
private final class SleepingTask: Sendable {
  private enum State {
    case notSuspended
    case suspended(CheckedContinuation<Void, any Error>)
    case woken(Result<Void, any Error>)
  }

  private let state = Mutex(State.notSuspended)
  /// The count of waking tasks; nil for a task outside the main actor.
  private let wakingTasks: WakingTasks?

  init(wakingTasks: WakingTasks?) { self.wakingTasks = wakingTasks }

  deinit { wake(.failure(_Concurrency.CancellationError())) }

  /// Stores the continuation of the task, or resumes it at once if the task was woken already.
  func suspend(_ continuation: CheckedContinuation<Void, any Error>) {
    let earlyResult: Result<Void, any Error>? = state.withLock { state in
      if case .woken(let result) = state { return result }
      state = .suspended(continuation)
      return nil
    }
    if let earlyResult { continuation.resume(with: earlyResult) }
  }

  /// Wakes the task with a result. Later calls have no effect.
  func wake(_ result: Result<Void, any Error>) {
    let continuation: CheckedContinuation<Void, any Error>? = state.withLock { state in
      if case .woken = state { return nil }
      wakingTasks?.enter()
      defer { state = .woken(result) }
      if case .suspended(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume(with: result)
  }

  /// Records that the task has resumed in its actor.
  func didResume() { wakingTasks?.leave() }
}
