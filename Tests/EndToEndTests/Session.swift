import Foundation
import Testing

/// A session of a window system, in which a scenario runs.
enum Session: String, CaseIterable, Sendable {
  case x11
  case wayland

  private var tools: [String] {
    switch self {
    case .x11:
      [
        "Xvfb", "xauth", "xdotool", "xprop", "xwininfo", "openbox", "wmctrl", "import", "convert",
        "compare", "python3",
      ]
    case .wayland: ["sway", "swaymsg", "grim", "python3", "convert", "compare"]
    }
  }

  /// Runs a scenario of `Tests/Sessions`, for at most `limit` seconds, and returns its facts.
  func run(_ scenario: String, limit: Int, environment: [String: String] = [:]) throws -> Scenario {
    let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let missing = tools.filter { tool in
      !path.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
    }
    try #require(
      missing.isEmpty,
      "install what the \(rawValue) session needs: \(missing.joined(separator: " "))")
    try #require(
      FileManager.default.isExecutableFile(atPath: Program.binary),
      "build the program first: \(Program.binary)")
    let scripts = Program.root.appendingPathComponent("Tests/Sessions").path
    let out = try Program.temporaryFolder()
    let output = try Program.run(
      "/bin/bash",
      ["\(scripts)/\(rawValue)-session.sh", "-s", "900x900", "bash", "\(scripts)/\(scenario).sh"],
      environment: environment.merging(["APP": Program.binary, "OUT": out.path]) { $1 }, limit: limit,
      showsProgress: true)
    return try Scenario(folder: out, output: output, limit: limit)
  }
}

/// The results of a scenario.
struct Scenario {
  let folder: URL
  let facts: [String: String]

  init(folder: URL, output: Program.Output, limit: Int) throws {
    self.folder = folder
    var facts: [String: String] = [:]
    for line in Program.text(folder.appendingPathComponent("facts").path).split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      facts[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
    }
    self.facts = facts
    let step = Program.text(folder.appendingPathComponent("step").path)
    try #require(
      output.status != Program.Output.timedOut && output.status != 137,
      "hung for \(limit) s at: \(step) \(output.errors)")
    try #require(facts["failed"] == nil, "\(step): \(facts["failed"] ?? "") \(output.errors)")
  }

  func number(_ name: String) -> Int { facts[name].flatMap { Int($0) } ?? -1 }

  /// Returns the standard error of the scenario's first application, or of a later one.
  func log(_ number: Int = 1) -> String {
    Program.text(folder.appendingPathComponent("app\(number).err").path)
  }

  func capture(_ name: String) throws -> Capture {
    let path = try #require(
      facts[name].flatMap { $0.isEmpty ? nil : $0 }, "there is no capture \"\(name)\"")
    return try Capture(path: path)
  }

  /// Expects the session's video driver and no GL context: no thread of Mesa's software renderer, which each context
  /// starts. On X11 not even the library is loaded. On Wayland, SDL 2 loads EGL for every window.
  func expectNoGL(_ session: Session) {
    #expect(log().contains("video driver: \(session.rawValue)"))
    let threads = facts["threads"] ?? ""
    #expect(threads.contains("splashview") && !threads.contains("llvmpipe"), "threads: \(threads)")
    if session == .x11 { #expect(facts["libraries"] == "") }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
