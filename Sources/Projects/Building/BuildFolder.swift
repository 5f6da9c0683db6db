import Foundation

/// The folder of one project in the cache. One build at a time uses it.
struct BuildFolder {
  /// The finished builds of a module that are kept.
  private static let kept = 12

  let cache: BuildCache
  let path: String

  init(_ project: Project, cache: BuildCache) {
    self.cache = cache
    var key = ContentKey()
    key.add(project.path)
    path = cache.folder("projects/" + FileName.safe(project.name) + "-" + key.text.prefix(16))
  }

  /// The compiler's own cache of modules. Each project has its own: a macro of one must not reach another.
  var moduleCache: String { path + "/cache" }
  /// The modules of this project as importers find them.
  var imports: String { path + "/imports" }

  /// The folder in which a module is built. Its files are those of the last build that got so far.
  func work(_ module: ProjectModule) throws(ProjectError) -> String {
    let work = path + "/work/" + module.name
    for folder in [work + "/sources", work + "/objects", moduleCache, imports] {
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      } catch {
        throw ProjectError("\(folder): this folder of the cache cannot be made: \(error.localizedDescription)")
      }
    }
    return work
  }

  /// The folder of a finished build. It is there as a whole or not at all.
  func home(_ module: ProjectModule, key: String) -> String { path + "/built/" + module.name + "-" + key }

  /// Puts a finished build in its place, and removes the oldest ones of its module.
  func publish(_ new: String, as home: String, of module: ProjectModule) throws(ProjectError) {
    let files = FileManager.default
    // An unfinished folder can only come from an earlier version of this program.
    if !files.fileExists(atPath: home + "/module.json") { try? files.removeItem(atPath: home) }
    try cache.move(new, to: home)
    prune(module)
  }

  /// Says that a finished build is in use.
  func touch(_ home: String) {
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: home)
  }

  private func prune(_ module: ProjectModule) {
    let (files, folder) = (FileManager.default, path + "/built")
    let names = ((try? files.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasPrefix(module.name + "-") }
    let dated = names.map { name in
      let date = try? files.attributesOfItem(atPath: folder + "/" + name)[.modificationDate] as? Date
      return (date: date ?? .distantPast, name: name)
    }
    for (_, name) in dated.sorted(by: { ($1.date, $1.name) < ($0.date, $0.name) }).dropFirst(Self.kept) {
      try? files.removeItem(atPath: folder + "/" + name)
    }
  }

  /// Calls `body` while no other process builds the project.
  func locked<Result>(_ cancellation: Cancellation?, _ body: () throws(ProjectError) -> Result) throws(ProjectError)
    -> Result
  {
    let lock = try FileLock(path + "/lock", cancellation)
    defer { lock.unlock() }
    return try body()
  }
}
