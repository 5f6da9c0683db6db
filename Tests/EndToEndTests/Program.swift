import Foundation
import Testing

/// The built program and the sessions in which it is tried.
enum Program {
  /// The package's folder.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The program beside this test bundle, else the release build.
  static var binary: String {
    let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("splashview").path
    let release = root.appendingPathComponent(".build/release/splashview").path
    return FileManager.default.isExecutableFile(atPath: beside) ? beside : release
  }

  struct Output {
    var status: Int32
    var text: String
    var errors: String
  }

  /// Runs a command to its end.
  static func run(_ path: String, _ arguments: [String], environment: [String: String] = [:]) throws -> Output {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let (out, err) = (folder.appendingPathComponent("out"), folder.appendingPathComponent("err"))
    for file in [out, err] { FileManager.default.createFile(atPath: file.path, contents: nil) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }.filter { !$0.value.isEmpty }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    try process.run()
    process.waitUntilExit()
    return Output(
      status: process.terminationStatus, text: try String(contentsOf: out, encoding: .utf8),
      errors: try String(contentsOf: err, encoding: .utf8))
  }

  static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("splashview-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}

/// A window system that a scenario runs in.
enum Session: String, CaseIterable, Sendable {
  case x11
  case wayland

  private var tools: [String] {
    switch self {
    case .x11:

      [
        "Xvfb", "xauth", "xdotool", "xprop", "xwininfo", "openbox", "wmctrl", "import", "identify", "compare", "pgrep",
      ]
    case .wayland: ["sway", "swaymsg", "grim", "python3", "identify", "compare", "pgrep"]
    }
  }

  /// Runs a scenario of `Tests/Sessions` and returns what it found out, with its folder.
  func run(_ scenario: String, size: String = "900x900") throws -> Scenario {
    let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let missing = tools.filter { tool in
      !path.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
    }
    try #require(missing.isEmpty, "install what the \(rawValue) session needs: \(missing.joined(separator: " "))")
    try #require(
      FileManager.default.isExecutableFile(atPath: Program.binary), "build the program first: \(Program.binary)")
    let scripts = Program.root.appendingPathComponent("Tests/Sessions").path
    let out = try Program.temporaryFolder()
    let output = try Program.run(
      "/bin/bash", ["\(scripts)/\(rawValue)-session.sh", "-s", size, "bash", "\(scripts)/\(scenario).sh"],
      environment: ["APP": Program.binary, "OUT": out.path])
    return try Scenario(folder: out, output: output)
  }
}

/// What a scenario left behind.
struct Scenario {
  let folder: URL
  let facts: [String: String]
  let log: String
  /// Paths of captures, in the order in which they were made.
  let captures: [String]

  init(folder: URL, output: Program.Output) throws {
    self.folder = folder
    func read(_ name: String) -> String {
      (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
    }
    var facts: [String: String] = [:]
    for line in read("facts").split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      facts[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
    }
    self.facts = facts
    log = read("stderr")
    captures = read("stdout").split(separator: "\n").map(String.init).filter { $0.hasPrefix("/") }
    try #require(facts["start"] == nil, "\(facts["start"] ?? "") \(log) \(output.errors)")
  }

  func number(_ name: String) -> Int { facts[name].flatMap { Int($0) } ?? -1 }

  /// The driver that was asserted to be in use, and no GL anywhere.
  func expectNoGL(_ session: Session) {
    #expect(log.contains("video driver: \(session.rawValue)"))
    let threads = facts["threads"] ?? "llvmpipe (unknown)"
    #expect(!threads.contains("llvmpipe"), "threads: \(threads)")
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
