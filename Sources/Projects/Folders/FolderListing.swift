import Foundation

/// Lists files below a folder, in the same order on every machine.
enum FolderListing {
  /// The maximum number of files in a project.
  static let limit = 50_000

  static func isFolder(_ path: String) -> Bool {
    guard !path.isEmpty else { return false }
    return (try? URL(fileURLWithPath: path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }

  /// Returns the files and opaque folders below `folder`, sorted by path.
  ///
  /// Symbolic links are not followed, because they may lead out of the project or form a cycle. Pipes and devices are
  /// left out, because reading them may never end.
  static func entries(
    below folder: String, isOpaque: (String) -> Bool, isSkipped: (String) -> Bool
  ) throws(ProjectError) -> [String] {
    var found: [String] = []
    var pending = [folder]
    while let current = pending.popLast() {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: current) else {
        throw ProjectError("\(current): this folder cannot be read")
      }
      for name in names.sorted() where !name.hasPrefix(".") && !isSkipped(name) {
        let path = current + "/" + name
        if isLink(path) { continue }
        let isFolder = isFolder(path)
        if isFolder, !isOpaque(name) {
          pending.append(path)
        } else if isFolder || RegularFile.isRegular(path) {
          found.append(path)
        }
      }
      guard found.count <= limit else {
        throw ProjectError("\(folder): there are more than \(limit) files below this folder, expected a project")
      }
    }
    return found.sorted()
  }

  static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}
