import CoreGraphics
import Simulator

/// The pairs of images to compare: two files, or the files with equal names in two folders.
package struct ImagePairs {
  /// A pair of paths. A path is nil if its folder lacks the image.
  package struct Pair: Equatable, Sendable {
    package let name: String
    package let first: String?
    package let second: String?

    /// Returns the pair with another name.
    package func named(_ name: String) -> Pair { Pair(name: name, first: first, second: second) }
  }

  package let pairs: [Pair]

  private static let endings: Set<String> = ["png", "jpg", "jpeg", "webp"]

  /// Finds the pairs for two files, or for two folders and their subfolders.
  package init(_ a: String, _ b: String) throws {
    for path in [a, b] where !FileManager.default.fileExists(atPath: path) {
      throw SimulationError("\(path): there is no such file")
    }
    let folders = [a, b].filter(FileReading.isFolder)
    if folders.isEmpty {
      pairs = [Pair(name: (b as NSString).lastPathComponent, first: a, second: b)]
      return
    }
    guard folders.count == 2 else {
      throw SimulationError(
        "\(folders[0]): this is a folder and the other is a file; expected two files or two folders")
    }
    let (first, second) = (try Self.images(in: a), try Self.images(in: b))
    pairs = first.union(second).sorted().map { name in
      Pair(
        name: name, first: first.contains(name) ? "\(a)/\(name)" : nil,
        second: second.contains(name) ? "\(b)/\(name)" : nil)
    }
    if pairs.isEmpty { throw SimulationError("\(a) and \(b): no image is in these folders") }
  }

  private static func images(in folder: String) throws -> Set<String> {
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      throw SimulationError("\(folder): this folder cannot be read")
    }
    return Set(names.filter { endings.contains(($0 as NSString).pathExtension.lowercased()) })
  }
}
