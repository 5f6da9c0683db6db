import CoreGraphics
import Projects

/// The command that starts the process of a preview.
package struct PreviewLaunch: Sendable {
  /// The program and its arguments.
  package var words: [String]
  package var environment: [String: String]
  /// A Boolean value indicating whether bubblewrap runs the program.
  package var isSandboxed: Bool
  /// The folder of the user's sources, whose lines a backtrace shows.
  package var sourceFolder: String
  /// The folder for files from the process, such as captures.
  package var exchange: ExchangeFolder
  /// A closure that receives each printed line, and whether it is an error.
  package var passOn: @Sendable (_ line: String, _ isError: Bool) -> Void

  package init(
    words: [String], environment: [String: String], isSandboxed: Bool, sourceFolder: String, exchange: ExchangeFolder,
    passOn: @escaping @Sendable (_ line: String, _ isError: Bool) -> Void
  ) {
    (self.words, self.environment, self.isSandboxed) = (words, environment, isSandboxed)
    (self.sourceFolder, self.exchange, self.passOn) = (sourceFolder, exchange, passOn)
  }
}
