import ArgumentParser
import CoreGraphics
import GoldenSuites
import Rasterizer
import Recording
import Simulator

/// The command `splashview test`.
struct TestCommand: ParsableCommand, Sendable {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Compares moments of scenes with golden images. Needs no display.",
    discussion:
      "Exits with 1 where an image differs, with 2 where a test cannot be run. Missing images are recorded. A part of "
      + "the tests is run with --shard, in a parallel job of GitLab or in an array of Slurm.")

  @Argument(help: "Test files, or folders with files whose names end with .golden.json.")
  var paths: [String]
  @Flag(help: "Replaces golden images that differ.")
  var update = false
  @Flag(help: "Counts missing golden images as failures, as continuous integration needs it.")
  var noRecord = false
  @Option(parsing: .unconditionalSingleValue, help: "Runs cases whose name contains this text; may be repeated.")
  var filter: [String] = []
  @Option(parsing: .unconditional, help: "How many cases are drawn at once.")
  var jobs = ThreadAffinity.allowedProcessors
  @Flag(help: "Ends the run at the first failure.")
  var failFast = false
  @Option(parsing: .unconditional, help: "How often a failed case is drawn again.")
  var retry = 0
  @Flag(help: "Draws cases again of which nothing has changed since they passed.")
  var noCache = false
  @Option(parsing: .unconditional, help: "The part to run, such as 2/4.")
  var shard: String?
  @Option(parsing: .unconditional, help: "A file of report --write-times, after which parts take equally long.")
  var times: String?
  @Option(parsing: .unconditional, help: "The file for results that the command report joins.")
  var results: String?
  @Option(parsing: .unconditional, help: "The folder for images of failures; beside the test files without it.")
  var failures: String?
  @OptionGroup var report: SuiteReportOptions

  func run() throws { try MainActor.assumeIsolated { try perform() } }

  @MainActor private func perform() throws {
    guard (1...1024).contains(jobs) else { throw SimulationError("--jobs is \(jobs), expected 1 to 1024") }
    guard (0...100).contains(retry) else { throw SimulationError("--retry is \(retry), expected 0 to 100") }
    let plan = try plan()
    let file = try results.map { try ResultFile($0, plan: plan) }
    let interruption = Interruption()
    let all = try suiteRun(interruption).run(plan.own, finished: observer(of: plan, file))
    if (try? interruption.check()) != nil { try file?.end() }
    let part = plan.shard == .whole ? "" : ", part \(plan.shard.text)"
    let result = SuiteReport(title: paths.joined(separator: " ") + part, all)
    try report.write(result)
    guard (try? interruption.check()) != nil else {
      throw SimulationError("the run was ended before it was done; cases that were done keep their results")
    }
    if result.status != 0 { throw ExitCode(result.status) }
  }

  /// Reads the tests and plans the part that is run here.
  @MainActor private func plan() throws -> SuitePlan {
    let reader = GoldenTestReader(scenes: try SceneProvider.scenes())
    let tests = try GoldenFiles.paths(paths).map(reader.read)
    for image in tests.flatMap(\.unusedImages) {
      StandardStream.error.log("splashview: \(image): no test has this image any more")
    }
    let part = try shard.map { try Shard($0) } ?? Shard(environment: ProcessInfo.processInfo.environment)
    let times = try times.map(MeasuredTimes.init(path:)) ?? MeasuredTimes()
    return try SuitePlan(tests, filters: filter, shard: part, times: times)
  }

  private func suiteRun(_ interruption: Interruption) -> SuiteRun {
    var run = SuiteRun(GoldenDrawing.images)
    (run.jobs, run.endsAtFailure, run.retries) = (jobs, failFast, retry)
    (run.policy.isUpdating, run.policy.recordsMissing) = (update, !noRecord)
    run.policy.failureFolder = failures
    run.cache = noCache ? nil : ResultCache(environment: ProcessInfo.processInfo.environment)
    run.isCancelled = { (try? interruption.check()) == nil }
    return run
  }

  /// Returns a closure that stores each result and shows the progress.
  @MainActor private func observer(of plan: SuitePlan, _ file: ResultFile?) -> (CaseResult) throws -> Void {
    let (notice, count) = (ProgressNotice(), plan.own.reduce(0) { $0 + $1.frames.count })
    var done = 0
    return { result in
      try file?.add(result)
      done += result.frames.count
      notice.show(done, of: count)
    }
  }
}
