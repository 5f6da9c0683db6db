// The device of threads to which no device was passed.
//
// A task-local value reaches the queues of this module and tasks that inherit it. It does not reach threads of client
// code, the threads of a URL session or detached tasks. What they submit to the main queue would be lost. In a program
// that simulates one scene at a time, they therefore use the device of the latest turn.
import Synchronization

extension Device {
  private struct Host {
    /// The device of the latest turn.
    weak var device: Device?
    var isInTurn = false
  }

  private static let host = Mutex(Host())
  /// A Boolean value indicating whether threads without a device use the host.
  private static let isAllowed = Atomic(false)

  /// Lets threads without a device use the device of the latest turn, in the whole process.
  ///
  /// A process that runs turns of several devices at once, such as a unit test, must not call this method.
  package static func serveOtherThreads() { isAllowed.store(true, ordering: .relaxed) }

  /// The device of the latest turn, for a caller without a device; nil if there is none.
  ///
  /// The main thread also runs code of the program outside turns, which has no device.
  static var ofOtherThreads: Device? {
    guard isAllowed.load(ordering: .relaxed) else { return nil }
    let isOnMain = DispatchQueue.isOnMain
    return host.withLock { $0.isInTurn || !isOnMain ? $0.device : nil }
  }

  /// Runs a turn: calls `body` with this device as the current one, also for threads without a device.
  package func runTurn<Result>(_ body: () throws -> Result) rethrows -> Result {
    setHost(isInTurn: true)
    defer { setHost(isInTurn: false) }
    return try run(body)
  }

  private func setHost(isInTurn: Bool) {
    guard Self.isAllowed.load(ordering: .relaxed) else { return }
    Self.host.withLock { ($0.device, $0.isInTurn) = (self, isInTurn) }
  }
}
