import CoreGraphics
import Recording
import Simulator

/// Shows the progress of a command on standard error.
@MainActor final class ProgressNotice {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now
  private var progress: RecordingProgress

  init(unit: String = "frames") { progress = RecordingProgress(isTerminal: isTerminal, unit: unit) }

  func show(_ done: Int, of count: Int) {
    let elapsed = start.duration(to: .now) / .seconds(1)
    guard let text = progress.text(done: done, of: count, elapsed: elapsed) else { return }
    try? StandardStream.error.write(text)
  }

  /// Removes the progress bar, so that an error starts on an empty line.
  func clear() {
    if isTerminal { try? StandardStream.error.write("\r\u{1B}[K") }
  }
}
