import Foundation

/// A folder with the files of one test; it goes away with the value.
final class TemporaryFolder {
  let path: String

  init() throws {
    let parent = FileManager.default.temporaryDirectory.appendingPathComponent("projects-\(UUID().uuidString)")
    // The project lies below a folder without marks of a repository, so that the project itself is the root.
    path = parent.appendingPathComponent("work/project").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().deletingLastPathComponent()
    try? FileManager.default.removeItem(at: parent)
  }

  /// Writes a file and makes the folders above it.
  @discardableResult func write(_ name: String, _ text: String = "") throws -> String {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
  }

  /// A path relative to the folder.
  func relative(_ file: String) -> String {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    for root in [path, resolved] where file.hasPrefix(root + "/") { return String(file.dropFirst(root.count + 1)) }
    return file
  }
}
