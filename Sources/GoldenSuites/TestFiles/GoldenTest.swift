import Comparison
import CoreGraphics
import Simulator

/// A golden test: what is shown, on which devices, at which times, and how much the images may differ.
package struct GoldenTest: Sendable {
  /// The end of the names of test files.
  package static let ending = ".golden.json"

  /// The path of the test file.
  package let path: String
  /// The scene of the catalogue or of the project, or the path of a document.
  package var scene: String?
  /// The path of the project, nil for a scene of this program.
  package var project: String?
  /// The devices by name; none for the scene's own.
  package var devices: [String] = []
  /// The combinations of the device's settings that are shown; none for the standard ones.
  package var traits: [[GestureFile.Setting]] = []
  package var parameters: [GestureFile.Setting] = []
  package var gesture: String?
  package var events: [String] = []
  package var link: String?
  package var notification: String?
  package var seed: UInt64?
  package var scale: Double?
  /// The times as the command line takes them.
  package var times: [String] = []
  package var tolerance = Tolerance()
  /// The files that the images depend on; nil where they are not known, as in a project.
  var drawnFiles: [String]?

  /// How much the images may differ, with the reason.
  package struct Tolerance: Sendable, Equatable {
    package var limits = ComparisonLimits()
    /// The reason, nil where nothing may differ.
    package var reason: String?
    package init() {}
  }

  init(path: String) { self.path = path }

  /// The folder of the test file.
  var folder: String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  /// The path without its ending.
  var base: String {
    path.hasSuffix(Self.ending) ? String(path.dropLast(Self.ending.count)) : (path as NSString).deletingPathExtension
  }

  /// The name for people.
  package var name: String { base.hasPrefix("./") ? String(base.dropFirst(2)) : base }

  /// The folder of the golden images.
  package var imageFolder: String { base + ".golden" }

  /// Returns the path of a file that the test file names.
  func file(_ named: String) -> String { named.hasPrefix("/") || folder == "." ? named : "\(folder)/\(named)" }

  /// The launches of the test: each device with each combination of settings.
  package var cases: [GoldenCase] {
    let devices: [String?] = devices.isEmpty ? [nil] : devices
    let traits = traits.isEmpty ? [[]] : traits
    return devices.flatMap { device in traits.map { GoldenCase(test: self, device: device, traits: $0) } }
  }

  /// The paths of images beside the golden ones that no frame of the test has, in the order of their names.
  package var unusedImages: [String] {
    let used = Set(cases.flatMap(\.frames).map(\.path))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: imageFolder)) ?? []
    return names.filter { $0.hasSuffix(".png") && !$0.hasPrefix(".") }.sorted().map { "\(imageFolder)/\($0)" }
      .filter { !used.contains($0) }
  }
}
