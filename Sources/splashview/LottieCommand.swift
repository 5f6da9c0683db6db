import ArgumentParser
import CoreGraphics
import Projects
import Simulator

/// The command `splashview lottie`.
struct LottieCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lottie", abstract: "Chooses the lottie-ios that plays Lottie animations.",
    discussion: "Animations are opened like scenes: splashview open FILE.json, or FILE.lottie.")

  @Option(
    parsing: .unconditional,
    help: "A checkout's folder, the address of a git repository, or a version, which git brings from GitHub.")
  var use: String

  func run() throws {
    let player = LottiePlayer(environment: ProcessInfo.processInfo.environment)
    let folder = try simulationError { try player.use(use) }
    try StandardStream.output.write(folder + "\n")
  }
}
