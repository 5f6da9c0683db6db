// The report of the player.
extension LottiePlayerSource {
  static let report = #"""
    import Foundation
    import Lottie
    import LottieReading

    /// The parts of the animation that lottie-ios does not draw, and the missing files.
    final class Report {
      private struct Text: Encodable {
        var issues: [String] = []
        var fonts: [String] = []
        var images: [String] = []
        var themes: [String] = []
        var stateMachines: [String] = []
        var warnings: [String] = []
      }

      private var text = Text()

      /// Records a font. Core Text says which one takes its place.
      func miss(font: String) { if !text.fonts.contains(font) { text.fonts.append(font) } }

      func miss(image: String, because reason: String) {
        guard !text.images.contains(image) else { return }
        text.images.append(image)
        say("the image \"\(image)\" of the animation \(reason)")
      }

      func note(_ manifest: LottieManifest) {
        (text.themes, text.stateMachines) = (manifest.themes, manifest.stateMachines)
      }

      /// A logger that prints and records the messages of lottie-ios.
      var logger: LottieLogger {
        LottieLogger(
          assert: { [weak self] condition, message, _, _ in if !condition() { self?.record(message()) } },
          assertionFailure: { [weak self] message, _, _ in self?.record(message()) },
          warn: { [weak self] message, _, _ in self?.record(message()) },
          info: { _ in })
      }

      /// Prints and records a message. An issue of the engine is a line that begins with its layer in brackets.
      private func record(_ message: String) {
        let lines = message.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        // The provider of images tells more about a missing one.
        if message.hasPrefix("Could not find image") { return }
        let issues = lines.filter { $0.hasPrefix("[") }
        if !issues.isEmpty {
          for issue in issues where !text.issues.contains(issue) { text.issues.append(issue) }
        } else {
          text.warnings.append(lines.joined(separator: " "))
        }
        say("lottie-ios: " + lines.joined(separator: " "))
      }

      func write(to path: String?) {
        guard let path, let data = try? JSONEncoder().encode(text) else { return }
        try? data.write(to: URL(fileURLWithPath: path))
      }
    }
    """#
}
