// Dispatch on device time.
//
// These types have Dispatch's names and signatures and stand in front of it: our module re-exports Foundation, so a
// client file that imports UIKit alone finds ours. A block put on `main` becomes an event of the current device and
// runs in a turn of its own, at an exact device time. Other queues are Dispatch's own and run for real; their blocks
// know the device they came from, and what they put on `main` comes in through the device's inbox.
// Rule inside: whether a caller is in the device's own thread is asked of the real main queue, never of the thread
// (under Swift Testing the main actor is not on the main thread).
import Dispatch

/// Runs blocks: the main queue in turns of the current device, other queues through Dispatch.
public final class DispatchQueue: @unchecked Sendable {
  /// Attributes of a queue.
  public typealias Attributes = Dispatch.DispatchQueue.Attributes
  /// How often a queue's worker drains its autorelease pool.
  public typealias AutoreleaseFrequency = Dispatch.DispatchQueue.AutoreleaseFrequency
  /// Priority of a global queue.
  public typealias GlobalQueuePriority = Dispatch.DispatchQueue.GlobalQueuePriority

  /// The queue whose blocks run in turns of the device.
  public static let main = DispatchQueue(real: .main, isMain: true)

  let real: Dispatch.DispatchQueue
  let isMain: Bool

  private init(real: Dispatch.DispatchQueue, isMain: Bool) {
    self.real = real
    self.isMain = isMain
  }

  /// Creates a queue of real threads.
  public convenience init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) {
    let real = Dispatch.DispatchQueue(
      label: label, qos: qos, attributes: attributes, autoreleaseFrequency: autoreleaseFrequency,
      target: target?.real)
    self.init(real: real, isMain: false)
  }

  /// The system's concurrent queue of a quality of service.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    DispatchQueue(real: .global(qos: qos), isMain: false)
  }

  /// Runs `work` so many times, in parallel.
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
    let device = Device.current
    withoutActuallyEscaping(work) { work in
      let shared = Shared(work)
      Dispatch.DispatchQueue.concurrentPerform(iterations: iterations) { i in
        device.run { shared.work(i) }
      }
    }
  }

  /// The queue's name.
  public var label: String { real.label }
  /// The queue's quality of service.
  public var qos: DispatchQoS { real.qos }

  /// The value that the queue was given for a key.
  public func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? {
    real.getSpecific(key: key)
  }
  /// Gives the queue a value for a key.
  public func setSpecific<Value>(key: DispatchSpecificKey<Value>, value: Value?) {
    real.setSpecific(key: key, value: value)
  }
  /// The value that the queue of the running block was given for a key.
  public static func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? {
    Dispatch.DispatchQueue.getSpecific(key: key)
  }

  /// Whether the caller runs on the real main queue, where turns run.
  package static var isOnMain: Bool { Dispatch.DispatchQueue.getSpecific(key: mainMark) ?? false }

  private static let mainMark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    Dispatch.DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}

/// Work that its giver says may run on several threads at once, as Dispatch takes it.
private struct Shared: @unchecked Sendable {
  let work: (Int) -> Void
  init(_ work: @escaping (Int) -> Void) { self.work = work }
}
