import Foundation
import Testing

/// After errors of the system, the program says what failed, and leaves no partial file.
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
  func aFileBeyondTheSizeLimitIsAnError(_ command: String) throws {
    defer { remove() }
    try write("old", to: "old.png")
    let output = try shell("ulimit -f 4; exec \"$program\" \(command)")
    #expect(output.status == 2, "\(output.errors)")
    #expect(output.errors.hasPrefix("splashview: ") && output.errors.contains("written"), "\(output.errors)")
    #expect(try names == ["old.png"])
    #expect(text("old.png") == "old")
  }

  @Test func aResultBeyondTheSizeLimitIsAnError() throws {
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

  private static let document = """
    {"schema": 1, "width": 40, "height": 40, "backgroundColor": [1, 1, 1, 1], "layers": [
      {"class": "CALayer", "id": "a", "bounds": [0, 0, 9, 9], "position": [9, 9], "backgroundColor": [0, 0, 1, 1]}]}
    """

  /// Commands that replace a file called `small/old.…`.
  static let writers =
    ["gif", "png", "webp", "y4m", "mp4", "webm"].map { "record a.json --to 0.2 --fps 20 -o small/old.\($0)" } + [
      "strip a.json --to 0.2 --count 2 -o small/old.png", "page a.json --to 0.2 --fps 20 -o small/old.html",
      "diff a.png b.png --picture small/old.png", "diff a.png b.png --format html -o small/old.html",
      "test a.golden.json --jobs 1 --results small/old.jsonl",
      "test a.golden.json --jobs 1 --no-cache --format junit -o small/old.xml",
    ]

  @Test(.enabled(if: canMount, "no file system can be mounted"), arguments: writers)
  func aFileThatCannotBeReplacedStaysAsItWas(_ command: String) throws {
    defer { remove() }
    try write(Self.document, to: "a.json")
    try write(Self.document.replacingOccurrences(of: "[9, 9]", with: "[20, 9]"), to: "b.json")
    try write(#"{"scene": "a.json", "times": [0.1]}"#, to: "a.golden.json")
    let old = try #require(command.split(separator: " ").last { $0.hasPrefix("small/") })
    try write(
      """
      export XDG_CACHE_HOME="$PWD/cache"
      for image in a b; do "$program" render $image.json --at 0.1 -o $image.png || exit 9; done
      "$program" test a.golden.json --jobs 1 || exit 9
      mkdir small
      for options in full ro; do
        mount -t tmpfs -o size=64k none small && echo old >\(old) || exit 9
        if [ $options = full ]; then cat /dev/zero >small/fill; else mount -o remount,ro none small || exit 9; fi
        "$program" \(command) >said; echo $? >&3
        rm -f small/fill; ls -A small >&3; cat \(old) >&3
        umount small
      done
      """, to: "script")
    let output = try shell("exec unshare -rm bash script 3>&1 >/dev/null")
    let name = old.dropFirst("small/".count)
    #expect(output.text == "2\n\(name)\nold\n2\n\(name)\nold\n", "\(output)")
    #expect(output.errors.components(separatedBy: "splashview: \(old)").count == 3, "\(output.errors)")
  }

  /// Both write the same bytes. Neither sees the other's unfinished file.
  @Test(arguments: ["film.gif", "film.mp4", "shots/%d.png"])
  func twoRecordingsOfOneNameAreComplete(name: String) throws {
    defer { remove() }
    try write(Self.document, to: "a.json")
    let output = try shell(
      """
      mkdir both one
      record() { "$program" record a.json --to 1 --fps 30 -o "$1/\(name)" >/dev/null; }
      record both & record both; second=$?; wait $!; echo $? $second
      record one && diff -r both one && find both -name '.*' -type f
      """)
    #expect(output.status == 0 && output.text == "0 0\n", "\(output)")
  }

  @Test(arguments: ["render fuber --at 1 --scale 1 -o frame.png", "render skype --at 1 -o frame.png", "list"])
  func tooFewFileDescriptorsAreReportedAtTheStart(_ command: String) throws {
    defer { remove() }
    for count in 4...24 {
      let output = try shell("ulimit -n \(count); exec \"$program\" \(command)")
      #expect([0, 2].contains(output.status), "\(count) files: \(output.status) \(output.errors)")
      if output.status == 2 { #expect(output.errors.contains("see ulimit -n"), "\(count) files: \(output.errors)") }
    }
  }

  @Test(arguments: [16, 60, 64, 128, 256]) func aSmallStackIsReportedAtTheStart(kilobytes: Int) throws {
    defer { remove() }
    let output = try shell("ulimit -s \(kilobytes); exec \"$program\" render fuber --at 1 --scale 1 -o frame.png")
    #expect(output.status == (kilobytes < 256 ? 2 : 0), "\(output.errors)")
    #expect(output.errors.contains("see ulimit -s") == (kilobytes < 256), "\(output.errors)")
  }

  /// Root may start any number of threads, so an ordinary user runs the program.
  private static let canLimitThreads =
    (try? Program.run(
      "setpriv", ["--reuid", "65534", "--clear-groups", Program.binary, "--version"], environment: [:], limit: 10))?
    .status == 0

  @Test(
    .enabled(if: canLimitThreads, "only root can become another user"),
    arguments: [
      "record a.json --to 0.2 -o film.gif", "record a.json --to 0.2 -o film.png", "diff a.png b.png",
      "bench a.json --frames 9 --threads 4 --format json", "lint a.json",
    ])
  func commandsGoOnWithoutThreads(_ command: String) throws {
    defer { remove() }
    try write(Self.document, to: "a.json")
    let output = try shell(
      """
      for image in a b; do "$program" render a.json --at 0.1 -o $image.png || exit 9; done
      "$program" \(command) >said || exit 8
      for film in film.*; do [ -e $film ] && mv $film whole.$film; done
      chmod 777 .
      export TMPDIR="$PWD"
      setpriv --reuid 65534 --clear-groups prlimit --nproc=1 "$program" \(command) >said.alone || exit 7
      for film in film.*; do [ -e $film ] && { cmp $film whole.$film || exit 6; }; done
      exit 0
      """)
    #expect(output.status == 0, "\(output)")
  }

  @Test func pipesAndDevicesAreNotRead() throws {
    defer { remove() }
    let commands = [
      "render NAME --at 0 -o a.png", "inspect NAME", "diff NAME NAME", "render youla --at 0 --gesture NAME -o a.png",
      "verify NAME", "render --like NAME -o a.png", "list NAME", "check NAME",
    ]
    try write(
      "mkfifo pipe.json pipe.png pipe.swift pipe.gesture\n"
        + commands.flatMap { command in
          ["pipe.json", "pipe.png", "pipe.swift", "pipe.gesture", "/dev/zero", "/proc/kmsg", "/dev/tty"].map { name in
            let words = command.replacingOccurrences(of: "NAME", with: name)
            return "timeout 20 \"$program\" \(words) </dev/null; echo $? \(words) >&3\n"
          }
        }.joined(), to: "script")
    let output = try shell("exec bash script 3>&1 >/dev/null")
    let lines = output.text.split(separator: "\n")
    #expect(lines.count == commands.count * 7 && lines.allSatisfy { $0.hasPrefix("2 ") }, "\(output)")
  }

  @Test func aSignForTheHomeFolderIsNotTheNameOfAFile() throws {
    defer { remove() }
    for name in ["'~'", "'~/a.png'", "'~/'"] {
      let output = try shell("\"$program\" render reveal --at 0.5 -o \(name)")
      #expect(output.status == 2 && output.errors.contains("the shell has not replaced ~"), "\(output.errors)")
    }
    #expect(try shell("\"$program\" render reveal --at 0.5 -o './~'").status == 0)
    #expect(try names == ["~"])
  }

  /// The whole map takes minutes.
  @Test(arguments: ["-o no/map.png", "--csv no/map.csv"])
  func anOutputThatCannotBeWrittenIsAnErrorBeforeTheWork(_ option: String) throws {
    defer { remove() }
    let output = try shell("timeout 5 \"$program\" decide snapchat --grid 400x400 \(option)")
    #expect(output.status == 2 && output.errors.contains("cannot be written"), "\(output)")
  }

  @Test func controlCharactersOfNamesDoNotReachTheTerminal() throws {
    defer { remove() }
    let output = try shell(
      """
      name=$(printf 'a\\033]0;title\\007\\033[2J.json')
      "$program" render "$name" --at 0 -o a.png
      printf '{"schema": 1, "width": 4, "height": 4, "layers": [{"class": "\\\\u001b[2J", "id": "a"}]}' >b.json
      "$program" inspect b.json
      """)
    #expect(output.status == 2 && output.errors.contains("\\u{1B}"), "\(output.errors)")
    #expect(!output.errors.contains("\u{1B}") && !output.errors.contains("\u{7}"))
  }

  @Test func aKilledProgramLeavesNoPartialFile() throws {
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
    // No process has an identifier above 4194304. The last two files belong to a living process and to none.
    let kept = [".splashview.\(ProcessInfo.processInfo.processIdentifier).1", ".splashview.notes"]
    for name in [".splashview.4194305.1"] + kept { try write("", to: name) }
    let hidden = folder.appendingPathComponent(".splashview.4194305.0F3A22BC")
    try FileManager.default.createDirectory(at: hidden, withIntermediateDirectories: true)
    try write("", to: hidden.lastPathComponent + "/frame-0000.png")
    let output = try shell(
      "touch -d yesterday .splashview.*; touch .splashview.4194306.1\n\"$program\" render reveal --at 0.5 -o a.png")
    #expect(output.status == 0, "\(output.errors)")
    #expect(try names == (kept + [".splashview.4194306.1", "a.png"]).sorted())
  }
}
