import Dispatch
import Synchronization

/// A group of work items that is waited for as a unit.
public final class DispatchGroup: Sendable {
  private struct State {
    var count = 0
    /// The closures that submit the blocks of `notify`.
    var notifications: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())
  /// A group of Dispatch with the same count, which blocks the threads that wait.
  private let systemGroup = Dispatch.DispatchGroup()

  /// Creates an empty group.
  public init() {}

  /// Records that a work item has entered the group.
  public func enter() {
    state.withLock { $0.count += 1 }
    systemGroup.enter()
  }

  /// Records that a work item of the group has finished.
  public func leave() {
    let notifications = state.withLock { state -> [@Sendable () -> Void] in
      precondition(state.count > 0, "DispatchGroup.leave without an enter")
      state.count -= 1
      guard state.count == 0 else { return [] }
      defer { state.notifications = [] }
      return state.notifications
    }
    systemGroup.leave()
    for submit in notifications { submit() }
  }

  /// Waits until all work items in the group have finished.
  public func wait() { systemGroup.wait() }

  /// Waits until all work items have finished or the real time of the timeout has passed.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    systemGroup.wait(timeout: timeout.systemTime)
  }

  /// Submits a block to a queue when all work items have finished.
  @preconcurrency
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping @Sendable () -> Void
  ) {
    let device = Device.current
    let bits = flags.rawValue
    let submit: @Sendable () -> Void = {
      device.run {
        queue.async(qos: qos, flags: DispatchWorkItemFlags(rawValue: bits), execute: work)
      }
    }
    let isEmpty = state.withLock { state in
      if state.count > 0 { state.notifications.append(submit) }
      return state.count == 0
    }
    if isEmpty { submit() }
  }

  /// Submits a work item to a queue when all others have finished.
  public func notify(queue: DispatchQueue, work: DispatchWorkItem) {
    notify(qos: work.qos, flags: work.flags, queue: queue) { work.perform() }
  }
}
