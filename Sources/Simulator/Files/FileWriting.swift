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

  /// Creates a folder and its missing parent folders.
  package static func makeFolder(_ path: String) throws {
    do { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) } catch {
      throw SimulationError("\(path): this folder cannot be made")
    }
  }

  /// Writes `data` to a new file and returns its path: the first free name of `NAME.ext`, `NAME-2.ext`, …
  package static func create(in folder: String, name: String, ext: String, data: Data) throws -> String {
    guard !folder.isEmpty else { throw SimulationError("the name of the folder to write to is empty") }
    let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    try makeFolder(folder)
    NewFile.removeAbandoned(in: folder)
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
