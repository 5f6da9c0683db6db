import ArgumentParser
import Simulator

/// `splashview inspect`.
struct InspectCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Prints every layer, animation, gesture and transition of a moment.")

  @OptionGroup var options: SceneOptions
  @Option(parsing: .unconditional, help: "json or text.")
  var format: PrintFormat = .json

  func perform() throws {
    let plan = try options.plan()
    let moment = try plan.moment
    let simulation = try plan.start(watch: TurnWatch.headless())
    let inspection = try moment.time.map { try simulation.inspection(at: $0) } ?? simulation.launchInspection
    print(format == .json ? inspection.json.pretty : inspection.text, terminator: "")
  }
}
