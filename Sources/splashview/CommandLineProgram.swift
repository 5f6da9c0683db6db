import ArgumentParser
import CoreGraphics
import Scenes
import Simulator

/// The whole program.
struct CommandLineProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "splashview",
    abstract: "Plays UIKit and Core Animation scenes on Linux: in a window, or as pictures and numbers.",
    version: "splashview 0.1.0",
    subcommands: [WindowCommand.self, ListCommand.self, RenderCommand.self, InspectCommand.self, ManualCommand.self],
    defaultSubcommand: WindowCommand.self)

  /// Runs the command that `arguments` say; a user's error is a sentence and exit code 2.
  static func main(_ arguments: [String]) {
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch let error as SimulationError {
      fail(error.message)
    } catch {
      let isHelp = exitCode(for: error) == .success
      if isHelp {
        print(fullMessage(for: error))
      } else {
        fail(message(for: error))
      }
    }
  }

  private static func fail(_ sentence: String) -> Never {
    let line = sentence.split(whereSeparator: \.isNewline).joined(separator: " ")
    FileHandle.standardError.write(Data("splashview: \(line)\n".utf8))
    Foundation.exit(2)
  }
}

/// Which scene, on which device, with what.
struct SceneOptions: ParsableArguments {
  @Argument(help: "A scene of the catalogue (see list), or a layer document.")
  var scene: String?
  @Option(help: "The device by name, such as \"iPhone 8\".")
  var device: String?
  @Option(help: "The screen in points, WIDTHxHEIGHT.")
  var size: String?
  @Option(help: "Pixels per point.")
  var scale: Double?
  @Option(help: "A parameter of the scene, NAME=VALUE; may be repeated.")
  var set: [String] = []
  @Option(help: "Where random numbers come from.")
  var seed: UInt64?

  var request: LaunchRequest {
    var request = LaunchRequest()
    (request.scene, request.device, request.size, request.scale) = (scene, device, size, scale)
    (request.settings, request.seed) = (set, seed)
    return request
  }
}
