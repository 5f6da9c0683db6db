import ArgumentParser
import CoreGraphics
import Projects
import Simulator

/// The options of a Lottie animation.
struct LottieOptions: ParsableArguments, Sendable {
  @Option(parsing: .unconditional, help: "What draws a Lottie animation: coreAnimation, mainThread or automatic.")
  var engine: LottieEngine?
  @Option(
    parsing: .unconditionalSingleValue,
    help: "A colour, number, point or text of a Lottie animation, KEYPATH=VALUE; may be repeated.")
  var setValue: [String] = []
  @Option(parsing: .unconditional, help: "Which animation of a .lottie file, by its identifier.")
  var animation: String?

  /// The first option on the command line; nil if there is none.
  private var given: String? {
    if engine != nil { return "--engine" }
    if !setValue.isEmpty { return "--set-value" }
    return animation == nil ? nil : "--animation"
  }

  /// Throws an error if an option is used for anything but a Lottie animation.
  func checkUnused(by name: String?) throws(ProjectError) {
    guard let given else { return }
    throw ProjectError("\(given) is for Lottie animations, and \(name.map { "\"\($0)\"" } ?? "this") is none")
  }

  /// The command line arguments for the same options.
  var arguments: [String] {
    var arguments = setValue.flatMap { ["--set-value", $0] }
    if let engine { arguments += ["--engine", engine.rawValue] }
    if let animation { arguments += ["--animation", animation] }
    return arguments
  }

  /// Returns the request to the player of an animation.
  func request(file: String) throws(ProjectError) -> LottieRequest {
    var request = LottieRequest(file: file)
    request.engine = (engine ?? .automatic).rawValue
    request.animation = animation
    for argument in setValue { request.values.append(try LottieValue(argument)) }
    return request
  }
}

/// The engines of lottie-ios.
enum LottieEngine: String, ExpressibleByArgument, CaseIterable {
  case coreAnimation, mainThread, automatic
}
