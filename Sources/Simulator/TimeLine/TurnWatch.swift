import CoreGraphics
import Synchronization

/// Ends the process when a turn of client code does not return.
///
/// A second thread looks every 50 ms and adds up what it saw. Time that the turn's thread spent waiting for a processor
/// or a disk does not count, nor time in which nobody looked (the whole machine stood still), so that a busy machine is
/// not taken for a stuck scene. Headless only: in a window the person decides.
package final class TurnWatch: Sendable {
  private struct Turn {
    var label: String
    var isPaused = false
    /// How long it was seen at work, and the last look.
    var seen = Duration.zero
    var last: (time: ContinuousClock.Instant, thread: ThreadTimes)?
  }

  private static let interval = Duration.milliseconds(50)

  private let current = Mutex<Turn?>(nil)
  private let limit: Duration
  private let thread: String
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
    thread = ThreadTimes.folderOfCaller
    let watcher = Thread { [weak self] in
      while let self {
        Thread.sleep(forTimeInterval: Self.interval / .seconds(1))
        guard self.look() else { return }
      }
    }
    watcher.name = "turn watch"
    watcher.start()
  }

  /// A turn begins.
  func begin(_ label: String) { current.withLock { $0 = Turn(label: label) } }

  /// It is over.
  func end() { current.withLock { $0 = nil } }

  /// The turn waits for another program, whose time is not its own.
  func pause() { current.withLock { $0?.isPaused = true } }

  /// It goes on, with the whole limit before it.
  func resume() { current.withLock { $0 = $0.map { Turn(label: $0.label) } } }

  /// False when the limit has passed.
  private func look() -> Bool {
    let label = current.withLock { turn -> String? in
      guard var running = turn, !running.isPaused else { return nil }
      let now = (time: ContinuousClock.now, thread: ThreadTimes(folder: thread))
      if let last = running.last {
        let elapsed = min(last.time.duration(to: now.time), Self.interval * 2)
        running.seen += now.thread.busy(since: last.thread, elapsed: elapsed)
      }
      running.last = now
      turn = running
      return running.seen > limit ? running.label : nil
    }
    guard let label else { return true }
    expired(label)
    return false
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
