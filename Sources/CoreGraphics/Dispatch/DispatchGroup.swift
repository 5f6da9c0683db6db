import Dispatch
import Synchronization

/// Work on several queues, waited for or followed as one.
public final class DispatchGroup: Sendable {
  private struct State {
    var count = 0
    var followers: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())
  private let real = Dispatch.DispatchGroup()

  /// Creates an empty group.
  public init() {}

  /// Notes that a piece of work has begun.
  public func enter() {
    state.withLock { $0.count += 1 }
    real.enter()
  }

  /// Notes that a piece of work is done.
  public func leave() {
    let followers = state.withLock { state -> [@Sendable () -> Void] in
      precondition(state.count > 0, "DispatchGroup.leave without an enter")
      state.count -= 1
      guard state.count == 0 else { return [] }
      defer { state.followers = [] }
      return state.followers
    }
    real.leave()
    for follower in followers { follower() }
  }

  /// Waits until all work is done.
  public func wait() { real.wait() }

  /// Waits until all work is done or so much real time has passed.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    real.wait(timeout: timeout.real)
  }

  /// Runs `work` on a queue when all work is done.
  @preconcurrency
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping @Sendable () -> Void
  ) {
    let device = Device.current
    let bits = flags.rawValue
    let follower: @Sendable () -> Void = {
      device.run {
        queue.async(qos: qos, flags: DispatchWorkItemFlags(rawValue: bits), execute: work)
      }
    }
    let isEmpty = state.withLock { state in
      if state.count > 0 { state.followers.append(follower) }
      return state.count == 0
    }
    if isEmpty { follower() }
  }

  /// Runs a work item on a queue when all work is done.
  public func notify(queue: DispatchQueue, work: DispatchWorkItem) {
    notify(qos: work.qos, flags: work.flags, queue: queue) { work.perform() }
  }
}
