import Foundation

/// Reads a project from whatever was named.
package enum ProjectReader {
  /// Whether a file or folder is something to open as a project; told by its contents and kind.
  package static func isProject(_ path: String) -> Bool {
    let url = URL(fileURLWithPath: path)
    if FolderListing.isFolder(path) {
      return ["xcodeproj", "xcworkspace"].contains(url.pathExtension) || SourceFolder.containsSources(path)
    }
    return url.pathExtension == "swift"
  }

  /// Reads the project at a path.
  package static func read(_ path: String) throws(ProjectError) -> Project {
    let full = URL(fileURLWithPath: path).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: full) else {
      throw ProjectError("\(path): there is no such file or folder")
    }
    return try SourceFolder.project(at: full)
  }
}
