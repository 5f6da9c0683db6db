import ArgumentParser
import CoreGraphics
import Simulator

/// A command that runs a scene, on the process's main thread.
protocol SceneCommand: ParsableCommand, Sendable {
  /// The project of the command; nil for a scene or document.
  var openedProject: OpenedProject? { get }
  /// The file or folder that the command writes; nil for a command that only prints.
  var writtenOutput: WrittenOutput? { get }
  /// A Boolean value indicating whether the command prints results. The output of a project's code is then kept
  /// separate.
  var printsResults: Bool { get }
  /// Runs the command on a project in another process, and returns its exit status. Returns nil for a command without a
  /// project.
  func runOnProject(_ arguments: [String]) throws -> Int32?
  @MainActor func perform() throws
}

extension SceneCommand {
  var writtenOutput: WrittenOutput? { nil }

  var printsResults: Bool { true }

  func run() throws {
    if SceneProvider.manifest != nil, printsResults { StandardStream.separateResults() }
    try MainActor.assumeIsolated { try perform() }
  }

  func runOnProject(_ arguments: [String]) throws -> Int32? { try runInProjectProcess(arguments) }

  /// Runs the command in a process of the opened project, and returns its exit status. Returns nil without a project.
  func runInProjectProcess(_ arguments: [String]) throws -> Int32? {
    guard let project = openedProject else { return nil }
    return try ProjectRun(project: project, arguments: arguments, output: writtenOutput).run()
  }
}

/// The options that choose a scene, its device and its inputs. Values are parsed unconditionally, so `--at -1` is an
/// invalid time instead of an unknown option.
struct SceneOptions: ParsableArguments, Sendable {
  @Argument(help: "A scene (see list), a layer document, or a project: an Xcode project, a folder or a Swift file.")
  var scene: String?
  @Option(name: .customLong("scene"), parsing: .unconditional, help: "Which scene of a project (see list PROJECT).")
  var chosen: String?
  @OptionGroup var project: ProjectOptions
  @Option(parsing: .unconditional, help: "The device by name, such as \"iPhone 8\".")
  var device: String?
  @Option(parsing: .unconditional, help: "The screen in points, WIDTHxHEIGHT.")
  var size: String?
  @Option(parsing: .unconditional, help: "Pixels per point.")
  var scale: Double?
  @Option(parsing: .unconditionalSingleValue, help: "A parameter of the scene, NAME=VALUE; may be repeated.")
  var set: [String] = []
  @Option(parsing: .unconditional, help: "Where random numbers come from.")
  var seed: UInt64?
  @Option(parsing: .unconditional, help: "The moment in seconds, or \"launch\" for the launch screen.")
  var at: String?
  @Option(parsing: .unconditional, help: "A recorded gesture that comes in.")
  var gesture: String?

  @Option(parsing: .unconditional, help: "The link that the scene is launched with.")
  var link: String?
  @Option(parsing: .unconditional, help: "The payload of the notification that it is launched with, a JSON object.")
  var notification: String?
  @Option(
    parsing: .unconditionalSingleValue,
    help: "What is set on the device, such as style=dark or motion=reduced; may be repeated.")
  var setting: [String] = []
  @Option(
    parsing: .unconditional, help: "The language of the device, such as de or pt-BR: short for --setting language=.")
  var language: String?
  @Option(
    parsing: .unconditionalSingleValue,
    help: "What comes in, SECONDS:WHAT: background, foreground, link=URL, type=TEXT or a setting; may be repeated.")
  var event: [String] = []

  /// The launch request of the options.
  var request: LaunchRequest {
    var request = LaunchRequest()
    (request.scene, request.device, request.size, request.scale) = (scene, device, size, scale)
    (request.settings, request.seed, request.at, request.gesture) = (set, seed, at, gesture)
    (request.link, request.notification) = (link, notification)
    (request.deviceSettings, request.events) = (setting, event)
    if let language { request.deviceSettings.append("language=\(language)") }
    return request
  }

  /// Returns the launch plan of the options. The scene is of this program, or of the project that this process runs.
  ///
  /// An earlier image (`like`) determines the scene of a project, unless the command line does.
  @MainActor func plan(
    like: String? = nil, _ change: (inout LaunchRequest) -> Void = { _ in }
  ) throws -> LaunchPlan {
    var request = request
    let scenes = try SceneProvider.scenes()
    if SceneProvider.manifest != nil {
      request.scene = chosen ?? (like == nil ? scenes.first?.name : nil)
    } else {
      if chosen != nil { throw SimulationError("--scene chooses a scene of a project, and no project is named") }
      try simulationError { try project.lottie.checkUnused(by: scene) }
    }
    request.like = like
    change(&request)
    return try request.plan(scenes: scenes)
  }

  /// The project of the argument; nil for a scene, a document, or a process that already runs a project.
  var openedProject: OpenedProject? {
    scene.flatMap { OpenedProject(argument: $0, options: project) }
  }
}
