import ArgumentParser
import CoreGraphics
import GoldenSuites
import Simulator

/// The form of a report about golden tests.
enum SuiteFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, junit, github, html
}

/// The options of a report about golden tests.
struct SuiteReportOptions: ParsableArguments, Sendable {
  @Option(parsing: .unconditional, help: "text, json, junit, github (annotations of a workflow) or html.")
  var format = SuiteFormat.text
  @Option(name: .shortAndLong, parsing: .unconditional, help: "The file for the report; standard output without it.")
  var output: String?

  /// Writes a report. With a file, its summary is printed.
  func write(_ report: SuiteReport) throws {
    let text =
      switch format {
      case .text: report.text
      case .json: report.json.pretty
      case .junit: report.junit
      case .github: report.annotations
      case .html: try report.page()
      }
    guard let output else { return try StandardStream.output.write(text) }
    try FileWriting.replace(output, with: Data(text.utf8))
    try StandardStream.output.write("\(report.summary)\n\(output)\n")
  }
}
