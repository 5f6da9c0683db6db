import Foundation

/// The folder that holds everything of a project. Files outside of it are no part of the project.
struct ProjectRoot {
  /// The folder, with all links resolved.
  let path: String
  /// The folder's path before its links were resolved.
  private let named: String
  private let folders = FolderCache()

  /// Finds the root of the project in a folder.
  ///
  /// Demo projects use their library's sources in a folder above. The root is the outermost of four folders upwards that
  /// looks like a repository, and never the person's home folder or one above.
  init(around folder: String) {
    var best = folder
    var candidate = folder
    for _ in 0..<4 {
      candidate = (candidate as NSString).deletingLastPathComponent
      if Self.isPrivate(candidate) { break }
      if Self.isRepository(candidate) { best = candidate }
    }
    named = best
    path = Self.resolved(best)
  }

  static func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

  private static func isPrivate(_ folder: String) -> Bool {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
    return folder.split(separator: "/").count < 2 || (home + "/").hasPrefix(folder + "/")
  }

  private static func isRepository(_ folder: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { name in
      markers.contains(name) || name.hasPrefix("LICENSE") || name.hasPrefix("README") || name.hasSuffix(".podspec")
        || name.hasSuffix(".xcworkspace")
    }
  }

  private static let markers: Set<String> = [".git", ".gitignore", "Package.swift", "Podfile", "Cartfile"]

  /// A file or folder on disk.
  enum Place: Equatable {
    case found(String)
    case missing
    /// It lies outside of the root, or is a link to something outside.
    case outside
  }

  /// Looks for a file. Letter case is ignored where the exact name is absent, as on the disks of most Macs.
  func place(of path: String) -> Place {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    guard let found = FileManager.default.fileExists(atPath: path) ? path : ignoringCase(path) else { return .missing }
    return contains(found) ? .found(found) : .outside
  }

  /// A Boolean value indicating whether a path lies below the root once its links are resolved.
  func contains(_ path: String) -> Bool {
    let resolved =
      FolderListing.isLink(path)
      ? Self.resolved(path)
      : folders.resolved((path as NSString).deletingLastPathComponent) + "/" + (path as NSString).lastPathComponent
    return resolved == self.path || resolved.hasPrefix(self.path + "/")
  }

  private func ignoringCase(_ path: String) -> String? {
    guard path.hasPrefix(named + "/") else { return nil }
    var found = named
    for component in path.dropFirst(named.count + 1).split(separator: "/") {
      guard let name = folders.name(String(component), in: found) else { return nil }
      found += "/" + name
    }
    return found
  }

  /// The path in messages: relative to the root.
  func shown(_ path: String) -> String {
    for root in [named, self.path] where path.hasPrefix(root + "/") { return String(path.dropFirst(root.count + 1)) }
    return path
  }
}
