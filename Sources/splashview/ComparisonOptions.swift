import ArgumentParser
import Comparison
import CoreGraphics
import Simulator

/// The output format of a comparison report.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, junit, html
}

/// The options for the tolerance of a comparison.
struct LimitOptions: ParsableArguments, Sendable {
  @Option(parsing: .unconditional, help: "The largest difference of a colour that counts as none, 0 to 1.")
  var threshold = 0.0
  @Option(parsing: .unconditional, help: "How many pixels may differ.")
  var pixels = 0
  @Option(parsing: .unconditional, help: "How many percent of the pixels may differ.")
  var percent: Double?
  @Flag(help: "Ignores differences of smoothed edges.")
  var ignoreSmoothing = false

  var limits: ComparisonLimits {
    get throws {
      var limits = ComparisonLimits()
      (limits.threshold, limits.count, limits.percent) = (threshold, pixels, percent)
      limits.countsSmoothedEdges = !ignoreSmoothing
      try limits.check { "--\($0)" }
      return limits
    }
  }
}

/// The options for a comparison report.
struct ReportOptions: ParsableArguments, Sendable {
  @Option(parsing: .unconditional, help: "text, json, junit or html.")
  var format = ReportFormat.text
  @Option(name: .shortAndLong, parsing: .unconditional, help: "The file for the report; standard output without it.")
  var output: String?

  /// The level of detail that the format needs.
  var detail: PairComparisons.Detail { format == .html ? .encodedImages : .numbers }

  /// Writes a report to the output file and prints the file's path. Without a file, prints the report.
  func write(_ results: [ImageComparison], title: String) throws {
    let text = try report(results, title: title)
    guard let output else { return try StandardStream.output.write(text) }
    try FileWriting.replace(output, with: Data(text.utf8))
    try StandardStream.output.write(output + "\n")
  }

  private func report(_ results: [ImageComparison], title: String) throws -> String {
    switch format {
    case .text: return results.map(\.text).joined()
    case .json: return JSONValue.array(results.map(\.json)).pretty
    case .junit:
      let cases = results.map {
        JUnitReport.Case(group: title, name: $0.name, failure: $0.isSame ? nil : $0.sentence)
      }
      return JUnitReport.text(suite: title, cases)
    case .html: return try ComparisonPage.text(title: title, results)
    }
  }
}
