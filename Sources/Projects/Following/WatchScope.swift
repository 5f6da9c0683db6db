import Foundation

/// The folders whose changes matter to a project.
struct WatchScope: Equatable {
  /// Folders with everything below them.
  private(set) var trees: Set<String> = []
  /// Folders of which only some files matter, with the names of those.
  private(set) var files: [String: Set<String>] = [:]

  /// The scope of a project that was not read yet, or that cannot be read.
  init(path: String) {
    let full = URL(fileURLWithPath: path).standardizedFileURL.path
    let isFile = (full as NSString).pathExtension == "swift"
    // The folder itself may be replaced as a whole, and a project's file says what is read beside it.
    add(file: full)
    if !isFile {
      let isBundle = ["xcodeproj", "xcworkspace"].contains((full as NSString).pathExtension)
      trees.insert(ProjectRoot.resolved(isBundle ? (full as NSString).deletingLastPathComponent : full))
    }
  }

  /// The scope of a project: its folder, and the files that it or its code reads from elsewhere.
  init(_ project: Project, otherFiles: [String] = []) {
    self.init(path: project.path)
    if !trees.isEmpty { trees.insert(ProjectRoot.resolved(project.root)) }
    let bundles = [project.bundle] + project.modules.compactMap(\.bundle)
    for path in project.modules.flatMap(\.sources) + bundles.flatMap({ $0.resources.map(\.path) }) {
      if FolderListing.isLink(path) { add(file: ProjectRoot.resolved(path)) }
      if !holds(path) { add(file: path) }
    }
    for path in otherFiles { add(file: path) }
  }

  private mutating func add(file path: String) {
    let folder = ProjectRoot.resolved((path as NSString).deletingLastPathComponent)
    files[folder, default: []].insert((path as NSString).lastPathComponent)
  }

  private func holds(_ path: String) -> Bool { trees.contains { path.hasPrefix($0 + "/") } }

  /// A Boolean value indicating whether a change of a file may change what is built. An empty name is the folder itself.
  func matters(_ name: String, in folder: String) -> Bool {
    if Self.isIgnored(name) { return false }
    return holds(folder + "/") || files[folder].map { name.isEmpty || $0.contains(name) } ?? false
  }

  /// All folders to watch, at most `limit` and one more, so that a caller can tell that there are too many.
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

  /// A Boolean value indicating whether a file or folder is nothing of the project: hidden ones, products of builds,
  /// editors' working copies. Vim creates a file called 4913 before it saves, to see whether it may.
  static func isIgnored(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasPrefix("#") || ignored.contains(name)
      || ignoredEndings.contains(where: name.hasSuffix)
  }

  /// The stamps of everything that matters, in an order that is the same for the same files.
  var stamps: [FileStamp] {
    folders(limit: FolderListing.limit).flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        .filter { matters($0, in: folder) }.compactMap { FileStamp(of: folder + "/" + $0) }
    }
  }
}
