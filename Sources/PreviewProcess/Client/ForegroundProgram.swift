import CoreGraphics
import Projects

/// A program that runs a project's code on behalf of this process, for a command without a window.
///
/// It shares this process's input and output. Its errors are passed on, and stored for the message about a trap.
package struct ForegroundProgram {
  private let words: [String]
  private let environment: [String: String]
  /// The folder of the user's sources, whose lines a backtrace shows.
  private let sourceFolder: String

  package init(_ words: [String], environment: [String: String], sourceFolder: String) {
    (self.words, self.environment, self.sourceFolder) = (words, environment, sourceFolder)
  }

  /// Runs the program and returns its status. A trap becomes an error with `name`, the signal and the reason.
  package func run(name: String, log: @escaping @Sendable (String) -> Void) throws(ProjectError) -> Int32 {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.environment = environment
    process.standardError = pipe
    do { try process.run() } catch { throw ProjectError("\(words[0]): this program cannot be started") }
    let output = ProcessOutput { line, _ in log(line) }
    while let data = try? pipe.fileHandleForReading.read(upToCount: 1 << 14), !data.isEmpty {
      output.add(1, [UInt8](data)[...])
    }
    output.finish()
    process.waitUntilExit()
    // Bubblewrap reports a signal as shells do: 128 plus its number.
    let status = process.terminationStatus
    let signal = process.terminationReason == .uncaughtSignal ? status : status - 128
    guard signal > 0 else { return status }
    let trace = Backtrace(output.lastErrors, folder: sourceFolder)
    for function in trace.frames { log("  in \(function)") }
    throw ProjectError(
      "\(name) was ended by \(SignalName(number: signal))"
        + (trace.reason.map { ": \($0)" } ?? "; the lines above tell what it said last"))
  }
}
