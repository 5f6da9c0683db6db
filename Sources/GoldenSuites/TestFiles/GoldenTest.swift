import Comparison
import CoreGraphics
import Simulator

/// A golden test: a scene with its devices, its times, and the tolerance for differences.
package struct GoldenTest: Sendable {
  /// The extension of test files.
  package static let ending = ".golden.json"

  /// The path of the test file.
  package let path: String
  /// The name of a scene in the catalogue or the project, or the path of a document.
  package var scene: String?
  /// The path of the project, or nil for a sample scene or a document.
  package var project: String?
  /// The names of the devices. An empty array selects the scene's own device.
  package var devices: [String] = []
  /// The combinations of device settings to test. An empty array selects the standard settings.
  package var traits: [[GestureFile.Setting]] = []
  package var parameters: [GestureFile.Setting] = []
  package var gesture: String?
  package var events: [String] = []
  package var link: String?
  package var notification: String?
  package var seed: UInt64?
  package var scale: Double?
  /// The times of the frames as command-line arguments: seconds, or `launch`.
  package var times: [String] = []
  package var tolerance = Tolerance()
  /// The files that the images depend on, or nil if they are unknown, as for a project.
  var drawnFiles: [String]?

  /// The permitted difference between images, with a reason.
  package struct Tolerance: Sendable, Equatable {
    package var limits = ComparisonLimits()
    /// The reason for the tolerance, or nil if nothing may differ.
    package var reason: String?
    package init() {}
  }

  init(path: String) { self.path = path }

  /// The folder that contains the test file.
  var folder: String {
    let folder = path.parentFolder
    return folder.isEmpty ? "." : folder
  }

  /// The path of the test file, without its extension.
  var base: String {
    path.hasSuffix(Self.ending) ? String(path.dropLast(Self.ending.count)) : (path as NSString).deletingPathExtension
  }

  /// The display name.
  package var name: String { base.hasPrefix("./") ? String(base.dropFirst(2)) : base }

  /// The folder of the golden images.
  package var imageFolder: String { base + ".golden" }

  /// Resolves the path of a file that the test names, relative to the test file.
  func file(_ named: String) -> String { named.hasPrefix("/") || folder == "." ? named : "\(folder)/\(named)" }

  /// The cases of the test: each device with each combination of settings.
  package var cases: [GoldenCase] {
    let devices: [String?] = devices.isEmpty ? [nil] : devices
    let traits = traits.isEmpty ? [[]] : traits
    return devices.flatMap { device in traits.map { GoldenCase(test: self, device: device, traits: $0) } }
  }

  /// The paths of images in the golden folder that belong to no frame, sorted by name.
  package var unusedImages: [String] {
    let used = Set(cases.flatMap(\.frames).map(\.path))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: imageFolder)) ?? []
    return names.filter { $0.hasSuffix(".png") && !$0.hasPrefix(".") }.sorted().map { "\(imageFolder)/\($0)" }
      .filter { !used.contains($0) }
  }
}
