import CoreGraphics
import Synchronization

/// A watchdog that ends the process if a turn of client code does not return.
///
/// A second thread samples the turn every 50 ms and adds up its working time. Waits for a processor or a disk do not
/// count. Gaps without samples, in which the whole machine was suspended, do not count either. A busy machine is
/// therefore not mistaken for a stuck scene. Only headless commands have a watchdog; in a window, the user decides.
package final class TurnWatch: Sendable {
  private struct Turn {
    var label: String
    var isPaused = false
    /// The working time so far.
    var worked = Duration.zero
    var lastSample: (time: ContinuousClock.Instant, thread: ThreadTimes)?
  }

  /// The time between two samples.
  private static let interval = Duration.milliseconds(50)

  private let current = Mutex<Turn?>(nil)
  private let limit: Duration
  private let thread: String
  private let expired: @Sendable (String) -> Void
  /// A closure that is called at once with an error in the input data, which client code cannot handle.
  let failed: (@Sendable (any Error) -> Void)?

  /// Creates a watchdog of the calling thread; `expired` is called with the label of a turn that does not return.
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
        guard self.sample() else { return }
      }
    }
    watcher.name = "turn watch"
    watcher.start()
  }

  /// Begins the watch of a turn.
  func begin(_ label: String) { current.withLock { $0 = Turn(label: label) } }

  /// Ends the watch of the turn.
  func end() { current.withLock { $0 = nil } }

  /// Pauses the watch while the turn waits for another program.
  func pause() { current.withLock { $0?.isPaused = true } }

  /// Resumes the watch with the whole time limit.
  func resume() { current.withLock { $0 = $0.map { Turn(label: $0.label) } } }

  /// Samples the turn and returns false if its time limit is exceeded.
  private func sample() -> Bool {
    let label = current.withLock { turn -> String? in
      guard var running = turn, !running.isPaused else { return nil }
      let now = (time: ContinuousClock.now, thread: ThreadTimes(folder: thread))
      if let last = running.lastSample {
        let elapsed = min(last.time.duration(to: now.time), Self.interval * 2)
        running.worked += now.thread.busy(since: last.thread, elapsed: elapsed)
      }
      running.lastSample = now
      turn = running
      return running.worked > limit ? running.label : nil
    }
    guard let label else { return true }
    expired(label)
    return false
  }

  /// Returns the watchdog of a headless command: it prints the event or the error and exits with status 2.
  ///
  /// The messages begin with the subject, such as the name of a file.
  package static func headless(limit: Duration = .seconds(2), subject: String? = nil) -> TurnWatch {
    let prefix = subject.map { $0 + ": " } ?? ""
    return TurnWatch(limit: limit, failed: { exit(prefix + "\($0)") }) { event in
      exit("\(prefix)the event \"\(event)\" did not return within \(limit.components.seconds) seconds")
    }
  }

  private static func exit(_ sentence: String) {
    StandardStream.error.log("splashview: \(sentence)")
    // Exit handlers may be client code that does not return, so they are not run.
    _exit(2)
  }
}
