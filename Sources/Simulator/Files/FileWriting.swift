import CoreGraphics

/// Writes files: each is complete, or is not there.
package enum FileWriting {
  /// Writes `data` to the path that the user named.
  ///
  /// The data go to a new file beside it, which then takes its place with the permissions and, where possible, the owner
  /// of the file before. A symbolic link stays a link. A device or a pipe is never replaced.
  package static func replace(_ path: String, with data: Data) throws {
    guard !path.isEmpty else { throw SimulationError("the name of the file to write is empty") }
    guard !FileReading.isFolder(path) else {
      throw SimulationError("\(path): this is a folder, expected the name of a file")
    }
    let target = linkedPath(path)
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    if let type = attributes?[.type] as? FileAttributeType, type != .typeRegular {
      throw SimulationError("\(path): this is no ordinary file, expected the name of a file to write")
    }
    let error = SimulationError("\(path): this file cannot be written")
    NewFile.removeAbandoned(in: self.folder(of: target))
    guard let file = NewFile(in: folder(of: target)), file.write(data) else { throw error }
    if let ownership = attributes.flatMap(ownership) { file.adopt(ownership) }
    guard file.replace(target) else { throw error }
  }

  /// Writes `data` to a new file and returns its path: the first free name of `NAME.ext`, `NAME-2.ext`, …
  package static func create(in folder: String, name: String, ext: String, data: Data) throws -> String {
    guard !folder.isEmpty else { throw SimulationError("the name of the folder to write to is empty") }
    let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw SimulationError("\(folder): this folder cannot be made")
    }
    NewFile.removeAbandoned(in: folder)
    guard let file = NewFile(in: folder), file.write(data) else {
      throw SimulationError("\(folder): no file can be written to this folder")
    }
    for number in 1...9999 {
      let path = folder + "/" + name + (number == 1 ? "" : "-\(number)") + "." + ext
      // A link fails if another process has just taken the name. Some file systems have no links.
      if file.name(path) { return path }
      if errno == EEXIST || FileManager.default.fileExists(atPath: path) { continue }
      if file.replace(path) { return path }
    }
    throw SimulationError("\(folder)/\(name).\(ext): no free name is left or the folder cannot be written")
  }

  /// Returns the path of the file at the end of a chain of symbolic links. The file need not be there.
  private static func linkedPath(_ path: String) -> String {
    var path = path
    // The system follows as many links.
    for _ in 0..<40 {
      guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
      path = link.hasPrefix("/") ? link : folder(of: path) + "/" + link
    }
    return path
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func ownership(_ attributes: [FileAttributeKey: Any]) -> NewFile.Ownership? {
    guard let permissions = attributes[.posixPermissions] as? NSNumber,
      let user = attributes[.ownerAccountID] as? NSNumber, let group = attributes[.groupOwnerAccountID] as? NSNumber
    else { return nil }
    return NewFile.Ownership(
      permissions: permissions.uint32Value, user: user.uint32Value, group: group.uint32Value)
  }
}
