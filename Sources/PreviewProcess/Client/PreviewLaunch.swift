import CoreGraphics
import Projects

/// The command that starts the process of a preview.
package struct PreviewLaunch: Sendable {
  /// The program and its arguments.
  package var words: [String]
  package var environment: [String: String]
  /// The limits of the sandbox; nil if bubblewrap does not run the program.
  package var limits: SandboxLimits?
  /// The folder of the user's sources, whose lines a backtrace shows.
  package var sourceFolder: String
  /// The folder for files from the process, such as captures.
  package var exchange: ExchangeFolder
  /// A closure that receives each printed line, and whether it is an error.
  package var passOn: @Sendable (_ line: String, _ isError: Bool) -> Void

  package init(
    words: [String], environment: [String: String], limits: SandboxLimits?, sourceFolder: String,
    exchange: ExchangeFolder,
    passOn: @escaping @Sendable (_ line: String, _ isError: Bool) -> Void
  ) {
    (self.words, self.environment, self.limits) = (words, environment, limits)
    (self.sourceFolder, self.exchange, self.passOn) = (sourceFolder, exchange, passOn)
  }
}
