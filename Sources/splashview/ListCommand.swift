import ArgumentParser
import CoreGraphics
import Simulator

/// The format of printed reports.
enum PrintFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}

/// The command `splashview list`.
struct ListCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Prints the scenes of the program or of a project, and their parameters.")

  @Argument(help: "An Xcode project, a folder or a Swift file; the program's own scenes without it.")
  var path: String?
  @OptionGroup var project: ProjectOptions
  @Option(parsing: .unconditional, help: "text or json.")
  var format: PrintFormat = .text

  var openedProject: OpenedProject? {
    path.flatMap { OpenedProject(argument: $0, options: project) }
  }

  func perform() throws {
    if let path, SceneProvider.manifest == nil {
      throw SimulationError("\(path): expected an Xcode project, a folder of Swift files or a Swift file")
    }
    if SceneProvider.manifest == nil { try simulationError { try project.lottie.checkUnused(by: path) } }
    let scenes = try SceneProvider.scenes()
    try StandardStream.output.write(format == .json ? scenes.listJSON : scenes.listText)
  }
}
