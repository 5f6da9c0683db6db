import ArgumentParser
import Desktop
import Scenes
import Simulator

/// `splashview SCENE`: the window.
struct WindowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Opens a window in which a scene plays; the first one without a name.")

  @OptionGroup var options: SceneOptions
  @Flag(help: "Starts paused.")
  var paused = false
  @Option(help: "The moment to start at, in seconds.")
  var at: String?
  @Option(help: "A recorded gesture that comes in.")
  var gesture: String?
  @Option(help: "The video driver: wayland or x11.")
  var video: String?
  @Option(help: "Pixels per point of the window.")
  var zoom: Double?
  @Option(help: "Where screenshots go.")
  var screenshots: String?

  func run() throws {
    try MainActor.assumeIsolated {
      var request = options.request
      (request.at, request.gesture) = (at, gesture)
      let plan = try request.plan(scenes: SceneCatalogue.scenes, takingFirst: true)
      _ = plan
      throw SimulationError(
        "the window is being built; pictures: splashview render \(plan.scene.name) --at 1 -o out.png")
    }
  }
}
