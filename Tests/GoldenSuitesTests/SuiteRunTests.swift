import CoreGraphics
import ImageIO
import Simulator
import Synchronization
import Testing

@testable import GoldenSuites

/// Runs of suites whose images have one colour each.
@Suite struct SuiteRunTests {
  /// The colour that is drawn, and the number of drawings.
  private final class Painter: Sendable {
    let color = Mutex<UInt32>(0xFF00_0000)
    let side = Mutex(4)
    let count = Atomic<Int>(0)

    func draw(_ launch: GoldenCase) throws -> [[UInt8]] {
      count.add(1, ordering: .relaxed)
      return try launch.frames.map { _ in try image() }
    }

    func image() throws -> [UInt8] {
      let (side, color) = (side.withLock { $0 }, color.withLock { $0 })
      let pixels = PixelImage(width: side, height: side, pixels: [UInt32](repeating: color, count: side * side))
      return Array(try PNGWriter.data(pixels))
    }
  }

  private let folder: TestFolder
  private let painter = Painter()

  init() throws { folder = try TestFolder() }

  private func suite(_ names: [String] = ["a"], times: [String] = ["0", "1"]) -> [GoldenCase] {
    names.flatMap { name in
      var test = GoldenTest(path: "\(folder.path)/\(name).golden.json")
      (test.scene, test.times, test.drawnFiles) = ("x", times, ["\(folder.path)/input"])
      return test.cases
    }
  }

  private func run(_ cases: [GoldenCase], _ change: (inout SuiteRun) -> Void = { _ in }) throws -> [CaseResult] {
    var run = SuiteRun { [painter] in try painter.draw($0) }
    change(&run)
    return try run.run(cases) { _ in }
  }

  private func outcomes(_ results: [CaseResult]) -> [FrameResult.Outcome] { results.flatMap(\.frames).map(\.outcome) }

  @Test func missingImagesAreRecordedAndThenCompared() throws {
    #expect(outcomes(try run(suite())) == [.recorded, .recorded])
    #expect(folder.files == ["a.golden/0s.png", "a.golden/1s.png"])
    #expect(outcomes(try run(suite())) == [.passed, .passed])
    painter.color.withLock { $0 = 0xFFFF_FFFF }
    let different = try run(suite())
    #expect(outcomes(different) == [.different, .different])
    let failures = ["0s", "1s"].flatMap { stem in
      ["difference", "failure", "reference"].map { "a.failures/\(stem).\($0).png" }
    }
    #expect(folder.files == failures + ["a.golden/0s.png", "a.golden/1s.png"])
    #expect(different[0].frames[0].drawnPath == "\(folder.path)/a.failures/0s.failure.png")
    #expect(SuiteReport(title: "t", different).status == 1)
    #expect(outcomes(try run(suite()) { $0.policy.isUpdating = true }) == [.updated, .updated])
    #expect(folder.files == ["a.golden/0s.png", "a.golden/1s.png"])
    #expect(outcomes(try run(suite())) == [.passed, .passed])
  }

  @Test func nothingIsRecordedWithoutARequest() throws {
    let results = try run(suite(times: ["0"])) { $0.policy.recordsMissing = false }
    #expect(outcomes(results) == [.missing] && SuiteReport(title: "t", results).status == 1)
    #expect(folder.files == ["a.failures/0s.failure.png"])
  }

  @Test func failuresAreWrittenToTheirOwnFolder() throws {
    _ = try run(suite()) {
      $0.policy.recordsMissing = false
      $0.policy.failureFolder = folder.path + "/out"
    }
    #expect(folder.files.allSatisfy { $0.hasPrefix("out/") } && folder.files.count == 2)
  }

  @Test func toleranceAllowsADifference() throws {
    _ = try run(suite())
    painter.color.withLock { $0 = 0xFF01_0101 }
    #expect(outcomes(try run(suite())) == [.different, .different])
    var test = suite()[0].test
    (test.tolerance.limits.threshold, test.tolerance.reason) = (0.1, "a lamp")
    let results = try run(test.cases)
    #expect(outcomes(results) == [.passed, .passed])
    #expect(results[0].frames[0].sentence.hasSuffix("(a lamp)"))
    #expect(folder.files == ["a.golden/0s.png", "a.golden/1s.png"])
  }

  @Test func aGoldenImageOfAnotherSizeDiffers() throws {
    _ = try run(suite(times: ["0"]))
    painter.side.withLock { $0 = 5 }
    let results = try run(suite(times: ["0"]))
    #expect(results[0].frames[0].sentence == "the sizes differ: 4x4 and 5x5 pixels")
    #expect(outcomes(results) == [.different] && results[0].frames[0].differencePath == nil)
  }

  @Test func aBrokenGoldenImageIsAnErrorUntilUpdated() throws {
    let whole = try painter.image()
    for bytes in [[], Array("no image".utf8), Array(whole.prefix(whole.count / 2))] {
      try folder.write("a.golden/0s.png", bytes)
      let results = try run(suite(times: ["0"]))
      #expect(outcomes(results) == [.error] && SuiteReport(title: "t", results).status == 2)
      #expect(results[0].frames[0].sentence.hasPrefix("\(folder.path)/a.golden/0s.png: "))
      #expect(outcomes(try run(suite(times: ["0"])) { $0.policy.isUpdating = true }) == [.updated])
      #expect(outcomes(try run(suite(times: ["0"]))) == [.passed])
    }
  }

