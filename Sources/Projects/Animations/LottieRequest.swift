import Foundation

/// A wish to see a Lottie animation. The player reads it from an environment variable.
package struct LottieRequest: Codable, Equatable, Sendable {
  /// The environment variable of the player.
  package static let variable = "SPLASHVIEW_ANIMATION"

  /// The whole path of the file.
  package var file: String
  /// The engine: coreAnimation, mainThread or automatic.
  package var engine = "automatic"
  /// The identifier of an animation in a `.lottie` file; the first without it.
  package var animation: String?
  package var values: [LottieValue] = []
  /// The file to which the player writes its ``LottieReport``; nil for none.
  package var report: String?

  package init(file: String) { self.file = file }

  /// The environment variables of the player.
  package var variables: [String: String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try? encoder.encode(self)
    return [Self.variable: String(decoding: data ?? Data(), as: UTF8.self)]
  }
}

/// The parts of an animation that lottie-ios does not draw, and the files that it names and that are not there.
package struct LottieReport: Codable, Equatable, Sendable {
  /// The name of the file in which the player leaves it.
  package static let fileName = ".lottie-report.json"

  /// The parts that the Core Animation engine does not draw, as lottie-ios says it.
  package var issues: [String] = []
  /// The fonts that this machine does not have, by their names in the animation.
  package var fonts: [String] = []
  /// The images that are not beside the animation, or not in its archive.
  package var images: [String] = []
  /// The themes and state machines of a `.lottie` file, which lottie-ios does not have.
  package var themes: [String] = []
  package var stateMachines: [String] = []
  /// Other warnings of lottie-ios.
  package var warnings: [String] = []

  package init() {}

  /// A Boolean value indicating whether all of the animation is shown with either engine.
  package var isEmpty: Bool { self == LottieReport() }
}
