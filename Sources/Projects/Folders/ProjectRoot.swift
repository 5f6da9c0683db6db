import Foundation

/// The folder that contains all files of a project. Files outside of it are ignored, except for packages beside it.
struct ProjectRoot {
  /// The folder's path with all symbolic links resolved.
  let path: String
  /// The folder's original path.
  private let originalPath: String
  /// The resolved folders of packages and pods beside the root.
  private var foldersBeside: [String] = []
  private let folders = FolderCache()

  /// Finds the root for a project in a folder.
  ///
  /// Demo projects use the sources of their library in a folder above. The root is therefore the outermost of the next
  /// four parents that looks like a repository. If none does, it is the folder itself. It is never the user's home
  /// folder or one above.
  init(around folder: String) {
    var root = folder
    var candidate = folder
    for _ in 0..<4 {
      candidate = candidate.parentFolder
      if Self.isTooBroad(candidate) { break }
      if Self.isRepository(candidate) { root = candidate }
    }
    originalPath = root
    path = Self.resolved(root)
  }

  /// Returns a path with all symbolic links resolved.
  static func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

  /// Returns a Boolean value indicating whether a folder is a top-level folder, the home folder or one above it.
  private static func isTooBroad(_ folder: String) -> Bool {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
    return folder.split(separator: "/").count < 2 || (home + "/").hasPrefix(folder + "/")
  }

  private static func isRepository(_ folder: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { name in
      repositoryFiles.contains(name) || name.hasPrefix("LICENSE") || name.hasPrefix("README")
        || name.hasSuffix(".podspec") || name.hasSuffix(".xcworkspace")
    }
  }

  /// Adds the folder of a package or a pod that a manifest names, such as `../Kit`. Returns false if it may not be read.
  ///
  /// A stranger's manifest may name any folder. Only a visible one directly beside the root is therefore accepted.
  mutating func include(_ folder: String) -> Bool {
    let folder = Self.resolved(folder)
    let parent = path.parentFolder
    guard folder.parentFolder == parent, FolderListing.isFolder(folder),
      !(folder as NSString).lastPathComponent.hasPrefix("."), !Self.isTooBroad(folder)
    else { return false }
    foldersBeside.append(folder)
    return true
  }

  private static let repositoryFiles: Set<String> = [".git", ".gitignore", "Package.swift", "Podfile", "Cartfile"]

  /// The result of a search for a file.
  enum Place: Equatable {
    case found(String)
    case missing
    /// The file is outside of the root, or a link to an item outside.
    case outside
  }

  /// Looks for a file. If the exact name does not exist, case is ignored, as in the default file system of macOS.
  func place(of path: String) -> Place {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    guard let found = FileManager.default.fileExists(atPath: path) ? path : ignoringCase(path) else { return .missing }
    return contains(found) ? .found(found) : .outside
  }

  /// Returns a Boolean value indicating whether a path is readable after resolving symbolic links.
  func contains(_ path: String) -> Bool {
    let resolved =
      FolderListing.isLink(path)
      ? Self.resolved(path)
      : folders.resolved(path.parentFolder) + "/" + (path as NSString).lastPathComponent
    return ([self.path] + foldersBeside).contains { resolved == $0 || resolved.hasPrefix($0 + "/") }
  }

  /// Returns the path of the item whose path differs at most in case, or nil if there is none.
  private func ignoringCase(_ path: String) -> String? {
    guard path.hasPrefix(originalPath + "/") else { return nil }
    var found = originalPath
    for component in path.dropFirst(originalPath.count + 1).split(separator: "/") {
      guard let name = folders.name(String(component), in: found) else { return nil }
      found += "/" + name
    }
    return found
  }

  /// Returns a path relative to the root, for messages.
  func shown(_ path: String) -> String {
    for root in [originalPath, self.path] where path.hasPrefix(root + "/") {
      return String(path.dropFirst(root.count + 1))
    }
    return path
  }
}
