import Dispatch
import Synchronization

/// A block that can be cancelled before it runs, waited for, and followed by another.
public final class DispatchWorkItem: Sendable {
  private struct State {
    var isCancelled = false
    var isFinished = false
    var followers: [@Sendable () -> Void] = []
  }

  let qos: DispatchQoS
  private let flagBits: UInt
  private let block: @Sendable () -> Void
  private let state = Mutex(State())
  private let running = Dispatch.DispatchGroup()

  /// Creates a work item.
  @preconcurrency
  public init(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    block: @escaping @Sendable () -> Void
  ) {
    self.qos = qos
    flagBits = flags.rawValue
    self.block = block
    running.enter()
  }

  deinit { if !state.withLock({ $0.isFinished }) { running.leave() } }

  var flags: DispatchWorkItemFlags { DispatchWorkItemFlags(rawValue: flagBits) }

  /// Whether the item was cancelled.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Keeps the item from running, if it has not begun.
  public func cancel() { state.withLock { $0.isCancelled = true } }

  /// Runs the block here and now, unless cancelled.
  public func perform() {
    if !isCancelled { block() }
    let followers = state.withLock { state -> [@Sendable () -> Void] in
      defer { state.followers = [] }
      if !state.isFinished { running.leave() }
      state.isFinished = true
      return state.followers
    }
    for follower in followers { follower() }
  }

  /// Waits until the item is done; on the main queue, with a device's clock standing still, for work elsewhere.
  public func wait() { running.wait() }

  /// Waits until the item is done or so much real time has passed.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    running.wait(timeout: timeout.real)
  }

  /// Runs `execute` on a queue when the item is done.
  @preconcurrency
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute: @escaping @Sendable () -> Void
  ) {
    let device = Device.current
    let bits = flags.rawValue
    let follower: @Sendable () -> Void = {
      device.run {
        queue.async(qos: qos, flags: DispatchWorkItemFlags(rawValue: bits), execute: execute)
      }
    }
    let isLate = state.withLock { state in
      if !state.isFinished { state.followers.append(follower) }
      return state.isFinished
    }
    if isLate { follower() }
  }

  /// Runs another item on a queue when this one is done.
  public func notify(queue: DispatchQueue, execute: DispatchWorkItem) {
    notify(qos: execute.qos, flags: execute.flags, queue: queue) { execute.perform() }
  }
}

extension DispatchTime {
  /// The real time as far from now as this is from the device's now.
  var real: Dispatch.DispatchTime {
    self == .distantFuture ? .distantFuture : .now() + max(0, (time - Device.current.now).seconds)
  }
}
