import Synchronization
import Testing

@testable import CoreGraphics

@Suite struct OperationQueueTests {
  @Test func theUnderlyingQueueIsAQueueOfTheDevice() {
    let (operations, queue, other) = (OperationQueue(), DispatchQueue(label: "root"), DispatchQueue(label: "other"))
    operations.underlyingQueue = queue
    #expect(operations.underlyingQueue === queue)
    #expect(!(operations.underlyingQueue === other))
    let read: DispatchQueue? = operations.underlyingQueue
    #expect(read?.label == "root")
    operations.addOperation { dispatchPrecondition(condition: .onQueue(queue.systemQueue)) }
    operations.waitUntilAllOperationsAreFinished()
  }

  @Test func blocksHaveTheDeviceFromWhichTheyWereAdded() {
    let (device, found) = (Device(), Found())
    device.run {
      let queue = OperationQueue()
      queue.addOperation { found.add(Device.current) }
      queue.addBarrierBlock { found.add(Device.current) }
      queue.waitUntilAllOperationsAreFinished()
    }
    #expect(found.devices.count == 2)
    #expect(found.devices.allSatisfy { $0 === device })
  }

  /// An operation counts as work of the device until it has finished, also if its `main` returns earlier.
  @Test func aDeviceWaitsForOperationsAndTheirCompletionBlocks() {
    let (device, found, operation) = (Device(), Found(), LateOperation())
    device.run {
      operation.completionBlock = { DispatchQueue.main.async { found.add(Device.current) } }
      OperationQueue().addOperation(operation)
    }
    while device.waitForBackgroundWork(limit: 10) { device.collectPosted() }
    while let event = device.events.popNext(through: device.now) { device.run(event.body) }
    #expect(found.devices.count == 1)
    #expect(operation.isFinished)
  }

  @Test func operationsOfTheMainQueueRunInTurns() {
    let (device, found) = (Device(), Found())
    device.run {
      let first = BlockOperation { found.add(Device.current) }
      let second = BlockOperation { found.add(Device.current) }
      second.addDependency(first)
      OperationQueue.main.addOperations([second, first], waitUntilFinished: false)
      OperationQueue.main.addOperation { found.add(Device.current) }
    }
    #expect(found.devices.isEmpty, "nothing runs outside a turn")
    for _ in 0..<3 {
      device.collectPosted()
      while let event = device.events.popNext(through: device.now) { device.run(event.body) }
      _ = device.waitForBackgroundWork(limit: 10)
    }
    #expect(found.devices.count == 3)
    #expect(OperationQueue.main.underlyingQueue === DispatchQueue.main)
  }

  @Test func anOperationKnowsItsQueue() {
    let (queue, found) = (OperationQueue(), Found())
    queue.addOperation { if OperationQueue.current === queue { found.add(Device.current) } }
    queue.waitUntilAllOperationsAreFinished()
    #expect(found.devices.count == 1)
  }
}

/// The devices that blocks have found.
private final class Found: Sendable {
  private let list = Mutex<[Device]>([])
  var devices: [Device] { list.withLock { $0 } }
  func add(_ device: Device) { list.withLock { $0.append(device) } }
}

/// An operation that finishes on another thread, 50 milliseconds after it was started.
private final class LateOperation: Operation, @unchecked Sendable {
  private let state = Mutex((isExecuting: false, isFinished: false))
  override var isAsynchronous: Bool { true }
  override var isExecuting: Bool { state.withLock { $0.isExecuting } }
  override var isFinished: Bool { state.withLock { $0.isFinished } }

  override func start() {
    set(true, false)
    Thread.detachNewThread { [self] in
      Thread.sleep(forTimeInterval: 0.05)
      set(false, true)
    }
  }

  private func set(_ isExecuting: Bool, _ isFinished: Bool) {
    for key in ["isExecuting", "isFinished"] { willChangeValue(forKey: key) }
    state.withLock { $0 = (isExecuting, isFinished) }
    for key in ["isExecuting", "isFinished"] { didChangeValue(forKey: key) }
  }
}
