// Dispatch on device time.
//
// These types have Dispatch's names and signatures and replace it. This module exports Foundation, so a client file that
// imports only UIKit uses these types. A block on `main` becomes an event of the current device and runs in a turn of its
// own at an exact device time. Other queues run on Dispatch's threads. Their blocks keep the device that submitted them,
// and the blocks that they submit to `main` pass through the device's inbox.
// Rule: to know whether a caller runs in a turn, ask the real main queue and not the thread. Under Swift Testing the main
// actor does not run on the main thread.
import Dispatch

/// An object that runs work items, on the main queue in turns of the device and on other queues on threads of Dispatch.
public final class DispatchQueue: @unchecked Sendable {
  /// Attributes of a queue.
  public typealias Attributes = Dispatch.DispatchQueue.Attributes
  /// The frequency with which a queue drains its autorelease pool.
  public typealias AutoreleaseFrequency = Dispatch.DispatchQueue.AutoreleaseFrequency
  /// The priority of a global queue.
  public typealias GlobalQueuePriority = Dispatch.DispatchQueue.GlobalQueuePriority

  /// The main queue, whose blocks run in turns of the device.
  public static let main = DispatchQueue(real: .main, isMain: true)

  let real: Dispatch.DispatchQueue
  let isMain: Bool

  init(real: Dispatch.DispatchQueue, isMain: Bool) {
    self.real = real
    self.isMain = isMain
  }

  /// Creates a queue that runs on threads of Dispatch.
  public convenience init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) {
    let real = Dispatch.DispatchQueue(
      label: label, qos: qos, attributes: attributes, autoreleaseFrequency: autoreleaseFrequency,
      target: target?.real)
    self.init(real: real, isMain: false)
  }

  /// Returns the global concurrent queue of a quality of service.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    DispatchQueue(real: .global(qos: qos), isMain: false)
  }

  /// Calls a block a number of times, in parallel, and waits for all calls.
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
    let device = Device.current
    withoutActuallyEscaping(work) { work in
      let shared = Shared(work)
      Dispatch.DispatchQueue.concurrentPerform(iterations: iterations) { i in
        device.run { shared.work(i) }
      }
    }
  }

  /// The label of the queue.
  public var label: String { real.label }
  /// The quality of service of the queue.
  public var qos: DispatchQoS { real.qos }

  /// Returns the value that the queue has for a key.
  public func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? {
    real.getSpecific(key: key)
  }
  /// Sets the value that the queue has for a key.
  public func setSpecific<Value>(key: DispatchSpecificKey<Value>, value: Value?) {
    real.setSpecific(key: key, value: value)
  }
  /// Returns the value that the current queue has for a key.
  public static func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? {
    Dispatch.DispatchQueue.getSpecific(key: key)
  }

  /// A Boolean value indicating whether the caller runs on the real main queue, as turns do.
  package static var isOnMain: Bool { Dispatch.DispatchQueue.getSpecific(key: mainKey) ?? false }

  private static let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    Dispatch.DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}

/// A block that may run on several threads at once; its caller guarantees it, as for Dispatch.
private struct Shared: @unchecked Sendable {
  let work: (Int) -> Void
  init(_ work: @escaping (Int) -> Void) { self.work = work }
}
