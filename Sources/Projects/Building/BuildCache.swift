import Foundation

/// The folder that keeps what was compiled: `$XDG_CACHE_HOME/splashview`.
package struct BuildCache: Sendable {
  package let root: String

  package init(environment: [String: String]) {
    let home = environment["HOME"] ?? "/tmp"
    let base = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.cache"
    root = base + "/splashview"
  }

  /// A folder of the cache, made when it is not there.
  func folder(_ name: String) -> String {
    let path = root + "/" + name
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  /// A name that no other process uses.
  func temporaryName(beside path: String) -> String {
    path + ".\(ProcessInfo.processInfo.processIdentifier).\(UUID().uuidString.prefix(8))"
  }

  /// The module map with which the libraries' modules are imported.
  func moduleMap() throws(ProjectError) -> String {
    let text = LibraryFolder.moduleMap
    var key = ContentKey()
    key.add(text)
    let path = folder("modules") + "/hidden-\(key.text).modulemap"
    if FileManager.default.fileExists(atPath: path) { return path }
    let new = temporaryName(beside: path)
    guard FileManager.default.createFile(atPath: new, contents: Data(text.utf8)) else {
      throw ProjectError("\(new): this file of the cache cannot be written")
    }
    try move(new, to: path)
    return path
  }

  /// Puts a finished file in its place at once, so that a killed build leaves nothing half-written.
  func move(_ new: String, to path: String) throws(ProjectError) {
    guard unsafe rename(new, path) == 0 else {
      throw ProjectError("\(path): this file of the cache cannot be written")
    }
  }
}
