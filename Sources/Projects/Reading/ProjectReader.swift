import Foundation

/// Reads a project from an Xcode project, a workspace, a package, a folder or a Swift file.
package enum ProjectReader {
  /// Returns a Boolean value indicating whether a file or folder can be opened as a project.
  package static func isProject(_ path: String) -> Bool {
    let url = URL(fileURLWithPath: path)
    if FolderListing.isFolder(path) {
      return ["xcodeproj", "xcworkspace"].contains(url.pathExtension) || SourceFolder.containsSources(path)
    }
    return url.pathExtension == "swift"
  }

  /// Reads the project at a path. `choice` selects a target or a scheme.
  package static func read(_ path: String, choice: ProjectChoice = ProjectChoice()) throws(ProjectError) -> Project {
    let full = URL(fileURLWithPath: path).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: full) else {
      throw ProjectError("\(path): there is no such file or folder")
    }
    let name = (full as NSString).lastPathComponent
    let folder = full.parentFolder
    // Every project contains a workspace that references only the project itself.
    if name == "project.xcworkspace", folder.hasSuffix(".xcodeproj") { return try readXcode(folder, choice) }
    switch (name as NSString).pathExtension {
    case "xcodeproj", "xcworkspace": return try readXcode(full, choice)
    case "pbxproj": return try readXcode(folder, choice)
    default: break
    }
    if name == "Package.swift" {
      return try PackageReader(choice: choice, root: ProjectRoot(around: folder)).project(at: folder)
    }
    guard FolderListing.isFolder(full) else {
      try choice.checkUnused(at: path)
      return try SourceFolder.project(at: full)
    }
    var reader = FolderReader(folder: full, choice: choice)
    return try reader.project()
  }

  static func readXcode(_ path: String, _ choice: ProjectChoice) throws(ProjectError) -> Project {
    let root = ProjectRoot(around: path.parentFolder)
    let reader = XcodeReader(choice: choice, root: root)
    return path.hasSuffix(".xcworkspace") ? try reader.workspace(at: path) : try reader.project(at: path)
  }
}
