import Foundation
import Synchronization

/// The signs of life of another process: bytes in a pipe, which a thread of that process writes.
package final class Pulse: Sendable {
  private struct State {
    var hasBegun = false
    var silence = Duration.zero
  }

  /// The environment variable that holds the number of the pipe's descriptor.
  package static let variable = "SPLASHVIEW_PULSE"
  /// The number of the descriptor in the other process, the first one after its standard streams.
  package static let inheritedNumber = STDERR_FILENO + 1
  /// The time between two signs in seconds.
  package static let interval = 0.5
  /// The time without a sign after which a process counts as stopped (our choice).
  private static let silenceLimit = Duration.seconds(8)
  /// The time limit while the backtracer, which stops all threads, reads a process that crashed.
  private static let crashLimit = Duration.seconds(30)

  /// The end of the pipe for the other process.
  package let output: Int32
  private let input: Int32
  private let isOutputClosed = Atomic(false)
  private let state = Mutex(State())
  private let reportsCrash: @Sendable () -> Bool

  /// Creates a pipe. `reportsCrash` returns true after the other process has reported a crash.
  package init(reportsCrash: @escaping @Sendable () -> Bool) throws(ProjectError) {
    let ends = try PipeEnds.make()
    // Neither side waits for the other.
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    (input, output, self.reportsCrash) = (ends[0], ends[1], reportsCrash)
  }

  deinit {
    close(input)
    closeOutput()
  }

  /// Closes this process's copy of the other end. Call this after the other process has started.
  package func closeOutput() {
    if !isOutputClosed.exchange(true, ordering: .relaxed) { close(output) }
  }

  /// Reads the signs since the last call. Returns what is wrong, as the end of a sentence; nil if nothing is.
  ///
  /// A process that has given no sign yet may be unable to start a thread, so it is not ended.
  func violation(elapsed: Duration) -> String? {
    state.withLock { state in
      var buffer = [UInt8](repeating: 0, count: 256)
      var count = 0
      repeat {
        count = unsafe read(input, &buffer, buffer.count)
        if count > 0 { (state.hasBegun, state.silence) = (true, .zero) }
      } while count > 0
      guard state.hasBegun else { return nil }
      state.silence += elapsed
      let limit = reportsCrash() ? Self.crashLimit : Self.silenceLimit
      guard state.silence > limit else { return nil }
      return "it gave no sign of life for \(limit.components.seconds) seconds; "
        + "its code has stopped it or put another program in its place"
    }
  }
}
