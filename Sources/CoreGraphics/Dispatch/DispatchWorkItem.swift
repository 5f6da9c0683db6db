import Dispatch
import Synchronization

/// A block of work that can be cancelled, waited for, and followed by a completion block.
public final class DispatchWorkItem: Sendable {
  private struct State {
    var isCancelled = false
    var isFinished = false
    /// The closures that submit the blocks of `notify`.
    var notifications: [@Sendable () -> Void] = []
  }

  let qos: DispatchQoS
  private let flagBits: UInt
  private let block: @Sendable () -> Void
  private let state = Mutex(State())
  /// A group of Dispatch that blocks the threads that wait; it is entered until the work item has finished.
  private let systemGroup = Dispatch.DispatchGroup()

  /// Creates a work item from a block.
  @preconcurrency
  public init(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    block: @escaping @Sendable () -> Void
  ) {
    self.qos = qos
    flagBits = flags.rawValue
    self.block = block
    systemGroup.enter()
  }

  // Dispatch ends the process if a group is released while it is entered.
  deinit { if !state.withLock({ $0.isFinished }) { systemGroup.leave() } }

  var flags: DispatchWorkItemFlags { DispatchWorkItemFlags(rawValue: flagBits) }

  /// A Boolean value indicating whether the work item was cancelled.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Cancels the work item. A block that already runs is not interrupted.
  public func cancel() { state.withLock { $0.isCancelled = true } }

  /// Runs the block on the calling thread, unless the work item was cancelled.
  public func perform() {
    if !isCancelled { block() }
    let notifications = state.withLock { state -> [@Sendable () -> Void] in
      defer { state.notifications = [] }
      if !state.isFinished { systemGroup.leave() }
      state.isFinished = true
      return state.notifications
    }
    for submit in notifications { submit() }
  }

  /// Waits until the work item has finished.
  ///
  /// The device's clock does not advance while the main queue waits.
  public func wait() { systemGroup.wait() }

  /// Waits until the work item has finished or the real time of the timeout has passed.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    systemGroup.wait(timeout: timeout.systemTime)
  }

  /// Submits a block to a queue when the work item has finished.
  @preconcurrency
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute: @escaping @Sendable () -> Void
  ) {
    let device = Device.current
    let bits = flags.rawValue
    let submit: @Sendable () -> Void = {
      device.run {
        queue.async(qos: qos, flags: DispatchWorkItemFlags(rawValue: bits), execute: execute)
      }
    }
    let isFinished = state.withLock { state in
      if !state.isFinished { state.notifications.append(submit) }
      return state.isFinished
    }
    if isFinished { submit() }
  }

  /// Submits another work item to a queue when this one has finished.
  public func notify(queue: DispatchQueue, execute: DispatchWorkItem) {
    notify(qos: execute.qos, flags: execute.flags, queue: queue) { execute.perform() }
  }
}

extension DispatchTime {
  /// The same distance from now, on the system's clock instead of the device's. A time in the past becomes now.
  var systemTime: Dispatch.DispatchTime {
    self == .distantFuture ? .distantFuture : .now() + max(0, (time - Device.current.now).seconds)
  }
}
