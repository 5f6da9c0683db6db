// Operation queues on device time.
//
// A queue of Foundation runs operations on threads that no device knows. The blocks of this queue have the device from
// which they were added, and a command without a window waits for them as it waits for the blocks of dispatch queues.
import Dispatch

/// A queue that runs operations. The main queue runs them in turns of the device, other queues on threads of their own.
open class OperationQueue: Foundation.OperationQueue, @unchecked Sendable {
  private static let mainQueue = MainOperationQueue()
  /// The queue of the operations that wait for the end of others.
  fileprivate static let observers = Foundation.OperationQueue()

  /// Creates a queue.
  public override init() { super.init() }

  /// The queue whose operations run in turns of the device, one after the other.
  open override class var main: OperationQueue { mainQueue }

  /// The queue that runs the calling operation; nil outside an operation.
  open override class var current: OperationQueue? {
    super.current as? OperationQueue ?? (DispatchQueue.isOnMain ? mainQueue : nil)
  }

  /// Adds an operation, which runs when it is ready.
  open override func addOperation(_ op: Operation) {
    Self.count(op)
    super.addOperation(op)
  }

  /// Adds operations. The call returns after they have finished if `wait` is true.
  open override func addOperations(_ ops: [Operation], waitUntilFinished wait: Bool) {
    for operation in ops { Self.count(operation) }
    super.addOperations(ops, waitUntilFinished: wait)
  }

  /// Adds a block.
  @preconcurrency
  open override func addOperation(_ block: @escaping @Sendable () -> Void) {
    let device = Device.current
    // Foundation makes an operation of the block and adds it by `addOperation(_:)`, which counts it.
    super.addOperation { device.run(block) }
  }

  /// Adds a block that runs after all operations before it, and before all after it.
  @preconcurrency
  open override func addBarrierBlock(_ barrier: @escaping @Sendable () -> Void) {
    let device = Device.current
    device.backgroundWork.begin()
    super.addBarrierBlock {
      device.run(barrier)
      device.backgroundWork.end()
    }
  }

  /// Counts an operation as work of the device until it has finished, and then its completion block.
  private static func count(_ operation: Operation) {
    let device = Device.current
    device.backgroundWork.begin()
    if let block = operation.completionBlock {
      device.backgroundWork.begin()
      operation.completionBlock = {
        device.run(block)
        device.backgroundWork.end()
      }
    }
    afterEnd(of: [operation]) { device.backgroundWork.end() }
  }

  /// Calls a block on another thread when operations have finished.
  fileprivate static func afterEnd(of operations: [Operation], _ body: @escaping @Sendable () -> Void) {
    let observer = BlockOperation(block: body)
    for operation in operations { observer.addDependency(operation) }
    observers.addOperation(observer)
  }
}

/// The operation queue of the main queue.
private final class MainOperationQueue: OperationQueue, @unchecked Sendable {
  override init() {
    super.init()
    name = "NSOperationQueue Main Queue"
    maxConcurrentOperationCount = 1
    underlyingQueue = DispatchQueue.main
  }

  override func addOperation(_ op: Operation) { submit(op) }

  override func addOperations(_ ops: [Operation], waitUntilFinished wait: Bool) {
    for operation in ops { submit(operation) }
    if wait { for operation in ops { operation.waitUntilFinished() } }
  }

  override func addOperation(_ block: @escaping @Sendable () -> Void) { DispatchQueue.main.async(execute: block) }

  override func addBarrierBlock(_ barrier: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(execute: barrier)
  }

  /// Starts an operation in a turn, as soon as the operations on which it depends have finished.
  private func submit(_ operation: Operation) {
    let dependencies = operation.dependencies
    guard !dependencies.isEmpty else { return DispatchQueue.main.async { operation.start() } }
    let device = Device.current
    device.backgroundWork.begin()
    Self.afterEnd(of: dependencies) {
      device.run { DispatchQueue.main.async { operation.start() } }
      device.backgroundWork.end()
    }
  }
}
