import Foundation

/// The folders and files whose changes matter to a project.
struct WatchScope: Equatable {
  /// The folders that matter with all their contents.
  private(set) var trees: Set<String> = []
  /// The names of single files that matter, by folder.
  private(set) var files: [String: Set<String>] = [:]

  /// Creates the scope for a project that was not or could not be read.
  init(path: String) {
    let full = URL(fileURLWithPath: path).standardizedFileURL.path
    let isFile = (full as NSString).pathExtension == "swift"
    // The item itself may be replaced, so its parent is observed too. A project file affects the files beside it.
    add(file: full)
    if !isFile {
      let isBundle = ["xcodeproj", "xcworkspace"].contains((full as NSString).pathExtension)
      trees.insert(ProjectRoot.resolved(isBundle ? full.parentFolder : full))
    }
  }

  /// Creates the scope for a project: its folder, and files elsewhere that the project or its code reads.
  init(_ project: Project, otherFiles: [String] = []) {
    self.init(path: project.path)
    if !trees.isEmpty { trees.insert(ProjectRoot.resolved(project.root)) }
    let bundles = [project.bundle] + project.modules.compactMap(\.bundle)
    for path in project.modules.flatMap(\.sources) + bundles.flatMap({ $0.resources.map(\.path) }) {
      if FolderListing.isLink(path) { add(file: ProjectRoot.resolved(path)) }
      if !isInTree(path) { add(file: path) }
    }
    for path in otherFiles { add(file: path) }
  }

  private mutating func add(file path: String) {
    let folder = ProjectRoot.resolved(path.parentFolder)
    files[folder, default: []].insert((path as NSString).lastPathComponent)
  }

  /// Returns a Boolean value indicating whether a path is inside one of the trees.
  private func isInTree(_ path: String) -> Bool { trees.contains { path.hasPrefix($0 + "/") } }

  /// Returns a Boolean value indicating whether a change may affect the build. An empty name means the folder itself.
  func matters(_ name: String, in folder: String) -> Bool {
    if Self.isIgnored(name) { return false }
    return isInTree(folder + "/") || files[folder].map { name.isEmpty || $0.contains(name) } ?? false
  }

  /// Returns the folders to watch. The search stops after more than `limit` folders.
  func folders(limit: Int) -> [String] {
    var found = files.keys.sorted()
    var known = Set(found)
    var pending = trees.sorted()
    while let folder = pending.popLast(), found.count <= limit {
      if known.insert(folder).inserted { found.append(folder) }
      pending += Self.folders(in: folder).filter { !known.contains($0) || trees.contains($0) }
    }
    return found
  }

  private static func folders(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { !isIgnored($0) }.map { folder + "/" + $0 }
      .filter { FolderListing.isFolder($0) && !FolderListing.isLink($0) }
  }

  private static let ignored: Set<String> = ["DerivedData", "node_modules", "xcuserdata", "4913"]
  private static let ignoredEndings = ["~", ".swp", ".swo", ".swx", ".tmp", ".orig", ".xcuserstate", ".resolved"]

  /// Returns a Boolean value indicating whether changes of a file are ignored.
  ///
  /// These are hidden files, build products, editors' temporary files, and lists of resolved packages. Vim creates a
  /// file called 4913 before it saves, to test whether the folder is writable.
  static func isIgnored(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasPrefix("#") || ignored.contains(name)
      || ignoredEndings.contains(where: name.hasSuffix)
  }

  /// The stamps of all items that matter, in a deterministic order.
  var stamps: [FileStamp] {
    folders(limit: FolderListing.limit).flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        .filter { matters($0, in: folder) }.compactMap { FileStamp(of: folder + "/" + $0) }
    }
  }
}
