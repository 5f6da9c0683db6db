import Foundation

/// Finds the image files of a Lottie animation, which are in its folder or in a subfolder.
package enum LottieImages {
  /// The maximum number of files (our choice).
  private static let limit = 1000

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
    var scanner = JSONScanner(maximumDepth: 3)
    scanner.scan(text) { scanner, event in
      let path = scanner.path
      guard path.first == "assets", found.count < limit else { return }
      switch event {
      case .string(let bytes?) where path.count == 3: asset[path[2]] = string(bytes)
      case .end where path.count == 2:
        if let name = asset["p"], !name.isEmpty, !name.hasPrefix("data:") { found.append((asset["u"] ?? "", name)) }
        asset = [:]
      default: break
      }
    }
    return found
  }

  /// Decodes a JSON string.
  private static func string(_ bytes: [UInt8]) -> String? {
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    return try? JSONDecoder().decode([String].self, from: Data("[\"".utf8) + bytes + Data("\"]".utf8)).first
  }
}
