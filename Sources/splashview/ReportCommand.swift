import ArgumentParser
import CoreGraphics
import GoldenSuites
import Simulator

/// The command `splashview report`.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Joins the results of a suite's parts, and says which part is missing or died.",
    discussion: "Exits as test does; with 2 where a part is missing or died.")

  @Argument(help: "The files that test --results has written.")
  var files: [String]
  @Option(parsing: .unconditional, help: "The file for the times of all cases, for test --times.")
  var writeTimes: String?
  @OptionGroup var report: SuiteReportOptions

  func run() throws {
    let shards = try MergedShards(paths: files)
    let result = SuiteReport(title: "Golden tests", shards.results, problems: shards.problems)
    if let writeTimes {
      let before = try FileManager.default.fileExists(atPath: writeTimes) ? MeasuredTimes(path: writeTimes) : .init()
      try FileWriting.replace(writeTimes, with: Data(MeasuredTimes(shards.results, before: before).text.utf8))
    }
    try report.write(result)
    if result.status != 0 { throw ExitCode(result.status) }
  }
}
