import CoreGraphics
import Synchronization

/// The text that a preview's process prints. Lines are passed on, and the last ones are kept.
final class ProcessOutput: Sendable {
  /// The maximum number of kept lines: a backtrace and the lines before it.
  private static let keptLines = 400
  /// The maximum length of a line in bytes. Longer ones are split.
  private static let maximumLineLength = 1 << 14

  private struct Stream {
    var rest: [UInt8] = []
  }

  private struct State {
    var streams = [Stream(), Stream()]
    var lines: [String] = []
  }

  private let state = Mutex(State())
  private let passOn: @Sendable (_ line: String, _ isError: Bool) -> Void

  init(passOn: @escaping @Sendable (_ line: String, _ isError: Bool) -> Void) { self.passOn = passOn }

  /// The last lines of the standard error.
  var lastErrors: [String] { state.withLock { $0.lines } }

  /// A Boolean value indicating whether the process has reported a crash, whose backtrace takes a while.
  var reportsCrash: Bool {
    // The first line of the backtracer has no end until the backtrace is complete.
    state.withLock { state in
      state.streams[1].rest.starts(with: "*** ".utf8)
        || state.lines.contains { $0.contains("Fatal error") || $0.hasPrefix("*** ") }
    }
  }

  /// Adds bytes of the output (0) or of the errors (1).
  func add(_ stream: Int, _ bytes: ArraySlice<UInt8>) {
    let lines = state.withLock { state in
      state.streams[stream].rest += bytes
      let lines = Self.takeLines(&state.streams[stream].rest)
      if stream == 1 { state.lines = (state.lines + lines).suffix(Self.keptLines) }
      return lines
    }
    for line in lines { passOn(line, stream == 1) }
  }

  /// Adds the last lines, which may lack a line break.
  func finish() {
    for stream in 0...1 where state.withLock({ !$0.streams[stream].rest.isEmpty }) { add(stream, [10]) }
  }

  /// Removes and returns the complete lines of a stream.
  private static func takeLines(_ bytes: inout [UInt8]) -> [String] {
    var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = parts.removeLast()
    if last.count > maximumLineLength { parts.append(last) }
    bytes = last.count > maximumLineLength ? [] : Array(last)
    return parts.map { ShownText.line(String(decoding: $0, as: UTF8.self)) }
  }
}
