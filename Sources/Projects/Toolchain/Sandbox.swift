import Foundation

/// Runs untrusted code in bubblewrap.
///
/// The code sees the system's libraries, the project and its own container. It sees no other files of the user, no
/// network and no other process.
package struct Sandbox: Sendable {
  private let environment: [String: String]
  let bubblewrap: String
  /// The options that forbid user namespaces, in which a process could mount unlimited memory file systems.
  ///
  /// The array is empty if the kernel or bubblewrap does not support this.
  private let namespaceRestriction: [String]

  /// Returns a Boolean value indicating whether bubblewrap is on the path.
  package static func isInstalled(environment: [String: String]) -> Bool {
    SearchPath(environment: environment).program("bwrap") != nil
  }

  /// Finds bubblewrap on the path.
  package init(environment: [String: String]) throws(ProjectError) {
    self.environment = environment
    guard let found = SearchPath(environment: environment).program("bwrap") else {
      throw ProjectError(
        "opening a project runs its code, and bubblewrap, which keeps it from your files and the network, is not on the "
          + "path; install the package bubblewrap, or use --no-sandbox for code that you trust with all that you can do"
      )
    }
    bubblewrap = found
    let options = ["--unshare-user", "--disable-userns"]
    let probe = try? Command.run(found, options + ["--ro-bind", "/", "/", "--", "/bin/true"], environment: environment)
    namespaceRestriction = probe?.status == 0 ? options : []
  }

  /// A command in the sandbox, with the limits that its processes must keep.
  package struct SandboxedCommand: Sendable {
    package var words: [String]
    package var limits: SandboxLimits
  }

  /// Returns a command that runs this program inside the sandbox, with read access to additional files.
  ///
  /// Bubblewrap passes open file descriptors on to the program.
  package func command(
    _ arguments: [String], built: BuiltProject, exchange: ExchangeFolder, reading files: [String],
    environment added: [String: String], network: Bool
  ) throws(ProjectError) -> SandboxedCommand {
    let program = try LibraryFolder.find().executable
    let folders = SandboxFolders(built: built, program: program, exchange: exchange.path, environment: environment)
    let words =
      [bubblewrap] + isolation(network: network) + (try folders.options())
      + files.flatMap { ["--ro-bind-try", $0, $0] } + Self.sealed + variables(added)
      + ["--", program] + arguments
    return SandboxedCommand(
      words: words, limits: .code(container: try folders.container(), outputs: exchange.outputs))
  }

  /// The maximum sizes of the sandbox's `/tmp` and `/dev/shm`, which are in memory: 1 GiB and 64 MiB (our choice).
  private static let (temporaryBytes, sharedBytes) = (1 << 30, 1 << 26)

  /// The options that separate a process from the rest of the machine.
  ///
  /// All capabilities are dropped. Bubblewrap would leave them to root, who could then remount the project's folder as
  /// writable.
  func isolation(network: Bool) -> [String] {
    ["--unshare-all"] + namespaceRestriction + (network ? ["--share-net"] : [])
      + ["--seccomp", "\(SystemCallFilter.descriptor)"]
      + ["--cap-drop", "ALL", "--die-with-parent", "--new-session", "--clearenv", "--proc", "/proc", "--dev", "/dev"]
      + ["--size", "\(Self.sharedBytes)", "--tmpfs", "/dev/shm"]
      + ["--size", "\(Self.temporaryBytes)", "--tmpfs", "/tmp"]
  }

  /// The last options, which make the root folder and `/dev` read-only. Both are in memory, without a limit of size.
  static let sealed = ["--remount-ro", "/dev", "--remount-ro", "/"]

  /// The environment variables to pass to the sandboxed process, for drawing, texts, libraries and backtraces.
  private static let forwardedVariables = [
    "LC_ALL", "TZ", "SPLASHVIEW_KERNELS", "SPLASHVIEW_FONTS", "LD_LIBRARY_PATH", "SWIFT_BACKTRACE",
  ]

  /// Returns the options that set the environment variables of the sandboxed process.
  private func variables(_ added: [String: String]) -> [String] {
    var variables = added
    variables["HOME"] = SandboxFolders.home
    variables["PATH"] = "/usr/bin:/bin"
    variables["LANG"] = environment["LANG"] ?? "C.UTF-8"
    for name in Self.forwardedVariables { variables[name] = environment[name] ?? variables[name] }
    return variables.sorted { $0.key < $1.key }.flatMap { ["--setenv", $0.key, $0.value] }
  }
}
