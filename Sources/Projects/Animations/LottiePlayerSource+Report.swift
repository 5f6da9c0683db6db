// The report of the player, and its reader of the manifests of `.lottie` files.
extension LottiePlayerSource {
  static let report = #"""
    import Foundation
    import Lottie

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

      func miss(font: String) { if !text.fonts.contains(font) { text.fonts.append(font) } }

      func miss(image: String) { if !text.images.contains(image) { text.images.append(image) } }

      func note(_ manifest: Manifest?) {
        (text.themes, text.stateMachines) = (manifest?.themes ?? [], manifest?.stateMachines ?? [])
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
        let issues = lines.filter { $0.hasPrefix("[") }
        if !issues.isEmpty {
          for issue in issues where !text.issues.contains(issue) { text.issues.append(issue) }
        } else if !message.hasPrefix("Could not find image") {
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

  static let manifestReader = #"""
    import Foundation

    /// The manifest of a `.lottie` file. lottie-ios reads only its animations.
    struct Manifest {
      private(set) var animations: [String] = []
      private(set) var themes: [String] = []
      private(set) var stateMachines: [String] = []

      private struct Entry: Decodable { var id: String }
      private struct Text: Decodable {
        var animations: [Entry]?
        var themes: [Entry]?
        var states: [Entry]?
        var stateMachines: [Entry]?
      }

      init?(_ archive: Archive) {
        guard let text = archive.file("manifest.json"), let manifest = try? JSONDecoder().decode(Text.self, from: text)
        else { return nil }
        animations = (manifest.animations ?? []).map(\.id)
        themes = (manifest.themes ?? []).map(\.id)
        stateMachines = (manifest.stateMachines ?? manifest.states ?? []).map(\.id)
      }
    }
    """#
}
