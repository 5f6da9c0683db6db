import ArgumentParser
import CoreGraphics
import Scenes
import Simulator

/// The command `splashview seams`.
struct SeamsCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "seams",
    abstract: "Looks for visual jumps from the launch to the application. Needs no display.",
    discussion: "Exits with 1 where something that was seen jumps.")

  @OptionGroup var options: SceneOptions
  @Option(parsing: .unconditional, help: "Until when it is looked, in seconds; the scene's own time without it.")
  var until: Double?
  @Option(parsing: .unconditional, help: "text or json.")
  var format: PrintFormat = .text

  var openedProject: OpenedProject? { options.openedProject }

  func perform() throws {
    if options.at != nil { throw SimulationError("seams looks at the whole way, --until says how far") }
    if let until, !(0...3600).contains(until) {
      throw SimulationError("--until is \(until), expected 0 to 3600 seconds")
    }
    let plan = try options.plan()
    let simulation = try plan.start(watch: SceneProvider.watch)
    let end = DeviceTime(seconds: until ?? simulation.duration)
    let report = try SeamSearch(simulation, includesLaunch: SceneProvider.animation == nil).report(until: end)
    try StandardStream.output.write(format == .json ? report.json.pretty : report.text)
    if !report.seams.isEmpty { throw ExitCode(1) }
  }
}
