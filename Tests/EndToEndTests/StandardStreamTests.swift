import Foundation
import ScriptFiles
import Testing

/// A standard stream that cannot be written is an error if it gets the result. Messages are lost without an error.
@Suite struct StandardStreamTests {
  /// Ways in which a shell makes a stream that cannot be written, and the reasons that the system gives.
  static let faults: [(redirection: String, reason: String)] = [
    (redirection: ">/dev/full", reason: "No space left on device"), (">&-", "Bad file descriptor"),
  ]
  /// Commands that print their results.
  static let commands = [
    "list", "list --format json", "--help", "render --help", "--version", "manual", "inspect reveal --at 0.5",
    "inspect reveal --at 0.5 --format text", "inspect reveal --at 0.5 --render-stats", "seams reveal --until 0.1",
    "bench reveal --frames 2", "bench reveal --frames 2 --format json", "devices", "devices --format json",
    "lint reveal --until 0.05",
  ]
  /// Commands about files of a folder, which print their results or the names of the files that they wrote.
  static let fileCommands = [
    "diff a.png b.png", "diff a.png b.png --format html -o report.html", "verify a.png --of a.json",
    "test a.golden.json --jobs 1", "test a.golden.json --jobs 1 --format junit", "report results.jsonl",
    "record a.json --to 0.1 --fps 20 -o film.gif", "page a.json --to 0.1 --fps 20 -o page.html",
    "strip a.json --to 0.1 --count 2 -o strip.png", "render a.json --at 0..0.1 --fps 20 -o frames/",
  ]
  private static let document = """
    {"schema": 1, "width": 40, "height": 40, "backgroundColor": [1, 1, 1, 1], "layers": [
      {"class": "CALayer", "id": "a", "bounds": [0, 0, 9, 9], "position": [9, 9], "backgroundColor": [0, 0, 1, 1]}]}
    """

  /// Runs a script, in which "$program" is the program.
  private func shell(_ script: String) throws -> Program.Output {
    try Program.run("/bin/bash", ["-c", script], environment: ["program": Program.binary], limit: 60)
  }

  @Test(arguments: commands, faults)
  func aResultThatCannotBeWrittenIsAnError(_ command: String, _ fault: (redirection: String, reason: String)) throws {
    let output = try shell("\"$program\" \(command) \(fault.redirection)")
    #expect(output.status == 2, "\(command) \(fault.redirection): \(output.errors)")
    #expect(output.errors == "splashview: standard output cannot be written: \(fault.reason)\n")
  }

  @Test(arguments: fileCommands) func resultsAboutFilesThatCannotBeWrittenAreErrors(_ command: String) throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.document.utf8).write(to: folder.appendingPathComponent("a.json"))
    try Data(#"{"scene": "a.json", "times": [0.1]}"#.utf8).write(to: folder.appendingPathComponent("a.golden.json"))
    let output = try shell(
      """
      cd '\(folder.path)' || exit 9
      export XDG_CACHE_HOME="$PWD/cache"
      for image in a b; do "$program" render a.json --at 0.1 -o $image.png >/dev/null || exit 9; done
      "$program" test a.golden.json --jobs 1 --results results.jsonl >/dev/null || exit 9
      "$program" \(command) >/dev/full; echo $?
      "$program" \(command) >&-; echo $?
      { sleep 0.3; "$program" \(command); echo $? >&2; } | exec true
      """)
    #expect(output.status == 0 && output.text == "2\n2\n", "\(command): \(output)")
    let lines = output.errors.split(separator: "\n")
    let reasons = Self.faults.map(\.reason) + ["Broken pipe"]
    #expect(lines.dropLast() == reasons.map { "splashview: standard output cannot be written: \($0)" }, "\(lines)")
    #expect(lines.last == "2")
  }

  @Test(arguments: commands) func aPipeThatNobodyReadsIsAnError(_ command: String) throws {
    let output = try shell("\"$program\" \(command) | exec true; echo ${PIPESTATUS[0]}")
    // The program may write before the reader ends.
    #expect(["0\n", "2\n"].contains(output.text), "\(command): \(output.text)")
    let late = try shell("{ sleep 0.3; \"$program\" \(command); echo $? >&2; } | exec true")
    #expect(late.errors == "splashview: standard output cannot be written: Broken pipe\n2\n", "\(command)")
  }

  @Test(arguments: ["2>/dev/full", "2>&-", "2> >(exec true)", ">/dev/full 2>/dev/full", ">&- 2>&-", "<&- >&- 2>&-"])
  func anErrorWithoutStandardErrorSetsTheStatus(_ redirection: String) throws {
    let output = try shell("\"$program\" inspect nowhere --at 1 \(redirection)")
    #expect(output.status == 2 && output.text.isEmpty && output.errors.isEmpty)
  }

  /// If a standard descriptor is closed, a file of the program would get its number, and messages would go into the file.
  @Test(arguments: ["2>/dev/full", "2>&-", "<&- 2>&-", "2> >(exec true)"])
  func messagesAreLostAndTheFileIsWritten(_ redirection: String) throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    // The document names a folder of images that is not there, which is a message.
    let (plain, file) = (folder.appendingPathComponent("a.png").path, folder.appendingPathComponent("b.png").path)
    func render(_ path: String, _ redirection: String) throws -> Program.Output {
      try shell("SPLASHVIEW_DATA=/nowhere \"$program\" render reveal --at 0.5 --scale 1 -o '\(path)' \(redirection)")
    }
    #expect(try render(plain, "").status == 0)
    let output = try render(file, redirection)
    #expect(output.status == 0 && output.text == file + "\n", "\(output.errors)")
    let isSame = try Data(contentsOf: URL(fileURLWithPath: file)) == Data(contentsOf: URL(fileURLWithPath: plain))
    #expect(isSame)
  }

  @Test func renderWritesItsFileEvenIfItsNameCannotBePrinted() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (redirection, name) in [(">/dev/full", "a.png"), (">&-", "b.png")] {
      let file = folder.appendingPathComponent(name)
      let output = try shell("\"$program\" render reveal --at 0.5 --scale 1 -o '\(file.path)' \(redirection)")
      #expect(output.status == 2)
      #expect(try Data(contentsOf: file).prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    }
  }

  /// Child processes get the default action for SIGPIPE.
  @Test func ignoredPipeSignalsAreNotInherited() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let seen = folder.appendingPathComponent("seen").path
    _ = try ScriptFile(folder.appendingPathComponent("ffprobe").path, "grep SigIgn /proc/self/status >'\(seen)'\n")
    let output = try shell(
      "PATH='\(folder.path)':\"$PATH\" \"$program\" inspect skype --set splash=film --at 0.5 >/dev/null")
    let words = Program.text(seen).split(whereSeparator: \.isWhitespace)
    let ignored = try #require(words.last.flatMap { UInt64($0, radix: 16) }, "\(output)")
    #expect(ignored & (1 << UInt64(SIGPIPE - 1)) == 0)
  }
}
