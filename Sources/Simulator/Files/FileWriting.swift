import CoreGraphics

/// Writes files atomically: a file is complete, or does not exist.
package enum FileWriting {
  /// Writes `data` to the path that the user named.
  package static func replace(_ path: String, with data: Data) throws {
    let file = try ReplacingFile(path)
    try file.write(data)
    try file.replace()
  }

  /// Writes `data` to a path in a folder, which is created if necessary. A failure leaves no new, empty folder.
  package static func replace(_ path: String, in folder: String, with data: Data) throws {
    let isNew = !FileManager.default.fileExists(atPath: folder)
    try makeFolder(folder)
    do { try replace(path, with: data) } catch {
      if isNew { removeFolderIfEmpty(folder) }
      throw error
    }
  }

  /// Throws an error if a file cannot be written to a path that the user named. Use this before long work.
  package static func check(_ path: String) throws { _ = try ReplacingFile(path) }

  /// Throws an error for a path that begins with the home folder as shells abbreviate it.
  ///
  /// A shell replaces the sign only at the start of a word and without quotes. A file of that name is never meant.
  package static func checkHome(_ path: String) throws {
    guard path == "~" || path.hasPrefix("~/") else { return }
    throw SimulationError(
      "\(path): the shell has not replaced ~ by the home folder; expected a path, such as ./\(path)")
  }

  /// Creates a folder and its missing parent folders.
  package static func makeFolder(_ path: String) throws {
    do { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) } catch {
      throw SimulationError("\(path): this folder cannot be made")
    }
  }

  /// Writes `data` to a new file and returns its path: the first free name of `NAME.ext`, `NAME-2.ext`, …
  package static func create(in folder: String, name: String, ext: String, data: Data) throws -> String {
    guard !folder.isEmpty else { throw SimulationError("the name of the folder to write to is empty") }
    try checkHome(folder)
    let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    try makeFolder(folder)
    TemporaryName.removeAbandoned(in: folder)
    guard let file = NewFile(in: folder), file.write(data) else {
      throw SimulationError("\(folder): no file can be written to this folder")
    }
    for number in 1...9999 {
      let path = folder + "/" + name + (number == 1 ? "" : "-\(number)") + "." + ext
      // A rename would replace a file that another process has just created, but a link fails. Some file systems have
      // no links.
      if file.link(to: path) { return path }
      if errno == EEXIST || FileManager.default.fileExists(atPath: path) { continue }
      if file.replace(path) { return path }
    }
    throw SimulationError("\(folder)/\(name).\(ext): no free name is left or the folder cannot be written")
  }
}
