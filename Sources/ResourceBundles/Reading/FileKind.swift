/// The kind of an item in the file system, and access to files.
package enum FileKind {
  case file
  case folder

  /// Returns the kind of an item after resolving symbolic links; nil if it does not exist.
  package static func of(_ url: URL) -> FileKind? {
    var isFolder: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    guard exists else { return nil }
    return isFolder.boolValue ? .folder : .file
  }

  /// Returns a Boolean value indicating whether a URL is a symbolic link. Traversals skip links to avoid cycles.
  package static func isLink(_ url: URL) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) != nil
  }

  /// Returns the names of the items in a folder, in alphabetical order.
  package static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// Returns the contents of a file. Throws an error if it has more than `limit` bytes.
  package static func contents(of url: URL, name: String, limit: Int = 64 << 20) throws -> Data {
    do { return try LimitedFile.contents(atPath: url.path, limit: limit) } catch .tooLarge {
      throw ResourceError(file: name, "the file has more than the \(limit) bytes that are read")
    } catch {
      throw ResourceError(file: name, "cannot be read")
    }
  }
}