  @Test func anUnwritableLocationIsAnError() throws {
    try folder.write("a.golden", "a file where a folder is to be")
    let results = try run(suite(times: ["0"]))
    #expect(outcomes(results) == [.error])
    #expect(results[0].frames[0].sentence == "\(folder.path)/a.golden: this folder cannot be made")
  }

  @Test func errorsOfDrawingAreResults() throws {
    let crash = SuiteRun { _ in throw SceneCrash("it trapped") }
    #expect(outcomes(try crash.run(suite()) { _ in }) == [.crashed, .crashed])
    let mistake = SuiteRun { _ in throw SimulationError("no such thing") }
    let results = try mistake.run(suite()) { _ in }
    #expect(outcomes(results) == [.error, .error] && results[0].frames[0].sentence == "no such thing")
    let short = SuiteRun { [painter] _ in [try painter.image()] }
    #expect(outcomes(try short.run(suite()) { _ in }) == [.error, .error])
  }

  @Test func theFirstFailureMayEndTheRun() throws {
    let results = try run(suite(["a", "b", "c"], times: ["0"])) {
      ($0.endsAtFailure, $0.policy.recordsMissing) = (true, false)
    }
    #expect(outcomes(results) == [.missing, .skipped, .skipped])
    #expect(painter.count.load(ordering: .relaxed) == 1)
    #expect(outcomes(try run(suite()) { $0.isCancelled = { true } }) == [.skipped, .skipped])
  }

  @Test func aCancelledCaseIsSkipped() throws {
    let isCancelled = Atomic<Bool>(false)
    var run = SuiteRun { _ in
      isCancelled.store(true, ordering: .relaxed)
      throw SceneCrash("ended by a signal")
    }
    run.isCancelled = { isCancelled.load(ordering: .relaxed) }
    #expect(outcomes(try run.run(suite(["a", "b"])) { _ in }) == [.skipped, .skipped, .skipped, .skipped])
  }

  @Test func aFailedCaseIsDrawnAgain() throws {
    _ = try run(suite())
    let painter = painter
    let calls = Atomic<Int>(0)
    var again = SuiteRun { launch in
      if calls.add(1, ordering: .relaxed).newValue < 3 { throw SceneCrash("not yet") }
      return try painter.draw(launch)
    }
    again.retries = 1
    #expect(outcomes(try again.run(suite()) { _ in }) == [.crashed, .crashed])
    let results = try again.run(suite()) { _ in }
    #expect(outcomes(results) == [.passed, .passed])
  }

  @Test(arguments: [1, 2, 16]) func resultsKeepTheirOrder(jobs: Int) throws {
    let cases = suite((0..<40).map { "t\($0)" })
    var seen: [String] = []
    var run = SuiteRun { [painter] in try painter.draw($0) }
    run.jobs = jobs
    let results = try run.run(cases) { seen.append($0.name) }
    #expect(results.map(\.name) == cases.map(\.name))
    #expect(Set(seen) == Set(cases.map(\.name)) && seen.count == 40)
  }

  @Test func anErrorOfTheObserverEndsTheRun() throws {
    let run = SuiteRun { [painter] in try painter.draw($0) }
    #expect(throws: SimulationError.self) {
      try run.run(suite(["a", "b", "c"])) { _ in throw SimulationError("the disk is full") }
    }
  }

  @Test func nothingIsDrawnAgainWithoutAChange() throws {
    try folder.write("input", "1")
    let environment = ["XDG_CACHE_HOME": folder.path + "/cache", "HOME": folder.path]
    func drawings(_ cases: [GoldenCase]? = nil, _ change: [String: String] = [:]) throws -> Int {
      let before = painter.count.load(ordering: .relaxed)
      let results = try run(cases ?? suite()) {
        $0.cache = ResultCache(environment: environment.merging(change) { $1 })
      }
      let drawn = painter.count.load(ordering: .relaxed) - before
      #expect(results.allSatisfy { $0.isCached == (drawn == 0) })
      return drawn
    }
    #expect(try drawings() == 1)
    #expect(try drawings() == 0)
    try folder.write("input", "2")
    #expect(try drawings() == 1)
    #expect(try drawings() == 0)
    #expect(try drawings(nil, ["SPLASHVIEW_DATA": "/elsewhere"]) == 1)
    #expect(try drawings() == 1)
    var test = suite()[0].test
    test.parameters = [.init(name: "a", value: "b")]
    #expect(try drawings(test.cases) == 1)
    #expect(try drawings() == 1)
    // Another golden image is compared, and its failure is not remembered.
    painter.color.withLock { $0 = 0xFFFF_FFFF }
    try folder.write("a.golden/0s.png", try painter.image())
    #expect(try drawings() == 1)
    #expect(try drawings() == 1)
    painter.color.withLock { $0 = 0xFF00_0000 }
    try folder.write("a.golden/0s.png", try painter.image())
    #expect(try drawings() == 0)
    // A damaged cache entry is ignored.
    for name in folder.files where name.hasPrefix("cache/") { try folder.write(name, "{\"key\":") }
    #expect(try drawings() == 1)
    test.drawnFiles = nil
    #expect(try drawings(test.cases) == 1)
    #expect(try drawings(test.cases) == 1)
  }
}
