import Foundation

/// The cache of compiled modules: `$XDG_CACHE_HOME/splashview`.
package struct BuildCache: Sendable {
  /// The path of the cache.
  package let root: String

  /// Finds the cache of a user.
  package init(environment: [String: String]) {
    let home = environment["HOME"] ?? "/tmp"
    let base = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.cache"
    root = base + "/splashview"
  }

  /// Returns the path of a folder in the cache, and creates it if necessary.
  func folder(_ name: String) -> String {
    let path = root + "/" + name
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  /// Returns a unique path in the same folder.
  func temporaryName(beside path: String) -> String { FileReplacement.temporaryName(beside: path) }

  /// Returns the path of the module map that the compiler needs to import the libraries.
  func moduleMap() throws(ProjectError) -> String {
    let text = LibraryFolder.moduleMap
    var key = ContentKey()
    key.add(text)
    let path = folder("modules") + "/hidden-\(key.text).modulemap"
    if FileManager.default.fileExists(atPath: path) { return path }
    try write(Data(text.utf8), to: path)
    return path
  }

  /// Writes a value as JSON, atomically.
  func write(_ value: some Encodable, to path: String) throws(ProjectError) {
    guard let data = try? JSONEncoder().encode(value) else { throw ProjectError("\(path): this cannot be encoded") }
    try write(data, to: path)
  }

  /// Writes a text, atomically.
  func write(text: String, to path: String) throws(ProjectError) {
    _ = folder("")  // Creates the cache itself.
    try write(Data(text.utf8), to: path)
  }

  private func write(_ data: Data, to path: String) throws(ProjectError) {
    do { try FileReplacement.replace(path, with: data) } catch {
      throw ProjectError("\(path): this file of the cache cannot be written: \(error.reason)")
    }
  }

  /// Moves a finished file or folder to its path, so that a killed build leaves nothing incomplete there.
  func move(_ new: String, to path: String) throws(ProjectError) {
    guard unsafe rename(new, path) == 0 else {
      throw ProjectError("\(path): this file of the cache cannot be written")
    }
  }
}
