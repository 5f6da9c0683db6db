import CoreGraphics

/// A new file that replaces the one at a path when it is complete.
///
/// It has the permissions and, where possible, the owner of the old file. A symbolic link stays a link. A device or a
/// pipe is never replaced. Without a call of `replace()`, nothing remains of the new file.
package final class ReplacingFile {
  private let path: String
  private let target: String
  private let ownership: NewFile.Ownership?
  private let file: NewFile

  /// Creates an empty file beside the one that it is to replace.
  package init(_ path: String) throws {
    guard !path.isEmpty else { throw SimulationError("the name of the file to write is empty") }
    try FileWriting.checkHome(path)
    guard !FileReading.isFolder(path) else {
      throw SimulationError("\(path): this is a folder, expected the name of a file")
    }
    let target = Self.linkedPath(path)
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    if let type = attributes?[.type] as? FileAttributeType, type != .typeRegular {
      throw SimulationError("\(path): this is not a regular file, expected the name of a file to write")
    }
    TemporaryName.removeAbandoned(in: Self.folder(of: target))
    guard let new = NewFile(in: Self.folder(of: target)) else { throw Self.error(path) }
    file = new
    (self.path, self.target, ownership) = (path, target, attributes.flatMap(Self.ownership))
  }

  private static func error(_ path: String) -> SimulationError {
    SimulationError("\(path): this file cannot be written")
  }

  /// Writes data at the end.
  package func write(_ data: Data) throws {
    guard file.write(data) else { throw Self.error(path) }
  }

  /// Replaces bytes that were written before.
  package func overwrite(_ data: Data, at offset: Int) throws {
    guard file.overwrite(data, at: offset) else { throw Self.error(path) }
  }

  /// The descriptor of the file, for a program that writes it.
  package var descriptor: Int32 { file.descriptor }

  /// The number of bytes in the file.
  package var length: Int { file.length }

  /// Gives the file its name, and replaces the old file.
  package func replace() throws {
    if let ownership { file.adopt(ownership) }
    guard file.replace(target) else { throw Self.error(path) }
  }

  /// Returns the path of the file at the end of a chain of symbolic links. The file need not be there.
  private static func linkedPath(_ path: String) -> String {
    var path = path
    // Linux also follows at most 40 links (MAXSYMLINKS).
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
