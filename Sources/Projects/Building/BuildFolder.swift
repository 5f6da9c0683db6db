import Foundation

/// A project's folder in the cache. A lock ensures that only one build uses it at a time.
struct BuildFolder {
  /// The maximum number of finished builds to keep for each module.
  private static let maximumBuildCount = 12

  let cache: BuildCache
  let path: String

  init(_ project: Project, cache: BuildCache) {
    self.cache = cache
    var key = ContentKey()
    key.add(project.path)
    path = cache.folder("projects/" + FileName.safe(project.name) + "-" + key.text.prefix(16))
  }

  /// The compiler's module cache. Each project has its own, so that a macro of one project cannot affect another.
  var moduleCache: String { path + "/cache" }
  /// The folder in which the compiler finds this project's modules.
  var imports: String { path + "/imports" }

  /// Returns the folder in which a module is built, and creates it if necessary.
  ///
  /// It contains the files of earlier builds, which allow incremental compilation.
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

  /// Returns the folder of a finished build. If it exists, it is complete, because it is moved there as a whole.
  func finishedBuild(_ module: ProjectModule, key: String) -> String { path + "/built/" + module.name + "-" + key }

  /// Moves a finished build to its final folder, and removes the oldest builds of the module.
  func publish(_ new: String, as destination: String, of module: ProjectModule) throws(ProjectError) {
    let files = FileManager.default
    // An unfinished folder can only come from an earlier version of this program.
    if !files.fileExists(atPath: destination + "/module.json") { try? files.removeItem(atPath: destination) }
    try cache.move(new, to: destination)
    prune(module)
  }

  /// Sets the modification date of a build that is used, because `prune` keeps the builds that were used last.
  func touch(_ build: String) {
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: build)
  }

  /// Removes all builds of a module except for those that were used last.
  private func prune(_ module: ProjectModule) {
    let (files, folder) = (FileManager.default, path + "/built")
    let names = ((try? files.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasPrefix(module.name + "-") }
    let dated = names.map { name in
      let date = try? files.attributesOfItem(atPath: folder + "/" + name)[.modificationDate] as? Date
      return (date: date ?? .distantPast, name: name)
    }
    let newestFirst = dated.sorted { ($1.date, $1.name) < ($0.date, $0.name) }
    for (_, name) in newestFirst.dropFirst(Self.maximumBuildCount) {
      try? files.removeItem(atPath: folder + "/" + name)
    }
  }

  /// Calls `body` with the lock on the project's folder, after waiting for other processes.
  func locked<Result>(_ cancellation: Cancellation?, _ body: () throws(ProjectError) -> Result) throws(ProjectError)
    -> Result
  {
    let lock = try FileLock(path + "/lock", cancellation)
    defer { lock.unlock() }
    removeCompilerLocks()
    return try body()
  }

  /// Removes the lock files that a killed compiler left in its module cache.
  ///
  /// They name the process by its number. In a sandbox, where numbers begin anew, the next compiler has that number too,
  /// and would wait for 90 seconds.
  private func removeCompilerLocks() {
    let files = FileManager.default
    for folder in (try? files.contentsOfDirectory(atPath: moduleCache)) ?? [] {
      let path = moduleCache + "/" + folder
      for name in (try? files.contentsOfDirectory(atPath: path)) ?? [] where name.contains(".pcm.lock") {
        try? files.removeItem(atPath: path + "/" + name)
      }
    }
  }
}
