import Dispatch
import Synchronization

/// A block of work that can be cancelled, waited for, and followed by a completion block.
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

  /// Creates a work item from a block.
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

  /// A Boolean value indicating whether the work item was cancelled.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Cancels the work item, unless it runs already.
  public func cancel() { state.withLock { $0.isCancelled = true } }

  /// Runs the block on the calling thread, unless the work item was cancelled.
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

  /// Waits until the work item has finished.
  ///
  /// On the main queue this waits for work on another queue, and the device's clock does not advance.
  public func wait() { running.wait() }

  /// Waits until the work item has finished or the real time of the timeout has passed.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    running.wait(timeout: timeout.real)
  }

  /// Submits a block to a queue when the work item has finished.
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

  /// Submits another work item to a queue when this one has finished.
  public func notify(queue: DispatchQueue, execute: DispatchWorkItem) {
    notify(qos: execute.qos, flags: execute.flags, queue: queue) { execute.perform() }
  }
}

extension DispatchTime {
  /// The real time that is as far from now as this time is from the device's current time.
  var real: Dispatch.DispatchTime {
    self == .distantFuture ? .distantFuture : .now() + max(0, (time - Device.current.now).seconds)
  }
}
