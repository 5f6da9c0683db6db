import Foundation

/// Runs a stranger's code in bubblewrap: it sees the system's libraries, the project and its own container, nothing else
/// of the person's files, no network and no other process.
package struct Sandbox: Sendable {
  private let environment: [String: String]
  private let bubblewrap: String

  /// Finds bubblewrap on the path.
  package init(environment: [String: String]) throws(ProjectError) {
    self.environment = environment
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init) + ["/usr/bin"]
    guard let found = folders.map({ $0 + "/bwrap" }).first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else {
      throw ProjectError(
        "opening a project runs its code, and bubblewrap, which keeps it from your files and the network, is not here; "
          + "install the package bubblewrap")
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
    let process = Process()
    process.executableURL = URL(fileURLWithPath: bubblewrap)
    process.arguments =
      options(built: built, exchange: exchange, program: program, network: network)
      + added.flatMap { ["--setenv", $0.key, $0.value] } + ["--", program] + arguments
    do { try process.run() } catch { throw ProjectError("\(bubblewrap): this program cannot be started") }
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal {
      throw ProjectError("\(built.project.name) was ended by signal \(process.terminationStatus)")
    }
    return process.terminationStatus
  }

  private func options(built: BuiltProject, exchange: String, program: String, network: Bool) -> [String] {
    let home = "/home/app"
    var options = [
      "--unshare-all", "--die-with-parent", "--new-session", "--clearenv", "--setenv", "HOME", home, "--setenv", "PATH",
      "/usr/bin:/bin", "--setenv", "LANG", "C.UTF-8", "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp",
    ]
    if network { options.append("--share-net") }
    for path in Self.system where FileManager.default.fileExists(atPath: path) { options += ["--ro-bind", path, path] }
    for link in ["/bin", "/lib", "/lib64", "/sbin"] {
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link) {
        options += ["--symlink", target, link]
      } else if FileManager.default.fileExists(atPath: link) {
        options += ["--ro-bind", link, link]
      }
    }
    options += ["--bind", container(of: built.project), home, "--chdir", home]
    // The program's own folders come after the home folder, which may hide them.
    var folders = [built.project.root, (program as NSString).deletingLastPathComponent]
    folders += built.modules.map { ($0.library as NSString).deletingLastPathComponent }
    folders += [(built.bundleFolder as NSString).deletingLastPathComponent]
    folders += Self.dataFolders(program)
    for folder in Set(folders).sorted() { options += ["--ro-bind-try", folder, folder] }
    options += ["--bind", exchange, exchange]
    for name in Self.passed { if let value = environment[name] { options += ["--setenv", name, value] } }
    return options
  }

  /// Read-only parts of the system: libraries, fonts, and the Swift runtime where it is not below /usr.
  private static let system = [
    "/usr", "/etc/fonts", "/etc/ld.so.cache", "/etc/alternatives", "/etc/localtime", "/opt/swift",
  ]

  private static let passed = ["LANG", "LC_ALL", "TZ", "SPLASHVIEW_KERNELS", "LD_LIBRARY_PATH"]

  private static func dataFolders(_ program: String) -> [String] {
    [((program as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent + "/share/splashview"]
  }

  /// What the project stores: a folder of its own below the XDG data folder.
  private func container(of project: Project) -> String {
    let home = environment["HOME"] ?? "/tmp"
    let base = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.local/share"
    var key = ContentKey()
    key.add(project.path)
    let folder = base + "/splashview/containers/\(project.name)-\(key.text.prefix(12))"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }
}
