/// Reads whole files up to a size, so that no file takes all of the memory.
package enum LimitedFile {
  /// The reason for which a file is not read.
  package enum Failure: Error, Equatable {
    /// The file is not there, is no file, or may not be read.
    case unreadable
    /// The file is larger than the limit.
    case tooLarge
  }

  /// Returns the contents of a file of at most `limit` bytes.
  package static func contents(atPath path: String, limit: Int) throws(Failure) -> Data {
    // A link has the size of its own text, so the size is that of its target.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let size = (try? FileManager.default.attributesOfItem(atPath: target))?[.size] as? Int
    guard size ?? 0 <= limit else { throw .tooLarge }
    guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable }
    // The file may have grown meanwhile.
    guard data.count <= limit else { throw .tooLarge }
    return data
  }
}
