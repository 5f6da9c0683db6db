import Foundation

/// Runs a stranger's code in bubblewrap. The code sees the system's libraries, the project and its own container. It has
/// no other file of the person, no network and no other process.
package struct Sandbox: Sendable {
  private let environment: [String: String]
  private let bubblewrap: String

  /// Finds bubblewrap on the path.
  package init(environment: [String: String]) throws(ProjectError) {
    self.environment = environment
    let folders = environment["PATH"]?.split(separator: ":").map(String.init) ?? ["/usr/bin"]
    guard let found = folders.map({ $0 + "/bwrap" }).first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else {
      throw ProjectError(
        "opening a project runs its code, and bubblewrap, which keeps it from your files and the network, is not on the "
          + "path; install the package bubblewrap")
    }
    bubblewrap = found
  }

  /// A folder through which the person's process and the sandboxed one pass files.
  package func makeExchange() throws(ProjectError) -> String {
    let base = environment["XDG_RUNTIME_DIR"] ?? NSTemporaryDirectory()
    let folder = (base as NSString).appendingPathComponent("splashview-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(
        atPath: folder + "/output", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw ProjectError("\(folder): this folder cannot be made")
    }
    return folder
  }

  /// Runs this program again inside the sandbox and waits for its end.
  package func run(
    _ arguments: [String], built: BuiltProject, exchange: String, environment added: [String: String], network: Bool
  ) throws(ProjectError) -> Int32 {
    let program = try LibraryFolder.find().executable
    let folders = SandboxFolders(built: built, program: program, exchange: exchange, environment: environment)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: bubblewrap)
    process.arguments =
      Self.isolation(network: network) + (try folders.options()) + variables(added) + ["--", program] + arguments
    do { try process.run() } catch { throw ProjectError("\(bubblewrap): this program cannot be started") }
    process.waitUntilExit()
    // Bubblewrap reports a signal as shells do.
    let status = process.terminationStatus
    guard process.terminationReason == .uncaughtSignal || status > 128 else { return status }
    throw ProjectError(
      "\(built.project.name) was ended by \(Self.name(ofSignal: status > 128 ? status - 128 : status)); the lines above "
        + "tell what it said last")
  }

  private static func isolation(network: Bool) -> [String] {
    ["--unshare-all"] + (network ? ["--share-net"] : [])
      + ["--die-with-parent", "--new-session", "--clearenv", "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"]
  }

  /// Variables that change how the program draws, and nothing else of the person's environment.
  private static let passed = [
    "LC_ALL", "TZ", "SPLASHVIEW_KERNELS", "SPLASHVIEW_FONTS", "LD_LIBRARY_PATH", "SWIFT_BACKTRACE",
  ]

  private func variables(_ added: [String: String]) -> [String] {
    var variables = added
    variables["HOME"] = SandboxFolders.home
    variables["PATH"] = "/usr/bin:/bin"
    variables["LANG"] = environment["LANG"] ?? "C.UTF-8"
    for name in Self.passed { variables[name] = environment[name] }
    return variables.sorted { $0.key < $1.key }.flatMap { ["--setenv", $0.key, $0.value] }
  }

  private static func name(ofSignal number: Int32) -> String {
    switch number {
    case SIGILL, SIGTRAP: "a trap of its code (signal \(number))"
    case SIGABRT: "an abort (signal \(number))"
    case SIGSEGV, SIGBUS: "an access to memory that is not its own (signal \(number))"
    case SIGKILL: "the system (signal \(number)), perhaps for want of memory"
    default: "signal \(number)"
    }
  }
}
