import CoreGraphics
import Synchronization

/// Ends the process when a turn of client code does not return.
///
/// A second thread looks every 50 ms. Time that the turn's thread spent waiting for a processor does not count, so
/// that a busy machine is not taken for a stuck scene. Headless only: in a window the person decides.
package final class TurnWatch: Sendable {
  private struct Turn {
    var label: String
    var started: ContinuousClock.Instant
    var isPaused = false
    /// How long the thread had waited when the watch first looked.
    var waitedBefore: Duration?
  }

  private let current = Mutex<Turn?>(nil)
  private let limit: Duration
  private let statistics: String
  private let expired: @Sendable (String) -> Void
  /// Given bad input data at once, where client code cannot be expected to live with them.
  let failed: (@Sendable (any Error) -> Void)?

  /// A watch of the calling thread; `expired` gets the label of the turn that did not return.
  package init(
    limit: Duration = .seconds(2), failed: (@Sendable (any Error) -> Void)? = nil,
    expired: @escaping @Sendable (String) -> Void
  ) {
    self.limit = limit
    self.failed = failed
    self.expired = expired
    let thread = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    statistics = "/proc/\(thread ?? "self")/schedstat"
    let watcher = Thread { [weak self] in
      while let self {
        Thread.sleep(forTimeInterval: 0.05)
        guard self.look() else { return }
      }
    }
    watcher.name = "turn watch"
    watcher.start()
  }

  /// A turn begins.
  func begin(_ label: String) { current.withLock { $0 = Turn(label: label, started: .now) } }

  /// It is over.
  func end() { current.withLock { $0 = nil } }

  /// The turn waits for another program, whose time is not its own.
  func pause() { current.withLock { $0?.isPaused = true } }

  /// It goes on, with the whole limit before it.
  func resume() { current.withLock { $0 = $0.map { Turn(label: $0.label, started: .now) } } }

  /// False when the limit has passed.
  private func look() -> Bool {
    let label = current.withLock { turn -> String? in
      guard let running = turn, !running.isPaused else { return nil }
      let before = running.waitedBefore ?? waited
      turn?.waitedBefore = before
      let elapsed = running.started.duration(to: .now)
      return elapsed > limit && elapsed - (waited - before) > limit ? running.label : nil
    }
    guard let label else { return true }
    expired(label)
    return false
  }

  /// How long the watched thread has waited for a processor so far: the second number of its schedstat.
  private var waited: Duration {
    guard let data = FileManager.default.contents(atPath: statistics),
      let numbers = String(data: data, encoding: .utf8)?.split(separator: " "), numbers.count >= 2,
      let nanoseconds = Int64(numbers[1])
    else { return .zero }
    return .nanoseconds(nanoseconds)
  }

  /// The watch of a headless process: says which event it was, or what was wrong with a file, and exits 2.
  package static func headless() -> TurnWatch {
    TurnWatch(failed: { exit("\($0)") }) { exit("the event \"\($0)\" did not return within 2 seconds") }
  }

  private static func exit(_ sentence: String) {
    FileHandle.standardError.write(Data("splashview: \(sentence)\n".utf8))
    Foundation.exit(2)
  }
}
