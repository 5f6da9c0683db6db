import Foundation
import Testing

/// Faults of the system: the program says what it cannot do, and leaves no half-written file behind.
@Suite struct FaultTests {
  private let folder: URL

  init() throws { folder = try Program.temporaryFolder() }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Runs a script in the folder, in which "$program" is the program.
  private func shell(_ script: String) throws -> Program.Output {
    try Program.run(
      "/bin/bash", ["-c", "cd '\(folder.path)' || exit 9\n" + script], environment: ["program": Program.binary],
      limit: 60)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  private func text(_ name: String) -> String { Program.text(folder.appendingPathComponent(name).path) }

  private func isImage(_ name: String) -> Bool {
    // The last chunk of a complete file.
    let data = try? Data(contentsOf: folder.appendingPathComponent(name))
    return data?.suffix(8).prefix(4) == Data("IEND".utf8)
  }

  @Test(arguments: ["render youla --at 1 -o old.png", "render youla --at 1 -o ./", "render youla --at 1 -o new.png"])
  func aFileThatMayNotGrowIsAnError(_ command: String) throws {
    defer { remove() }
    try write("old", to: "old.png")
    let output = try shell("ulimit -f 4; exec \"$program\" \(command)")
    #expect(output.status == 2, "\(output.errors)")
    #expect(output.errors.hasPrefix("splashview: ") && output.errors.contains("written"), "\(output.errors)")
    #expect(try names == ["old.png"])
    #expect(text("old.png") == "old")
  }

  @Test func aResultThatMayNotGrowIsAnError() throws {
    defer { remove() }
    let output = try shell("ulimit -f 1; exec \"$program\" inspect fuber --at 1 >result")
    #expect(output.status == 2)
    #expect(output.errors == "splashview: standard output cannot be written: File too large\n")
  }

  private static let canMount =
    (try? Program.run("unshare", ["-rm", "mount", "-t", "tmpfs", "none", "/mnt"], environment: [:], limit: 10))?.status
    == 0

  @Test(.enabled(if: canMount, "no file system can be mounted"), arguments: ["size=64k", "ro"])
  func aFileSystemThatIsFullOrReadOnlyIsAnError(_ options: String) throws {
    defer { remove() }
    try write("old", to: "old")
    let script = """
      mkdir small && mount -t tmpfs -o \(options == "ro" ? "size=1m" : options) none small && cp old small/old.png || exit 9
      [ \(options) != ro ] || mount -o remount,ro none small || exit 9
      "$program" render youla --at 1 -o small/old.png; echo $?
      "$program" render youla --at 1 -o small/; echo $?
      ls -A small; cat small/old.png
      """
    try write(script, to: "script")
    let output = try shell("exec unshare -rm bash script")
    #expect(output.text == "2\n2\nold.png\nold", "\(output.errors)")
    #expect(output.errors.contains("splashview: small/old.png: this file cannot be written"))
    #expect(output.errors.contains("splashview: small: no file can be written to this folder"))
  }

  @Test(arguments: ["render fuber --at 1 --scale 1 -o frame.png", "render skype --at 1 -o frame.png", "list"])
  func tooFewFilesAreToldBeforeAnythingStarts(_ command: String) throws {
    defer { remove() }
    for count in 4...24 {
      let output = try shell("ulimit -n \(count); exec \"$program\" \(command)")
      #expect([0, 2].contains(output.status), "\(count) files: \(output.status) \(output.errors)")
      if output.status == 2 { #expect(output.errors.contains("see ulimit -n"), "\(count) files: \(output.errors)") }
    }
  }

  @Test func aKilledProgramLeavesNothingHalfWritten() throws {
    defer { remove() }
    try write("old", to: "frame.png")
    for round in 0..<16 {
      let output = try shell(
        """
        : >said  # A child that is killed at once has not created it.
        "$program" render reveal --at 0.5 --scale 1 -o frame.png >said 2>&1 & child=$!
        sleep 0.\(String(1000 + 23 * round).dropFirst())
        kill -9 $child; wait $child; rm said
        """)
      #expect(output.status == 0)
      #expect(try names == ["frame.png"])
      #expect(text("frame.png") == "old" || isImage("frame.png"))
    }
  }

  @Test func filesOfKilledProcessesAreRemovedByTheNext() throws {
    defer { remove() }
    // No process has a number above 4194304. The last two belong to a living process and to no process at all.
    let kept = [".splashview.\(ProcessInfo.processInfo.processIdentifier).1", ".splashview.notes"]
    for name in [".splashview.4194305.1"] + kept { try write("", to: name) }
    let output = try shell(
      "touch -d yesterday .splashview.*; touch .splashview.4194306.1\n\"$program\" render reveal --at 0.5 -o a.png")
    #expect(output.status == 0, "\(output.errors)")
    #expect(try names == (kept + [".splashview.4194306.1", "a.png"]).sorted())
  }
}
