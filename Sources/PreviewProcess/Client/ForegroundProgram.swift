import CoreGraphics
import Projects

/// A program that runs a project's code on behalf of this process, for a command without a window.
///
/// It has pipes of this process in place of the user's input and output, whose files it could otherwise truncate. Its
/// errors are passed on, and stored for the message about a trap.
package struct ForegroundProgram {
  private let words: [String]
  private let environment: [String: String]
  private let limits: SandboxLimits?
  /// The folder of the user's sources, whose lines a backtrace shows.
  private let sourceFolder: String

  /// Creates a program that has limits if bubblewrap runs it.
  package init(_ words: [String], environment: [String: String], limits: SandboxLimits?, sourceFolder: String) {
    (self.words, self.environment, self.limits, self.sourceFolder) = (words, environment, limits, sourceFolder)
  }

  /// Runs the program and returns its status. A trap becomes an error with `name`, the signal and the reason.
  ///
  /// `print` receives what the program prints. The program is ended if it returns false.
  package func run(
    name: String, print: (ArraySlice<UInt8>) -> Bool, log: @escaping @Sendable (String) -> Void
  ) throws(ProjectError) -> Int32 {
    let errors = ProcessOutput { line, _ in log(line) }
    let pulse = try Pulse { errors.reportsCrash }
    let child = try ChildProcess(
      words[0], Array(words.dropFirst()), environment: environment, passing: [pulse.output],
      isBubblewrap: limits != nil)
    pulse.closeOutput()
    let watch = SandboxWatch(child.identifier, limits: limits, pulse: pulse)
    child.readOutputs { stream, bytes in
      if stream == 1 { return errors.add(1, bytes) }
      if !print(bytes) { watch.end() }
    }
    errors.finish()
    // Bubblewrap reports a signal as shells do: 128 plus its number.
    let status = child.wait { watch.stop() }
    if let violation = watch.violation { throw ProjectError("\(name) was ended: \(violation)") }
    guard status > 128 else { return status }
    let trace = Backtrace(errors.lastErrors, folder: sourceFolder)
    for function in trace.frames { log("  in \(function)") }
    throw ProjectError(
      "\(name) was ended by \(SignalName(number: status - 128))"
        + (trace.reason.map { ": \($0)" } ?? "; the lines above tell what it said last"))
  }
}
