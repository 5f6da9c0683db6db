import ArgumentParser
import CoreGraphics
import Projects
import Simulator

/// The command `splashview check`.
struct CheckCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Prints what a project or a Lottie animation uses that is missing here.",
    discussion: "Exits with 1 where something is missing.")

  @Argument(help: "An Xcode project, a folder, a Swift file or a Lottie animation.")
  var path: String
  @OptionGroup var project: ProjectOptions
  @Option(parsing: .unconditional, help: "text or json.")
  var format: PrintFormat = .text

  /// The Lottie animation; nil for a project. An animation's player reports missing features; for a project, the build
  /// does.
  var openedProject: OpenedProject? {
    guard SceneProvider.manifest == nil else { return nil }
    var options = project
    // The main thread engine supports everything, and an automatic choice reports only the first reason for it.
    options.lottie.engine = .coreAnimation
    let opened = OpenedProject(path: path, options: options)
    return opened.animation == nil ? nil : opened
  }

  func perform() throws {
    if SceneProvider.manifest != nil { return try checkAnimation() }
    guard ProjectReader.isProject(path) || !FileManager.default.fileExists(atPath: path) else {
      throw SimulationError(
        "\(path): expected an Xcode project, a folder of Swift files, a Swift file or a Lottie animation")
    }
    let report: MissingCodeReport
    do { report = MissingCodeReport(try OpenedProject(path: path, options: project).build()) } catch {
      throw SimulationError(error.description)
    }
    try StandardStream.output.write(format == .json ? report.json.pretty : report.text)
    if !report.isEmpty { throw ExitCode(1) }
  }

  /// Plays the beginning of the animation and prints the player's report.
  @MainActor private func checkAnimation() throws {
    let scenes = try SceneProvider.scenes()
    var request = LaunchRequest()
    request.scene = scenes.first?.name
    let simulation = try request.plan(scenes: scenes).start(watch: SceneProvider.watch)
    _ = try simulation.frame(at: DeviceTime(seconds: 0.1))
    let file = try SceneProvider.outputFolder + "/" + LottieReport.fileName
    guard let data = FileManager.default.contents(atPath: file),
      let report = try? JSONDecoder().decode(LottieReport.self, from: data)
    else { throw SimulationError("\(path): the player did not show it") }
    try StandardStream.output.write(format == .json ? report.json.pretty : report.text)
    if !report.isEmpty { throw ExitCode(1) }
  }
}
