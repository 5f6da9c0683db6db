import ArgumentParser
import Scenes
import Simulator

/// The format of printed reports.
enum PrintFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}

/// The command `splashview list`.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Prints the scenes and their parameters.")

  @Option(parsing: .unconditional, help: "text or json.")
  var format: PrintFormat = .text

  func run() throws {
    let scenes = SceneCatalogue.scenes
    print(format == .json ? scenes.listJSON : scenes.listText, terminator: "")
  }
}
