// Runs the built program with arguments and an environment, as a user does.
//
// Processes are spawned with `posix_spawn`. Foundation's `Process` waits for all descendants that hold one of its
// descriptors, and a session has many. `timeout` ends a process that hangs, with its descendants.
import Foundation
import Testing

enum Program {
  /// The package's folder.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The path of the program beside this test bundle, or otherwise of the release build.
  static var binary: String {
    let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("splashview").path
    let release = root.appendingPathComponent(".build/release/splashview").path
    return FileManager.default.isExecutableFile(atPath: beside) ? beside : release
  }

  struct Output {
    /// The exit status of `timeout` for a command that took too long.
    static let timedOut: Int32 = 124
    var status: Int32
    var text: String
    var errors: String
  }

  /// Runs the program without a window.
  static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Output {
    try run(binary, arguments, environment: environment, limit: 60)
  }

  /// Returns the names of the sample scenes, in the order of the window's page keys.
  static func sampleScenes() throws -> [String] {
    // Each scene is a line with its name, followed by indented lines.
    let lines = try run(["list"]).text.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    let names = lines.compactMap { $0.split(separator: " ").first.map(String.init) }
    try #require(!names.isEmpty, "the program lists no scene")
    return names
  }

  /// Runs a command, for at most `limit` seconds. An empty variable of the environment is removed. Where progress is
  /// shown, standard output goes to the terminal.
  static func run(
    _ path: String, _ arguments: [String], environment: [String: String], limit: Int,
    showsProgress: Bool = false
  ) throws -> Output {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let (out, err) = (
      folder.appendingPathComponent("out").path, folder.appendingPathComponent("err").path
    )
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    if showsProgress {
      posix_spawn_file_actions_adddup2(&files, STDERR_FILENO, STDOUT_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, out, O_WRONLY | O_CREAT, 0o600)
    }
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, err, O_WRONLY | O_CREAT, 0o600)
    // The threads of tests block all signals, which the new process must not inherit.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.filter {
      !$0.value.isEmpty
    }
    let words = ["timeout", "--kill-after=5", String(limit), path] + arguments
    var process: pid_t = 0
    let failure = withCStrings(words) { words in
      withCStrings(variables.map { "\($0)=\($1)" }) {
        posix_spawnp(&process, "timeout", &files, &attributes, words, $0)
      }
    }
    try #require(failure == 0, "cannot start \(path): \(String(cString: strerror(failure)))")
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let exited = status & 0x7f == 0
    return Output(
      status: exited ? status >> 8 & 0xff : 128 + status & 0x7f, text: text(out), errors: text(err))
  }

  private static func withCStrings<Result>(
    _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = words.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }

  static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "splashview-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
