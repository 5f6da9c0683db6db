// Putting work on a queue.
extension DispatchQueue {
  private static let mainLabel = "DispatchQueue.main"

  /// Runs `work` later.
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

  /// Runs a work item later.
  public func async(execute workItem: DispatchWorkItem) {
    submit(qos: workItem.qos, flags: workItem.flags) { workItem.perform() }
  }

  /// Runs a work item later, as part of a group.
  public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {
    async(group: group, qos: workItem.qos, flags: workItem.flags) { workItem.perform() }
  }

  /// Runs `work` at a device time.
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

  /// Runs a work item at a device time.
  public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
    asyncAfter(deadline: deadline, qos: workItem.qos, flags: workItem.flags) { workItem.perform() }
  }

  /// Runs `work` at a wall time, which on a device passes as its own time does.
  @preconcurrency
  public func asyncAfter(
    wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable () -> Void
  ) {
    asyncAfter(deadline: wallDeadline.deadline, qos: qos, flags: flags, execute: work)
  }

  /// Runs a work item at a wall time.
  public func asyncAfter(wallDeadline: DispatchWallTime, execute workItem: DispatchWorkItem) {
    asyncAfter(deadline: wallDeadline.deadline, execute: workItem)
  }

  /// Runs `work` now and waits for it.
  public func sync<Value>(execute work: () throws -> Value) rethrows -> Value {
    try sync(flags: [], execute: work)
  }

  /// Runs `work` now and waits for it.
  public func sync<Value>(flags: DispatchWorkItemFlags, execute work: () throws -> Value) rethrows
    -> Value
  {
    precondition(
      !isMain || !Self.isOnMain,
      "DispatchQueue.main.sync from the main queue waits for itself for ever")
    let device = Device.current
    guard isMain else { return try real.sync(flags: flags) { try device.run(work) } }
    return try turn(of: device, running: work, rescue: { throw $0 })
  }

  /// Waits on a real thread until the device has run `work` in a turn.
  private func turn<Value>(
    of device: Device, running work: () throws -> Value, rescue: (any Error) throws -> Value
  ) rethrows -> Value {
    let done = DispatchSemaphore(value: 0)
    let outcome = withoutActuallyEscaping(work) { work in
      let exchange = Exchange(work)
      device.post(label: Self.mainLabel) {
        exchange.run()
        done.signal()
      }
      done.wait()
      return exchange.outcome
    }
    switch outcome {
    case .success(let value)?: return value
    case .failure(let error)?: return try rescue(error)
    case nil: preconditionFailure("a device ended while DispatchQueue.main.sync waited for it")
    }
  }

  /// Runs a work item now and waits for it.
  public func sync(execute workItem: DispatchWorkItem) { sync { workItem.perform() } }

  private func submit(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, _ work: @escaping @Sendable () -> Void
  ) {
    let device = Device.current
    if isMain {
      Self.onMain(of: device, label: Self.mainLabel) {
        if Self.isOnMain {
          device.events.schedule(at: device.now, label: Self.mainLabel, work)
        } else {
          work()
        }
      }
    } else {
      real.async(qos: qos, flags: flags) { device.run(work) }
    }
  }

  /// Runs `body` at once in the device's own thread, or as an answer from outside.
  static func onMain(of device: Device, label: String, _ body: @escaping @Sendable () -> Void) {
    if isOnMain { body() } else { device.post(label: label, body) }
  }
}

/// Carries work to another thread, and what came of it back, while the giver waits.
private final class Exchange<Value>: @unchecked Sendable {
  private var work: (() throws -> Value)?
  private(set) var outcome: Result<Value, any Error>?

  init(_ work: @escaping () throws -> Value) { self.work = work }

  /// Runs the work and lets it go, since it may not outlive the giver's wait.
  func run() {
    if let work { outcome = Result(catching: work) }
    work = nil
  }
}
