// Dispatch on device time.
//
// These types have Dispatch's names and signatures and replace it. This module exports Foundation, so a client file that
// imports only UIKit uses these types. A block on `main` becomes an event of the current device. It runs in a turn of its
// own, at an exact device time. Other queues run on Dispatch's threads, with the device from which the block was
// submitted. A block that they submit to `main` passes through the device's inbox.
// Rule: whether a caller runs in a turn is a question to Dispatch's main queue, not to the thread. Under Swift Testing the
// main actor does not run on the main thread.
import Dispatch

/// An object that runs work items. The main queue runs them in turns of the device, other queues on Dispatch's threads.
public final class DispatchQueue: @unchecked Sendable {
  /// Attributes of a queue.
  public typealias Attributes = Dispatch.DispatchQueue.Attributes
  /// The times at which a queue drains its autorelease pool.
  public typealias AutoreleaseFrequency = Dispatch.DispatchQueue.AutoreleaseFrequency
  /// The priority of a global queue.
  public typealias GlobalQueuePriority = Dispatch.DispatchQueue.GlobalQueuePriority

  /// The main queue, whose blocks run in turns of the device.
  public static let main = DispatchQueue(systemQueue: .main, isMain: true)

  /// The queue of Dispatch that runs the work.
  let systemQueue: Dispatch.DispatchQueue
  let isMain: Bool

  init(systemQueue: Dispatch.DispatchQueue, isMain: Bool) {
    self.systemQueue = systemQueue
    self.isMain = isMain
  }

  /// Creates a queue that runs on threads of Dispatch.
  public convenience init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) {
    let systemQueue = Dispatch.DispatchQueue(
      label: label, qos: qos, attributes: attributes, autoreleaseFrequency: autoreleaseFrequency,
      target: target?.systemQueue)
    self.init(systemQueue: systemQueue, isMain: false)
  }

  /// Returns the global concurrent queue of a quality of service.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    DispatchQueue(systemQueue: .global(qos: qos), isMain: false)
  }

  /// Returns the global concurrent queue of a priority. `global(qos:)` replaces this method.
  public static func global(priority: GlobalQueuePriority) -> DispatchQueue {
    switch priority {
    case .high: global(qos: .userInitiated)
    case .low: global(qos: .utility)
    case .background: global(qos: .background)
    default: global(qos: .default)
    }
  }

  /// Calls a block with each index below `iterations`, in parallel, and returns after all calls.
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
    let device = Device.current
    withoutActuallyEscaping(work) { work in
      let block = ConcurrentBlock(work)
      Dispatch.DispatchQueue.concurrentPerform(iterations: iterations) { i in
        device.run { block.work(i) }
      }
    }
  }

  /// The label of the queue.
  public var label: String { systemQueue.label }
  /// The quality of service of the queue.
  public var qos: DispatchQoS { systemQueue.qos }

  /// Returns the value of a key on the queue.
  public func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? {
    systemQueue.getSpecific(key: key)
  }
  /// Sets the value of a key on the queue.
  public func setSpecific<Value>(key: DispatchSpecificKey<Value>, value: Value?) {
    systemQueue.setSpecific(key: key, value: value)
  }
  /// Returns the value of a key on the current queue.
  public static func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? {
    Dispatch.DispatchQueue.getSpecific(key: key)
  }

  /// A Boolean value indicating whether the caller runs on Dispatch's main queue, as turns do.
  ///
  /// A block that the main queue waits for in `sync` runs on the thread of the main queue, and counts as well.
  package static var isOnMain: Bool {
    Dispatch.DispatchQueue.getSpecific(key: mainKey) ?? (Thread.current.threadDictionary[mainWaitsKey] != nil)
  }

  private static let mainWaitsKey = "splashview.mainQueueWaits"

  /// Calls a block that the main queue waits for, on its thread.
  static func runForMain<Value>(_ work: () throws -> Value) rethrows -> Value {
    let values = Thread.current.threadDictionary
    guard values[mainWaitsKey] == nil else { return try work() }
    values[mainWaitsKey] = true
    defer { values[mainWaitsKey] = nil }
    return try work()
  }

  private static let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    Dispatch.DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}

/// A block that several threads run at once. That it is safe is up to the client, as with Dispatch.
private struct ConcurrentBlock: @unchecked Sendable {
  let work: (Int) -> Void
  init(_ work: @escaping (Int) -> Void) { self.work = work }
}
