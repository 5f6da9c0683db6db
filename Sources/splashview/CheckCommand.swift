import ArgumentParser
import CoreGraphics
import Projects
import Simulator

/// The command `splashview check`.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Builds a project and prints what it uses that is missing here.",
    discussion: "Exits with 1 where something is missing.")

  @Argument(help: "An Xcode project, a folder or a Swift file.")
  var path: String
  @OptionGroup var project: ProjectOptions
  @Option(parsing: .unconditional, help: "text or json.")
  var format: PrintFormat = .text

  func run() throws {
    guard ProjectReader.isProject(path) || !FileManager.default.fileExists(atPath: path) else {
      throw SimulationError("\(path): expected an Xcode project, a folder of Swift files or a Swift file")
    }
    let report: MissingCodeReport
    do { report = MissingCodeReport(try OpenedProject(path: path, options: project).build()) } catch {
      throw SimulationError(error.description)
    }
    try StandardStream.output.write(format == .json ? report.json.pretty : report.text)
    if !report.isEmpty { throw ExitCode(1) }
  }
}
