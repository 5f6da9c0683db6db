import Foundation
import LottieReading

/// Finds the image files of a Lottie animation, which are in its folder or in a subfolder.
package enum LottieImages {
  /// The maximum number of files (our choice).
  private static let limit = 1000
  /// The maximum length of a path in an animation, in bytes. Longer strings are embedded images.
  private static let maximumStringLength = 4096

  /// Returns the existing image files that an animation names. Files outside of the animation's folder are ignored.
  package static func files(of animation: String) -> [String] {
    guard !LottieDocument.isArchive(animation), let text = RegularFile.contents(atPath: animation) else {
      return []
    }
    let folder = animation.parentFolder
    let root = ProjectRoot.resolved(folder)
    let paths = names(in: text).flatMap { directory, name in [name, directory + "/" + name] }
      .map { URL(fileURLWithPath: folder + "/" + $0).standardizedFileURL.path }
    return Array(Set(paths.filter { isFile($0, below: root) }).sorted().prefix(limit))
  }

  private static func isFile(_ path: String, below root: String) -> Bool {
    let resolved = ProjectRoot.resolved(path)
    guard resolved.hasPrefix(root == "/" ? root : root + "/") else { return false }
    let attributes = try? FileManager.default.attributesOfItem(atPath: resolved)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }

  /// Returns the folder and the name of each image, except for images that are embedded in the text.
  static func names(in text: Data) -> [(directory: String, name: String)] {
    var found: [(directory: String, name: String)] = []
    var asset: [String: String] = [:]
    var scanner = JSONScanner([UInt8](text)[...], maximumDepth: 3)
    scanner.scan { scanner, event in
      let path = scanner.path
      guard path.first == "assets", found.count < limit else { return }
      switch event {
      case .string(let range) where path.count == 3 && range.count <= maximumStringLength:
        asset[path[2]] = JSONScanner.decoded(scanner.text[range])
      case .end where path.count == 2:
        if let name = asset["p"], !name.isEmpty, !name.hasPrefix("data:") { found.append((asset["u"] ?? "", name)) }
        asset = [:]
      default: break
      }
    }
    return found
  }
}
