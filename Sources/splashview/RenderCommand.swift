import ArgumentParser
import CoreGraphics
import Simulator

/// The command `splashview render`.
struct RenderCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draws a moment of a scene into a PNG file. Needs no display.")

  @OptionGroup var options: SceneOptions
  @Option(parsing: .unconditional, help: "Draws so many frames a second on the way, as a player would.")
  var step: Double?
  @Option(
    parsing: .unconditional,
    help: "Takes scene, time, device, seed, parameters and gesture from an image rendered earlier.")
  var like: String?
  @OptionGroup var drawing: ThreadOptions
  @Flag(help: "Leaves the application then, so that it keeps its last state.")
  var leave = false
  @Option(name: .shortAndLong, parsing: .unconditional, help: "The file to write, or a folder.")
  var output: String

  var openedProject: OpenedProject? { options.openedProject }
  var writtenOutput: WrittenOutput? { WrittenOutput(path: output) }

  func perform() throws {
    let threads = try drawing.count()
    if let step, !(0.1...100_000).contains(step) {
      throw SimulationError("--step is \(step), expected 0.1 to 100000 frames a second")
    }
    let job = RenderJob(threads: threads, stepRate: step, leaves: leave)
    let watch = TurnWatch.headless()
    if SceneProvider.manifest != nil {
      // The process that opened the project puts the file in its place and prints where it is.
      let plan = try options.plan { request in
        request.like = like
        // The capture tells the scene, unless the command line does.
        if like != nil, options.chosen == nil { request.scene = nil }
      }
      _ = try job.write(plan, to: output, watch: watch)
    } else if let folder = options.scene, FileReading.isFolder(folder) {
      let time = try options.at.map(CaptureTime.init(text:))
      for path in try job.writeFolder(folder, at: time, to: output, watch: watch) {
        try StandardStream.output.write(path + "\n")
      }
    } else {
      let path = try job.write(try options.plan { $0.like = like }, to: output, watch: watch)
      try StandardStream.output.write(path + "\n")
    }
  }
}
