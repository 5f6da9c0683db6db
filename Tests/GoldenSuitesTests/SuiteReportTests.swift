import CoreGraphics
import ImageIO
import Simulator
import Testing

@testable import GoldenSuites

@Suite struct SuiteReportTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func tests(_ count: Int) -> [GoldenTest] {
    (0..<count).map { number in
      var test = GoldenTest(path: "\(folder.path)/\(number).golden.json")
      (test.scene, test.times) = ("x", ["0", "1"])
      return test
    }
  }

  private func result(_ launch: GoldenCase, _ outcome: FrameResult.Outcome = .passed) -> CaseResult {
    var result = CaseResult(launch)
    result.seconds = 0.5
    result.frames = launch.frames.map { FrameResult($0.name, outcome, "a <sentence>,\n with %") }
    return result
  }

  /// Writes the results of a shard, which may end early.
  @discardableResult private func write(
    _ part: String, of tests: [GoldenTest], done: Int? = nil, name: String? = nil
  ) throws -> String {
    let plan = try SuitePlan(tests, shard: Shard(part))
    let path = "\(folder.path)/\(name ?? part.replacingOccurrences(of: "/", with: "-")).jsonl"
    let file = try ResultFile(path, plan: plan)
    for launch in plan.own.prefix(done ?? plan.own.count) { try file.add(result(launch)) }
    if done == nil { try file.end() }
    return path
  }

  @Test func resultsAreReadBack() throws {
    var result = result(tests(1)[0].cases[0], .different)
    result.frames[0].referencePath = "a.png"
    result.frames[0].recordLines = ["Time: 1, now 2"]
    (result.isCached, result.attempts) = (true, 3)
    #expect(CaseResult(result.json) == result)
    let text = try JSONParser.parse(Array(result.json.compact.utf8))
    #expect(CaseResult(text) == result)
  }

  @Test func completeShardsAreMerged() throws {
    let tests = tests(7)
    let merged = try MergedShards(paths: try (1...3).map { try write("\($0)/3", of: tests) }.reversed())
    #expect(merged.problems.isEmpty)
    #expect(merged.results.map(\.name) == tests.flatMap(\.cases).map(\.name).sorted())
    #expect(SuiteReport(title: "t", merged.results, problems: merged.problems).status == 0)
  }

  @Test func missingAndIncompleteShardsAreNamed() throws {
    let tests = tests(9)
    let dead = try write("3/4", of: tests, done: 1)
    let merged = try MergedShards(paths: [try write("1/4", of: tests), dead, try write("4/4", of: tests)])
    #expect(
      merged.problems == [
        "shard 3/4 died after 1 of its 2 cases (\(dead))",
        "shard 2/4 is missing: there is no file with its results",
      ])
    let report = SuiteReport(title: "t", merged.results, problems: merged.problems)
    #expect(report.status == 2 && report.text.contains("ERROR") && report.text.contains("shard 2/4 is missing"))
    #expect(report.junit.contains("shard 3/4 died before this case was done"))
  }

  @Test func casesThatAnEndedShardSkippedAreLost() throws {
    let tests = tests(3)
    let plan = try SuitePlan(tests)
    let path = "\(folder.path)/ended.jsonl"
    let file = try ResultFile(path, plan: plan)
    try file.add(result(plan.own[0]))
    try file.add(result(plan.own[1], .skipped))
    let merged = try MergedShards(paths: [path])
    #expect(merged.problems == ["shard 1/1 died after 1 of its 3 cases (\(path))"])
    #expect(merged.results.flatMap(\.frames).map(\.outcome) == [.passed, .passed, .error, .error])
  }

  @Test func aTruncatedLineIsNotAResult() throws {
    let tests = tests(4)
    let path = try write("1/1", of: tests)
    let bytes = try FileReading.bytes(of: path)
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    for cut in [1, 7, lines[5].count + 2, lines[5].count + 30] {
      let short = try folder.write("short.jsonl", Array(bytes.dropLast(cut)))
      let merged = try MergedShards(paths: [short])
      #expect(merged.problems.count == 1 && merged.results.count == 4)
    }
  }

  @Test func shardsOfDifferentSuitesAreNotMerged() throws {
    let one = try write("1/2", of: tests(4))
    #expect(throws: SimulationError.self) { try MergedShards(paths: [one, try write("2/2", of: tests(5))]) }
    #expect(throws: SimulationError.self) { try MergedShards(paths: [one, try write("2/3", of: tests(4))]) }
    let copy = try write("1/2", of: tests(4), name: "copy")
    #expect(throws: SimulationError.self) { try MergedShards(paths: [one, copy]) }
    for text in ["", "{}\n", "hello\n", "{\"format\":\"splashview results\"}\n"] {
      let other = try folder.write("other.jsonl", text)
      #expect(throws: SimulationError.self) { try MergedShards(paths: [other]) }
    }
    #expect(throws: SimulationError.self) { try MergedShards(paths: []) }
  }

  @Test func everyFormatReportsFailures() throws {
    let tests = tests(3)
    let pixels = PixelImage(width: 2, height: 2, pixels: [1, 2, 3, 4])
    var results = [
      result(tests[0].cases[0]), result(tests[1].cases[0], .different), result(tests[2].cases[0], .recorded),
    ]
    let image = try folder.write("p.png", Array(try PNGWriter.data(pixels)))
    let other = PixelImage(width: 2, height: 2, pixels: [1, 2, 3, 0xFFFF_FFFF])
    results[1].frames[0].referencePath = image
    results[1].frames[0].drawnPath = try folder.write("q.png", Array(try PNGWriter.data(other)))
    let report = SuiteReport(title: "<t>", results)
    #expect(report.status == 1)
    #expect(report.summary == "6 frames in 3 cases: 2 passed, 2 recorded, 2 different")
    let document = try XMLReader.read(Data(report.junit.utf8))
    #expect(document.children.first?["tests"] == "6" && document.children.first?["failures"] == "2")
    let lines = report.annotations.split(separator: "\n")
    #expect(lines.count == 5 && lines.count { $0.hasPrefix("::error file=") } == 2)
    #expect(lines[0].hasSuffix("::different: a <sentence>,%0A with %25"))
    let page = try report.page()
    #expect(page.contains("&lt;t&gt;") && page.contains("data:image/png;base64,"))
    #expect(report.json["cases"]?.array?.count == 3)
  }
}
