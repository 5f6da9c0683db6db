// Submission of work to a queue: at once, at a device time, or with a wait for the result.
extension DispatchQueue {
  private static let mainLabel = "DispatchQueue.main"
  /// The label of a block that another thread submits, such as the result of a download.
  private static let otherThreadLabel = "DispatchQueue.main, from another thread"

  /// Submits a block and returns at once.
  @preconcurrency
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable () -> Void
  ) {
    group?.enter()
    submit(qos: qos, flags: flags) {
      work()
      group?.leave()
    }
  }

  /// Submits a work item and returns at once.
  public func async(execute workItem: DispatchWorkItem) {
    submit(qos: workItem.qos, flags: workItem.flags) { workItem.perform() }
  }

  /// Submits a work item as part of a group and returns at once.
  public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {
    async(group: group, qos: workItem.qos, flags: workItem.flags) { workItem.perform() }
  }

  /// Submits a block to run at a device time.
  @preconcurrency
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable () -> Void
  ) {
    guard deadline != .distantFuture else { return }
    let device = Device.current
    let (queue, bits) = (self, flags.rawValue)
    Self.onMain(of: device, label: "\(label) deadline") {
      device.events.schedule(
        at: max(device.now, deadline.time), label: queue.isMain ? Self.mainLabel : queue.label
      ) {
        if queue.isMain { return work() }
        queue.submit(qos: qos, flags: DispatchWorkItemFlags(rawValue: bits), work)
      }
    }
  }

  /// Submits a work item to run at a device time.
  public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
    asyncAfter(deadline: deadline, qos: workItem.qos, flags: workItem.flags) { workItem.perform() }
  }

  /// Submits a block to run at a wall time. The wall clock of a device advances with its own clock.
  @preconcurrency
  public func asyncAfter(
    wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable () -> Void
  ) {
    asyncAfter(deadline: wallDeadline.deadline, qos: qos, flags: flags, execute: work)
  }

  /// Submits a work item to run at a wall time.
  public func asyncAfter(wallDeadline: DispatchWallTime, execute workItem: DispatchWorkItem) {
    asyncAfter(deadline: wallDeadline.deadline, execute: workItem)
  }

  /// Submits a block and returns its result after it has run.
  public func sync<Value>(execute work: () throws -> Value) rethrows -> Value {
    try sync(flags: [], execute: work)
  }

  /// Submits a block and returns its result after it has run.
  public func sync<Value>(flags: DispatchWorkItemFlags, execute work: () throws -> Value) rethrows
    -> Value
  {
    precondition(
      !isMain || !Self.isOnMain,
      "DispatchQueue.main.sync from the main queue waits for itself for ever")
    let device = Device.current
    guard isMain else {
      let isOnMain = Self.isOnMain
      return try systemQueue.sync(flags: flags) {
        try isOnMain ? Self.runForMain { try device.run(work) } : device.run(work)
      }
    }
    return try runInTurn(of: device, work, rethrow: { throw $0 })
  }

  /// Blocks a thread of Dispatch until the device has run `work` in a turn, and returns the result.
  ///
  /// An abandoned device runs no turns, so this thread then runs `work` itself. `rethrow` throws the error it is given: a
  /// function that rethrows may only throw errors of its arguments.
  private func runInTurn<Value>(
    of device: Device, _ work: () throws -> Value, rethrow: (any Error) throws -> Value
  ) rethrows -> Value {
    let done = DispatchSemaphore(value: 0)
    let outcome = withoutActuallyEscaping(work) { work in
      let transfer = WorkTransfer(work)
      Self.post(transfer, to: device, signalling: done)
      done.wait()
      transfer.discard()
      return transfer.outcome ?? device.run { Result(catching: work) }
    }
    switch outcome {
    case .success(let value): return value
    case .failure(let error): return try rethrow(error)
    }
  }

  private static func post<Value>(
    _ transfer: WorkTransfer<Value>, to device: Device, signalling done: DispatchSemaphore
  ) {
    let signal = ReleaseSignal(done)
    device.post(label: mainLabel) { withExtendedLifetime(signal) { transfer.run() } }
  }

  /// Submits a work item and returns after it has run.
  public func sync(execute workItem: DispatchWorkItem) { sync { workItem.perform() } }

  private func submit(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, _ work: @escaping @Sendable () -> Void
  ) {
    let device = Device.current
    if isMain {
      let label = Self.isOnMain ? Self.mainLabel : Self.otherThreadLabel
      Self.onMain(of: device, label: label) {
        // A posted block schedules the work too, so that the work of every thread is an event of its own. A device may be
        // run off the main queue, as in a test; the posted block then is the event.
        if Self.isOnMain {
          device.events.schedule(at: device.now, label: label, work)
        } else {
          work()
        }
      }
    } else {
      device.backgroundWork.begin()
      systemQueue.async(qos: qos, flags: flags) {
        device.run(work)
        device.backgroundWork.end()
      }
    }
  }

  /// Calls `body` at once on the main queue; on other threads, posts it to the device.
  package static func onMain(of device: Device, label: String, _ body: @escaping @Sendable () -> Void) {
    if isOnMain { body() } else { device.post(label: label, body) }
  }

  /// Calls `body` at once on the main queue; on other threads, waits until a turn of the device has called it.
  ///
  /// Where no device is known, no turn would come, and `body` is called at once.
  static func waitForMain(_ body: () -> Void) {
    if isOnMain || Device.known == nil { body() } else { main.sync(execute: body) }
  }
}

/// Signals a semaphore when the block that retains it is released, whether the block has run or not.
private final class ReleaseSignal: Sendable {
  private let semaphore: DispatchSemaphore

  init(_ semaphore: DispatchSemaphore) { self.semaphore = semaphore }

  deinit { semaphore.signal() }
}

/// Passes a block to another thread, and its result back, while the caller waits.
private final class WorkTransfer<Value>: @unchecked Sendable {
  private var work: (() throws -> Value)?
  private(set) var outcome: Result<Value, any Error>?

  init(_ work: @escaping () throws -> Value) { self.work = work }

  /// Runs the block and releases it, because it must not outlive the caller's wait.
  func run() {
    if let work { outcome = Result(catching: work) }
    work = nil
  }

  /// Releases a block that has not run.
  func discard() { work = nil }
}
