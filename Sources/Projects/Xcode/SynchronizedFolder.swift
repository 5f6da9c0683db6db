import Foundation

/// A synchronised folder (Xcode 16): its files belong to a target, apart from exceptions in the project.
struct SynchronizedFolder {
  let project: XcodeProject
  let object: XcodeObject
  let path: String

  static func all(in project: XcodeProject) -> [SynchronizedFolder] {
    project.objects(of: "PBXFileSystemSynchronizedRootGroup").compactMap { object in
      project.path(of: object).map { SynchronizedFolder(project: project, object: object, path: $0) }
    }
  }

  /// The files in the folder that belong to a target.
  struct Files {
    var members: [String] = []
    /// Folders that are copied with their structure.
    var folders: [String] = []
    var notes: [String] = []
  }

  /// Returns the files that belong to a target. A target that does not own the folder gets only its exceptions.
  func files(of target: XcodeTarget) -> Files {
    var files = Files()
    let owned = target.object.strings("fileSystemSynchronizedGroups").contains(object.identifier)
    let exceptions = exceptions(of: target)
    guard owned || !exceptions.isEmpty else { return files }
    guard case .found(let folder) = project.root.place(of: path) else {
      files.notes.append("\(project.root.shown(path)): target \(target.name) lists this folder, but it is not there")
      return files
    }
    guard owned else {
      files.members = exceptions.sorted().map { folder + "/" + $0 }
      return files
    }
    let whole = Set(object.strings("explicitFolders"))
    files.folders = whole.sorted().map { folder + "/" + $0 }
    do {
      files.members = try members(of: folder).filter { member in
        let name = String(member.dropFirst(folder.count + 1))
        return !Self.contains(exceptions, name) && !Self.contains(whole, name)
      }
    } catch { files.notes.append(error.description) }
    return files
  }

  /// Returns a Boolean value indicating whether a set contains a path or one of its parent folders.
  private static func contains(_ paths: Set<String>, _ name: String) -> Bool {
    var name = name
    while !name.isEmpty {
      if paths.contains(name) { return true }
      name = name.parentFolder
    }
    return false
  }

  /// Returns the paths whose membership in a target is the opposite of the folder's.
  private func exceptions(of target: XcodeTarget) -> Set<String> {
    let sets = project.objects("exceptions", of: object).filter { $0["target"] == target.object.identifier }
    return Set(sets.flatMap { $0.strings("membershipExceptions") })
  }

  private func members(of folder: String) throws(ProjectError) -> [String] {
    try FolderListing.entries(below: folder, isOpaque: SourceFolder.isOpaque, isSkipped: { _ in false }).filter {
      !Self.ignored.contains(($0 as NSString).pathExtension.lowercased())
    }
  }

  /// The files that never belong to a build phase.
  private static let ignored: Set<String> = [
    "h", "hpp", "hh", "pch", "modulemap", "entitlements", "xcconfig", "md", "docc", "xcodeproj", "xcworkspace",
    "playground", "storekit", "xctestplan", "gitignore", "swiftlint", "podspec", "sh",
  ]
}
