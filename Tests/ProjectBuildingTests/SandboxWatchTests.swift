import CoreGraphics
import Testing

@testable import Projects

/// The processes of a command are ended together if they exceed a limit.
@Suite struct SandboxWatchTests {
  private static let limits = SandboxLimits(
    processes: 4, threads: 40, memory: 60 << 20, unnamedFiles: 4 << 20, files: 9, folders: [:])

  /// Returns the error of a command with limits. Each command would go on for a minute.
  private func error(_ script: String, _ limits: SandboxLimits = limits) -> String {
    do {
      _ = try Command.run("/bin/bash", ["-c", script], limits: limits)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("for i in 1 2 3 4; do sleep 60 & done; wait", "it had more than 4 processes at once"),
    ("(sleep 60 & (sleep 60 & (sleep 60 & sleep 60)))", "it had more than 4 processes at once"),
    ("x=$(head -c 120000000 /dev/zero | tr '\\0' x); sleep 60", "its processes used more than 60 MiB of memory"),
    ("exec 5>$TMPDIR/watched; rm $TMPDIR/watched; head -c 9000000 /dev/zero >&5; sleep 60", "its open files without"),
  ])
  func processesBeyondALimitAreEnded(_ script: String, _ reason: String) {
    let message = error("TMPDIR=${TMPDIR:-/tmp}; \(script)")
    #expect(message.hasPrefix("/bin/bash was ended: \(reason)"), "\(message)")
  }

  @Test func processesWithinTheLimitsGoOn() {
    #expect(error("sleep 0.7 & sleep 0.7 & wait") == "")
  }

  @Test func aFolderBeyondItsLimitEndsTheProcess() throws {
    let module = try TestModule([:])
    defer { module.remove() }
    var limits = Self.limits
    limits.folders = [module.folder: 1 << 20]
    let message = error(
      "mkdir '\(module.folder)/a'; head -c 3000000 /dev/zero >'\(module.folder)/a/b'; sleep 60", limits)
    #expect(message.contains("its folder \(module.folder) took more than"), "\(message)")
  }

  @Test func aFolderIsMeasuredWithoutFollowingLinks() throws {
    let module = try TestModule(["a.swift": String(repeating: "a", count: 100_000)])
    defer { module.remove() }
    try FileManager.default.createSymbolicLink(atPath: module.folder + "/all", withDestinationPath: "/usr")
    let usage = FolderUsage(of: module.folder, maximumBytes: 1 << 30, maximumCount: 9)
    #expect(usage.count == 2 && (100_000..<200_000).contains(usage.bytes))
  }

  @Test func aProcessThatGivesNoSignOfLifeIsEnded() throws {
    let pulse = try Pulse { false }
    #expect(pulse.violation(elapsed: .seconds(100)) == nil, "it has not begun")
    #expect(unsafe write(pulse.output, [1], 1) == 1)
    #expect(pulse.violation(elapsed: .seconds(5)) == nil)
    #expect(pulse.violation(elapsed: .seconds(2)) == nil)
    #expect(unsafe write(pulse.output, [1], 1) == 1)
    #expect(pulse.violation(elapsed: .seconds(7)) == nil)
    #expect(pulse.violation(elapsed: .seconds(2))?.hasPrefix("it gave no sign of life for 8 seconds") == true)
  }

  @Test func aFailedReplacementLeavesNothing() throws {
    let module = try TestModule(["a.swift": "old"])
    defer { module.remove() }
    let path = module.folder + "/a.swift"
    try FileReplacement.replace(path, with: Data("new".utf8))
    #expect(FileManager.default.contents(atPath: path) == Data("new".utf8))
    #expect(throws: FileReplacement.Failure.self) { try FileReplacement.replace(module.folder, with: Data()) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: module.folder) == ["a.swift"])
    let parent = (module.folder as NSString).deletingLastPathComponent
    #expect(try FileManager.default.contentsOfDirectory(atPath: parent) == ["App"])
  }
}
