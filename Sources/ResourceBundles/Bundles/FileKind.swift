/// What is at a place in the file system.
package enum FileKind {
  case file
  case folder

  package static func of(_ url: URL) -> FileKind? {
    let path = url.resolvingSymlinksInPath().path
    guard let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType else {
      return nil
    }
    return type == .typeDirectory ? .folder : .file
  }

  /// Whether a folder is a link to somewhere else; those are not walked into, so that no walk runs in a circle.
  package static func isLink(_ url: URL) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) != nil
  }

  /// The names in a folder, in alphabetical order.
  package static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// A file's bytes, at most `limit` of them.
  package static func contents(of url: URL, name: String, limit: Int = 64 << 20) throws -> Data {
    let size = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? Int
    if let size, size > limit {
      throw ResourceError(file: name, "the file has \(size) bytes, more than the \(limit) that are read")
    }
    do {
      return try Data(contentsOf: url)
    } catch {
      throw ResourceError(file: name, "cannot be read")
    }
  }
}
