import Synchronization

// Tasks sleep on device time. The sleep stays in its caller's actor, so that on the main actor it is entered in the
// event queue before the clock moves on.
extension Task where Success == Never, Failure == Never {
  /// Suspends the task for so many nanoseconds of device time.
  nonisolated(nonsending)
    public static func sleep(nanoseconds duration: UInt64) async throws
  {
    try await sleep(seconds: Double(duration) / 1e9, isolation: #isolation)
  }

  /// Suspends the task for so much device time.
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
    // Before the first suspension, which may leave the caller's actor.
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

/// A sleeping task, woken once: by its event, by being cancelled, or by the end of its device.
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

  /// The task is back in its actor.
  func arrive() { waking?.leave() }
}
