import Dispatch
import Synchronization

// The queue of an operation queue. Foundation stores a queue of Dispatch, and clients use the queues of this module.
extension Foundation.OperationQueue {
  /// The dispatch queue that runs the operations; nil if the operation queue has threads of its own.
  @_disfavoredOverload
  public var underlyingQueue: DispatchQueue? {
    get {
      let systemQueue: Dispatch.DispatchQueue? = unsafe self.Foundation::underlyingQueue
      return systemQueue.map(UnderlyingQueues.queue)
    }
    set {
      if let newValue { UnderlyingQueues.add(newValue) }
      unsafe self.Foundation::underlyingQueue = newValue?.systemQueue
    }
  }
}

/// The queues that clients have set as underlying queues, so that the getter returns the same object.
private enum UnderlyingQueues {
  private struct Reference {
    weak var queue: DispatchQueue?
  }

  private static let known = Mutex<[ObjectIdentifier: Reference]>([:])

  static func add(_ queue: DispatchQueue) {
    known.withLock { known in
      known = known.filter { $0.value.queue != nil }
      known[ObjectIdentifier(queue.systemQueue)] = Reference(queue: queue)
    }
  }

  static func queue(_ systemQueue: Dispatch.DispatchQueue) -> DispatchQueue {
    known.withLock { $0[ObjectIdentifier(systemQueue)]?.queue }
      ?? DispatchQueue(systemQueue: systemQueue, isMain: systemQueue === Dispatch.DispatchQueue.main)
  }
}
