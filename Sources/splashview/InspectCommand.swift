import ArgumentParser
import CoreGraphics
import Simulator

/// The command `splashview inspect`.
struct InspectCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Prints every layer, animation, gesture and transition of a moment.")

  @OptionGroup var options: SceneOptions
  @Option(parsing: .unconditional, help: "json or text.")
  var format: PrintFormat = .json
  @Option(
    parsing: .unconditional,
    help: "Takes scene, time, device, seed, parameters and gesture from an image rendered earlier.")
  var like: String?
  @Flag(help: "Prints what the renderer's caches hold after drawing the moment twice.")
  var renderStats = false

  var openedProject: OpenedProject? { options.openedProject }

  func perform() throws {
    let plan = try options.plan(like: like)
    let moment = try plan.captureTime
    let simulation = try plan.start(watch: SceneProvider.watch)
    if renderStats {
      let frame = try moment.time.map { try simulation.frame(at: $0) } ?? simulation.launchFrame
      let report = CacheReport(drawing: frame, scale: simulation.model.scale)
      try StandardStream.output.write(format == .json ? report.json.pretty : report.text)
      return
    }
    var inspection = try moment.time.map { try simulation.inspection(at: $0) } ?? simulation.launchInspection
    if let sources = SceneProvider.sources { inspection.places = sources.places(of: inspection.frame.origins) }
    try StandardStream.output.write(format == .json ? inspection.json.pretty : inspection.text)
  }
}
