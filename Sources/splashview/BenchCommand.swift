import ArgumentParser
import Compositor
import CoreGraphics
import QuartzCore
import Rasterizer
import Scenes
import Simulator

/// `splashview bench`.
struct BenchCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures how long the frames of a scene, or of all, take to evaluate and to draw. Needs no display.")

  @Argument(help: "A scene of the catalogue, or all.")
  var scene: String
  @Option(parsing: .unconditional, help: "How many frames, evenly over the scene's time.")
  var frames = 120
  @Option(parsing: .unconditional, help: "How many threads draw.")
  var threads = ProcessInfo.processInfo.activeProcessorCount
  @Option(parsing: .unconditional, help: "The screen in points, WIDTHxHEIGHT.")
  var size: String?
  @Option(parsing: .unconditional, help: "Pixels per point.")
  var scale: Double?
  @Option(parsing: .unconditionalSingleValue, help: "A parameter of the scene, NAME=VALUE; may be repeated.")
  var set: [String] = []
  @Option(
    parsing: .unconditionalSingleValue,
    help: "Measures the same again with NAME=VALUE and puts it beside; may be repeated.")
  var against: [String] = []
  @Option(parsing: .unconditional, help: "A recorded gesture that comes in.")
  var gesture: String?
  @Option(parsing: .unconditional, help: "text or json.")
  var format: PrintFormat = .text

  func perform() throws {
    guard (1...256).contains(threads) else { throw SimulationError("--threads is \(threads), expected 1 to 256") }
    guard (2...100_000).contains(frames) else { throw SimulationError("--frames is \(frames), expected 2 to 100000") }
    let names = scene == "all" ? SceneCatalogue.scenes.map(\.name) : [scene]
    let results = try names.flatMap { name in
      try ([nil] + against).map { other -> SceneBench.Result in
        var request = LaunchRequest()
        (request.scene, request.size, request.scale, request.gesture) = (name, size, scale, gesture)
        request.settings = set + [other].compactMap { $0 }
        var result = try SceneBench(frames: frames, threads: threads).measure(
          try request.plan(scenes: SceneCatalogue.scenes))
        result.settings = request.settings
        return result
      }
    }
    switch format {
    case .json: print(JSONValue.array(results.map(\.json)).pretty, terminator: "")
    case .text:
      // One line a measurement; each group's first is what the others are compared with.
      for (index, result) in results.enumerated() {
        let first = results[index - index % (against.count + 1)]
        print(index % (against.count + 1) == 0 ? result.text : result.text + "; " + result.comparison(with: first))
      }
    }
  }
}
