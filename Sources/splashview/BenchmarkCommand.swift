import ArgumentParser
import CAllocations
import Compositor
import CoreGraphics
import QuartzCore
import Rasterizer
import Simulator

/// The command `splashview bench`.
struct BenchmarkCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures how long the frames of a scene, or of all, take. Needs no display without --window.")

  @OptionGroup var options: SceneOptions
  @OptionGroup var drawing: ThreadOptions
  @Option(parsing: .unconditional, help: "How many frames, evenly over the scene's time.")
  var frames = 600
  @Option(
    parsing: .unconditionalSingleValue,
    help: "Measures the same again with NAME=VALUE and puts it beside; may be repeated.")
  var against: [String] = []
  @Option(parsing: .unconditional, help: "text or json.")
  var format: PrintFormat = .text
  @Option(parsing: .unconditional, help: "Writes the parts of all frames by thread into a file for Perfetto.")
  var trace: String?
  @OptionGroup var window: WindowBenchmarkOptions

  var openedProject: OpenedProject? { options.openedProject }
  var writtenOutput: WrittenOutput? {
    trace.map { WrittenOutput(path: $0, decidesFormat: true, options: ["--trace"], isPrinted: false) }
  }

  func perform() throws {
    let threads = try drawing.count()
    guard (2...100_000).contains(frames) else { throw SimulationError("--frames is \(frames), expected 2 to 100000") }
    if options.at != nil { throw SimulationError("--at is not for bench, which walks the whole time of a scene") }
    let scenes = try SceneProvider.scenes()
    if window.isInWindow { return try measureInWindows(scenes) }
    if let option = window.given { throw SimulationError("\(option) is for bench --window") }
    let names = try measuredScenes(among: scenes)
    var written = BenchmarkTrace()
    let results = try names.flatMap { name in
      try ([nil] + against).map { other -> BenchmarkResult in
        var request = options.request
        request.scene = name
        request.settings += [other].compactMap { $0 }
        let label = ([name] + request.settings).joined(separator: " ")
        let benchmark = SceneBenchmark(
          frames: frames, threads: threads, trace: trace == nil ? nil : written.add(label))
        var result = try benchmark.measure(try request.plan(scenes: scenes))
        result.settings = request.settings
        // Free memory is returned to the system, so that it does not count for the peak of the next scene.
        ca_trim_heap()
        return result
      }
    }
    if let trace { try FileWriting.replace(trace, with: written.data) }
    switch format {
    case .json: try StandardStream.output.write(JSONValue.array(results.map(\.json)).pretty)
    case .text:
      // Each measurement is a line. The lines of a group are compared with its first.
      for (index, result) in results.enumerated() {
        let first = results[index - index % (against.count + 1)]
        let isFirst = index % (against.count + 1) == 0
        try StandardStream.output.write(
          (isFirst ? result.text : result.text + "; " + result.comparison(with: first)) + "\n")
      }
    }
  }

  func runOnProject(_ arguments: [String]) throws -> Int32? {
    if openedProject != nil, window.isInWindow {
      throw SimulationError(
        "--window is for scenes and documents; the window of a project tells its times with --verbose")
    }
    return try runInProjectProcess(arguments)
  }

  /// Plays each scene in a window of its own.
  @MainActor private func measureInWindows(_ scenes: [SceneDescription]) throws {
    if trace != nil || !against.isEmpty { throw SimulationError("--trace and --against are not for --window") }
    let benchmark = try WindowBenchmark(window)
    let results = try measuredScenes(among: scenes).enumerated().map { index, name in
      var request = options.request
      request.scene = name
      return try benchmark.measure(try request.plan(scenes: scenes), isFirst: index == 0)
    }
    switch format {
    case .json: try StandardStream.output.write(JSONValue.array(results.map(\.json)).pretty)
    case .text: try StandardStream.output.write(results.map { $0.text + "\n" }.joined())
    }
  }

  /// Returns the names of the scenes to measure. A project has one; of the catalogue, it is the named scene or all.
  @MainActor private func measuredScenes(among scenes: [SceneDescription]) throws -> [String] {
    if SceneProvider.manifest != nil { return [try options.plan().scene.name] }
    guard let scene = options.scene, scene != "all" else { return scenes.map(\.name) }
    return [scene]
  }
}
