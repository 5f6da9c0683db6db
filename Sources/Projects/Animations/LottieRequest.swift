import Foundation

/// The options for playing a Lottie animation. The player reads them from an environment variable.
package struct LottieRequest: Codable, Equatable, Sendable {
  /// The name of the environment variable.
  package static let variable = "SPLASHVIEW_ANIMATION"

  /// The absolute path of the animation file.
  package var file: String
  /// The rendering engine of lottie-ios: `coreAnimation`, `mainThread` or `automatic`.
  package var engine = "automatic"
  /// The identifier of an animation in a `.lottie` file, or nil for the first one.
  package var animation: String?
  /// The values that replace those of the animation.
  package var values: [LottieValue] = []
  /// The path to which the player writes its ``LottieReport``, or nil for no report.
  package var report: String?

  /// Creates the request to play a whole file.
  package init(file: String) { self.file = file }

  /// Reads the request that a process was started with. Returns nil if there is none.
  package init?(variables: [String: String]) {
    guard let text = variables[Self.variable], let request = try? JSONDecoder().decode(Self.self, from: Data(text.utf8))
    else { return nil }
    self = request
  }

  /// The environment variables to set for the player.
  package var variables: [String: String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try? encoder.encode(self)
    return [Self.variable: String(decoding: data ?? Data(), as: UTF8.self)]
  }
}

/// The player's report on the parts of an animation that lottie-ios does not draw, and on missing files.
package struct LottieReport: Codable, Equatable, Sendable {
  /// The name of the report's file.
  package static let fileName = ".lottie-report.json"

  /// The compatibility issues of the Core Animation engine, in the words of lottie-ios.
  package var issues: [String] = []
  /// The missing fonts, by their names in the animation.
  package var fonts: [String] = []
  /// The images that are missing in the animation's folder or archive.
  package var images: [String] = []
  /// The themes of a `.lottie` file, which lottie-ios does not support.
  package var themes: [String] = []
  /// The state machines of a `.lottie` file, which lottie-ios does not support.
  package var stateMachines: [String] = []
  /// The other warnings of lottie-ios.
  package var warnings: [String] = []

  package init() {}

  /// A Boolean value indicating whether the report has no findings, so that either engine shows the whole animation.
  package var isEmpty: Bool { self == LottieReport() }
}
