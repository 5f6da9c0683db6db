import ArgumentParser
import CoreGraphics
import Scenes
import Simulator

/// `splashview render`.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draws a moment of a scene into a PNG file. Needs no display.")

  @OptionGroup var options: SceneOptions
  @Option(help: "The moment in seconds, or \"launch\" for the launch screen.")
  var at: String?
  @Option(help: "A recorded gesture that comes in.")
  var gesture: String?
  @Option(help: "Draws so many frames a second on the way, as a player would.")
  var step: Double?
  @Option(help: "Takes scene, time, device, seed, parameters and gesture from a picture made earlier.")
  var like: String?
  @Option(help: "How many threads draw; the picture is the same.")
  var threads = ProcessInfo.processInfo.activeProcessorCount
  @Option(name: .shortAndLong, help: "The file to write, or a folder.")
  var output: String

  func run() throws {
    guard (1...256).contains(threads) else { throw SimulationError("--threads is \(threads), expected 1 to 256") }
    if let step, !(0.1...100_000).contains(step) {
      throw SimulationError("--step is \(step), expected 0.1 to 100000 frames a second")
    }
    try MainActor.assumeIsolated {
      let job = StillJob(threads: threads, stepRate: step)
      let watch = TurnWatch.headless()
      if let folder = options.scene, FileReading.isFolder(folder) {
        for path in try job.writeFolder(
          folder, at: try at.map(CaptureTime.init(text:)), to: output, watch: watch)
        { print(path) }
        return
      }
      var request = options.request
      (request.at, request.gesture, request.like) = (at, gesture, like)
      var plan = try request.plan(scenes: SceneCatalogue.scenes)
      if plan.time == nil, let scene = options.scene, LaunchRequest.isFile(scene) { plan.time = .at(.zero) }
      print(try job.write(plan, to: output, watch: watch))
    }
  }
}
