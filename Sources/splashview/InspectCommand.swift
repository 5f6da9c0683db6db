import ArgumentParser
import Scenes
import Simulator

/// `splashview inspect`.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Prints every layer, animation, gesture and transition of a moment.")

  @OptionGroup var options: SceneOptions
  @Option(help: "The moment in seconds.")
  var at: String?
  @Option(help: "A recorded gesture that comes in.")
  var gesture: String?
  @Option(help: "json or text.")
  var format: PrintFormat = .json

  func run() throws {
    try MainActor.assumeIsolated {
      var request = options.request
      (request.at, request.gesture) = (at, gesture)
      var plan = try request.plan(scenes: SceneCatalogue.scenes)
      if plan.time == nil, let scene = options.scene, LaunchRequest.isFile(scene) { plan.time = .at(.zero) }
      guard let time = plan.time else { throw SimulationError("which time? --at takes seconds or launch") }
      let simulation = try plan.start(watch: TurnWatch.headless())
      let inspection = try time.time.map { try simulation.inspection(at: $0) } ?? simulation.launchInspection
      print(format == .json ? inspection.json.pretty : inspection.text, terminator: "")
    }
  }
}
