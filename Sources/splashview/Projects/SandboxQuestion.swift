import CoreGraphics
import Projects
import Synchronization

/// The question whether a project's code may run without a sandbox, where bubblewrap is missing.
///
/// It is asked once, in a terminal. Elsewhere the command fails with a sentence that names the package and the option.
enum SandboxQuestion {
  private static let answer = Mutex<Bool?>(nil)

  /// Asks the user if that is possible and necessary, and returns the answer.
  static func isAllowed(environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
    answer.withLock { answer in
      let known = answer ?? (Sandbox.isInstalled(environment: environment) ? false : ask())
      answer = known
      return known
    }
  }

  /// Ends a permission, which concerns the project of the command line only. A window cannot wait for a terminal.
  static func close() { answer.withLock { $0 = false } }

  private static func ask() -> Bool {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return false }
    StandardStream.error.log(
      "splashview: opening a project runs its code, and bubblewrap, which keeps it from your files and the network, is "
        + "not on the path. Run it without: it can do all that you can? [y/N]")
    return ["y", "yes"].contains(readLine()?.lowercased())
  }
}
