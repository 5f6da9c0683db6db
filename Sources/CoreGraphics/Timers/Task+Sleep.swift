import Synchronization

// Tasks sleep on device time. The call stays in the actor of its caller. On the main actor the event is therefore in the
// queue before the clock advances.
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
    let sleeper = Sleeper(waking: isolation === MainActor.shared ? device.wakingTasks : nil)
    defer { sleeper.arrive() }
    // Scheduled before the first suspension, which may leave the caller's actor.
    DispatchQueue.onMain(of: device, label: "Task.sleep") {
      let end = device.now + DeviceTime(seconds: max(0, seconds))
      device.events.schedule(at: end, label: "Task.sleep") { sleeper.wake(.success(())) }
    }
    try await withTaskCancellationHandler(
      operation: {
        _ = isolation  // A closure that captures the actor runs on it.
        try await withCheckedThrowingContinuation(isolation: isolation) { sleeper.fallAsleep($0) }
      }, onCancel: { sleeper.wake(.failure(_Concurrency.CancellationError())) }, isolation: isolation)
  }
}

/// A sleeping task. Its event, its cancellation or the end of its device wakes it, whichever is first.
private final class Sleeper: Sendable {
  private enum State {
    case awake
    case asleep(CheckedContinuation<Void, any Error>)
    case woken(Result<Void, any Error>)
  }

  private let state = Mutex(State.awake)
  private let waking: WakingTasks?

  init(waking: WakingTasks?) { self.waking = waking }

  deinit { wake(.failure(_Concurrency.CancellationError())) }

  func fallAsleep(_ continuation: CheckedContinuation<Void, any Error>) {
    let early: Result<Void, any Error>? = state.withLock { state in
      if case .woken(let result) = state { return result }
      state = .asleep(continuation)
      return nil
    }
    if let early { continuation.resume(with: early) }
  }

  func wake(_ result: Result<Void, any Error>) {
    let sleeping: CheckedContinuation<Void, any Error>? = state.withLock { state in
      if case .woken = state { return nil }
      waking?.enter()
      defer { state = .woken(result) }
      if case .asleep(let continuation) = state { return continuation }
      return nil
    }
    sleeping?.resume(with: result)
  }

  /// Records that the task has resumed in its actor.
  func arrive() { waking?.leave() }
}
