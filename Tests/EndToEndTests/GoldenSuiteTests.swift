import Foundation
import ImageIO
import Testing

/// Golden tests through the command line.
@Suite struct GoldenSuiteTests {
  private let folder: URL

  init() throws { folder = try Program.temporaryFolder() }

  private func write(_ name: String, _ text: String) throws {
    try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }

  /// Runs the program in the folder. The cache is there, too.
  private func run(_ words: String, _ environment: [String: String] = [:], shell: String = "") throws -> Program.Output
  {
    let script = "cd '\(folder.path)' && \(shell) exec \"$program\" \(words)"
    let own = ["program": Program.binary, "XDG_CACHE_HOME": folder.path + "/cache"]
    return try Program.run("/bin/bash", ["-c", script], environment: own.merging(environment) { $1 }, limit: 120)
  }

  private var files: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []).filter { !$0.hasPrefix("cache") }
      .sorted()
  }

  private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

  private static let ring = "{\"scene\": \"reveal\", \"scale\": 1, \"times\": [\"launch\", 1.2, 1.6]}"

  @Test func aSuiteIsRecordedComparedAndUpdated() throws {
    defer { removeFolder() }
    try write("ring.golden.json", Self.ring)
    let first = try run("test .")
    #expect(first.status == 0 && first.text.contains("3 frames in 1 case: 3 recorded"), "\(first.errors)")
    let golden = ["1.2s", "1.6s", "launch"].map { "ring.golden/\($0).png" }
    #expect(files.filter { $0.hasSuffix(".png") } == golden)
    let second = try run("test .")
    #expect(second.status == 0 && second.text == "3 frames in 1 case: 3 passed; 1 case unchanged\n")
    let drawn = try run("test . --no-cache")
    #expect(drawn.status == 0 && drawn.text == "3 frames in 1 case: 3 passed\n")
    // The golden image of another moment.
    let (one, other) = (folder.appendingPathComponent(golden[0]), folder.appendingPathComponent(golden[1]))
    let good = try Data(contentsOf: one)
    try Data(contentsOf: other).write(to: one)
    let failed = try run("test . --format junit -o report.xml")
    #expect(failed.status == 1 && failed.text.contains("2 passed, 1 different"), "\(failed.errors)")
    #expect(files.filter { $0.hasPrefix("ring.failures/") }.count == 3)
    let isKept = try Data(contentsOf: folder.appendingPathComponent("ring.failures/1.2s.failure.png")) == good
    #expect(isKept)
    let report = try XMLReader.read(try Data(contentsOf: folder.appendingPathComponent("report.xml")))
    #expect(report.children.first?["failures"] == "1")
    let page = try run("test . --format html")
    #expect(page.status == 1 && page.text.contains("1 of 3 differ.") && page.text.contains("data:image/png;base64,"))
    #expect(try run("test . --update").status == 0)
    let isRestored = try Data(contentsOf: one) == good
    #expect(isRestored)
    #expect(!files.contains { $0.contains("failures") })
    try FileManager.default.removeItem(at: one)
    let missing = try run("test . --no-record --format github")
    #expect(
      missing.status == 1 && missing.text.hasPrefix("::error file=ring.golden.json,line=1,title=ring%2C 1.2s::missing"))
  }

  @Test func mistakesAreErrorsOfOneSentence() throws {
    defer { removeFolder() }
    try write("a.golden.json", "{\n  \"scene\": \"yula\",\n  \"times\": [1]\n}")
    for (words, sentence) in [
      ("test .", "a.golden.json, line 2, column 12: no scene is called \"yula\"; did you mean \"youla\"?"),
      ("test none", "none: there is no such file or folder"), ("test . --jobs 0", "--jobs is 0, expected 1 to 1024"),
      ("test . --retry -1", "--retry is -1, expected 0 to 100"),
      ("report a.golden.json", "a.golden.json"), ("test", "Missing expected argument"),
    ] {
      let output = try run(words)
      #expect(output.status == 2 && output.errors.contains(sentence), "\(words): \(output.errors)")
    }
    try write("a.golden.json", Self.ring)
    let part = try run("test . --shard 3/2")
    #expect(part.status == 2 && part.errors.contains("--shard is \"3/2\", expected a part such as 2/4"))
    #expect(files == ["a.golden.json"])
  }

  /// A file that takes a kilobyte, as on a full disk.
  @Test func aFullDiskLeavesNoPartOfAnImage() throws {
    defer { removeFolder() }
    try write("ring.golden.json", Self.ring)
    let output = try run("test .", shell: "ulimit -f 1;")
    #expect(output.status == 2 && output.text.contains("this file cannot be written"), "\(output.text)")
    #expect(!files.contains { $0.hasSuffix(".png") })
    #expect(try run("test .").status == 0)
  }

  @Test func shardsAreMergedAndAnIncompleteOneIsNamed() throws {
    defer { removeFolder() }
    for number in 0..<5 { try write("t\(number).golden.json", Self.ring) }
    #expect(try run("test .").status == 0)
    for part in 1...3 {
      let gitLab = ["CI_NODE_INDEX": "\(part)", "CI_NODE_TOTAL": "3"]
      #expect(try run("test . --no-record --no-cache --results \(part).jsonl", gitLab).status == 0)
    }
    let whole = try run("report 1.jsonl 2.jsonl 3.jsonl --write-times times.json")
    #expect(whole.status == 0 && whole.text == "15 frames in 5 cases: 15 passed\n", "\(whole.errors)")
    #expect(try run("test . --times times.json --shard 1/2").status == 0)
    // The second shard stops after its first line, as if its machine had failed.
    let path = folder.appendingPathComponent("2.jsonl")
    let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
    try Data("\(lines[0])\n\(lines[1].prefix(20))".utf8).write(to: path)
    let broken = try run("report 1.jsonl 2.jsonl")
    #expect(broken.status == 2)
    #expect(broken.text.contains("shard 2/3 died after 0 of its 2 cases"), "\(broken.text)")
    #expect(broken.text.contains("shard 3/3 is missing"))
  }

  /// A run is killed while it records. Each image is complete or missing, and no process of the run survives.
  @Test(arguments: ["KILL", "TERM"]) func anEndedRunLeavesCompleteImages(signal: String) throws {
    defer { removeFolder() }
    let times = (1...30).map { "\(Double($0) / 20)" }.joined(separator: ", ")
    for number in 0..<12 {
      let test = "{\"scene\": \"reveal\", \"seed\": \(number), \"scale\": 1, \"times\": [\(times)]}"
      try write("t\(number).golden.json", test)
    }
    let script = """
      cd '\(folder.path)'
      "$program" test . --jobs 2 --results r.jsonl >/dev/null 2>&1 & job=$!
      for i in $(seq 1 300); do ls *.golden/*.png >/dev/null 2>&1 && break; sleep 0.1; done
      kill -\(signal) $job; wait $job; echo $?
      for i in $(seq 1 100); do pgrep -f "[-]-parent $job " >/dev/null || exit; sleep 0.1; done
      echo a process is left
      """
    let output = try Program.run(
      "/bin/bash", ["-c", script],
      environment: ["program": Program.binary, "XDG_CACHE_HOME": folder.path + "/cache"], limit: 120)
    #expect(output.text == (signal == "KILL" ? "137\n" : "2\n"), "\(output.errors)")
    let images = files.filter { $0.hasSuffix(".png") }
    #expect(!images.isEmpty)
    for image in images {
      _ = try PNGReader.pixels([UInt8](try Data(contentsOf: folder.appendingPathComponent(image))))
    }
    #expect(try run("test . --format json").status == 0)
  }

  @Test func twoRunsAtOnceDoNotDisturbEachOther() throws {
    defer { removeFolder() }
    for number in 0..<4 { try write("t\(number).golden.json", Self.ring) }
    let script = """
      cd '\(folder.path)'
      "$program" test . >1.txt 2>&1 & one=$!
      "$program" test . >2.txt 2>&1; second=$?
      wait $one; echo $? $second
      """
    let output = try Program.run(
      "/bin/bash", ["-c", script],
      environment: ["program": Program.binary, "XDG_CACHE_HOME": folder.path + "/cache"], limit: 120)
    #expect(output.text == "0 0\n", "\(output.errors)")
    let after = try run("test . --no-cache --no-record")
    #expect(after.text == "12 frames in 4 cases: 12 passed\n")
    #expect(!files.contains { $0.contains(".splashview.") })
  }
}
