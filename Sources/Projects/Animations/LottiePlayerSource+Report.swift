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

      /// Records a font. Core Text says which one takes its place.
      func miss(font: String) { if !text.fonts.contains(font) { text.fonts.append(font) } }

      func miss(image: String, because reason: String = "is not there") {
        guard !text.images.contains(image) else { return }
        text.images.append(image)
        say("the image \"\(image)\" of the animation \(reason)")
      }

      func note(_ manifest: Manifest) {
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

      /// Reads the manifest, and throws a fault if it is missing or names an animation that is.
      init(_ archive: Archive) throws {
        guard let text = archive.file("manifest.json") else {
          throw Fault("the archive has no file manifest.json, expected one that lists its animations")
        }
        let manifest: Text
        do { manifest = try JSONDecoder().decode(Text.self, from: text) } catch let error as DecodingError {
          throw (Fault.syntax(of: text) ?? Fault(error)).inFile("manifest.json")
        }
        for (index, animation) in (manifest.animations ?? []).enumerated() where archive.path(ofAnimation: animation.id) == nil {
          throw Fault("manifest.json: animations[\(index)]: the archive has no file animations/\(animation.id).json")
        }
        animations = (manifest.animations ?? []).map(\.id)
        themes = (manifest.themes ?? []).map(\.id)
        stateMachines = (manifest.stateMachines ?? manifest.states ?? []).map(\.id)
      }
    }
    """#
}
