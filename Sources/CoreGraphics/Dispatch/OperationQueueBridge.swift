import Dispatch
import Synchronization

// Foundation's operation queues know queues of Dispatch, and clients have those of the device.
extension OperationQueue {
  /// The queue that runs the operations; nil for threads of the operation queue's own.
  @_disfavoredOverload
  public var underlyingQueue: DispatchQueue? {
    get {
      let real: Dispatch.DispatchQueue? = unsafe self.Foundation::underlyingQueue
      return real.map(UnderlyingQueues.queue)
    }
    set {
      if let newValue { UnderlyingQueues.add(newValue) }
      unsafe self.Foundation::underlyingQueue = newValue?.real
    }
  }
}

/// The device's queues that operation queues run on, so that a client gets the object back that it has set.
private enum UnderlyingQueues {
  private struct Reference {
    weak var queue: DispatchQueue?
  }

  private static let known = Mutex<[ObjectIdentifier: Reference]>([:])

  static func add(_ queue: DispatchQueue) {
    known.withLock { known in
      known = known.filter { $0.value.queue != nil }
      known[ObjectIdentifier(queue.real)] = Reference(queue: queue)
    }
  }

  static func queue(_ real: Dispatch.DispatchQueue) -> DispatchQueue {
    known.withLock { $0[ObjectIdentifier(real)]?.queue }
      ?? DispatchQueue(real: real, isMain: real === Dispatch.DispatchQueue.main)
  }
}
