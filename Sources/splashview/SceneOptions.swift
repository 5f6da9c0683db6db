import ArgumentParser
import CoreGraphics
import Scenes
import Simulator

/// A command that runs a scene, on the process's main thread.
protocol SceneCommand: ParsableCommand, Sendable {
  @MainActor func perform() throws
}

extension SceneCommand {
  func run() throws { try MainActor.assumeIsolated { try perform() } }
}

/// The options that choose a scene, its device and its inputs. Values are parsed unconditionally, so that `--at -1` is a
/// wrong time and not an unknown option.
struct SceneOptions: ParsableArguments, Sendable {
  @Argument(help: "A scene of the catalogue (see list), or a layer document.")
  var scene: String?
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
    return request
  }

  /// Returns the launch plan of the options, for a scene of this program.
  func plan(_ change: (inout LaunchRequest) -> Void = { _ in }) throws -> LaunchPlan {
    var request = request
    change(&request)
    return try request.plan(scenes: SceneCatalogue.scenes)
  }
}
