import ArgumentParser
import CoreGraphics
import Simulator

/// The command `splashview lint`.
struct LintCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Looks for layers whose pixels depend on how time got to a moment. Needs no display.",
    discussion:
      "Plays the scene at 24, 30, 60 and 120 Hz, with dropped refreshes, by seek, backwards and at another hour. Exits "
      + "with 1 where a layer differs. Seams are told, but do not count.")

  @OptionGroup var options: SceneOptions
  @Option(parsing: .unconditional, help: "Until when it is looked, in seconds; the scene's own time without it.")
  var until: Double?
  @Option(parsing: .unconditional, help: "text or json.")
  var format: PrintFormat = .text

  /// The maximum checked time, in seconds, because each moment is rendered eight times (our choice).
  private static let longest = 60.0

  var openedProject: OpenedProject? { options.openedProject }

  func perform() throws {
    if options.at != nil { throw SimulationError("lint looks at the whole way, --until says how far") }
    if let until, !(0...Self.longest).contains(until) {
      throw SimulationError("--until is \(JSONValue.text(of: until)), expected 0 to 60 seconds")
    }
    let plan = try options.plan()
    let watch = SceneProvider.watch
    let duration = try plan.start(watch: watch).duration
    let end = DeviceTime(seconds: until ?? min(duration, Self.longest))
    let (clock, other) = (ObservedClock(), ObservedClock(shift: 400.22 * 86_400, rate: 1.7))
    var report = try TimeLint(plan, clock: clock, otherClock: other, watch: watch).report(until: end)
    report.clockReads = clock.reads
    report.seams = try SeamSearch(plan.start(watch: watch)).report(until: end)
    try StandardStream.output.write(format == .json ? report.json.pretty : report.text)
    if !report.findings.isEmpty { throw ExitCode(1) }
  }
}
