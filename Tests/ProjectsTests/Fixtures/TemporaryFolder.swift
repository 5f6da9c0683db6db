import Foundation

/// A folder for the files of a test. It is removed when this object is released.
final class TemporaryFolder {
  let path: String

  init() throws {
    let parent = FileManager.default.temporaryDirectory.appendingPathComponent("projects-\(UUID().uuidString)")
    // The parent folders do not look like a repository, so `ProjectRoot` selects the project's folder itself.
    path = parent.appendingPathComponent("work/project").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().deletingLastPathComponent()
    try? FileManager.default.removeItem(at: parent)
  }

  /// Writes a file, creates its parent folders, and returns its path.
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

  /// Returns a path relative to the folder. Paths elsewhere are returned unchanged.
  func relative(_ file: String) -> String {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    for root in [path, resolved] where file.hasPrefix(root + "/") { return String(file.dropFirst(root.count + 1)) }
    return file
  }
}
