/// A namespace for reading whole files up to a size, so that no file fills the memory.
package enum LimitedFile {
  /// The reason why a file is not read.
  package enum Failure: Error, Equatable {
    /// The file does not exist, is a folder, or cannot be read.
    case unreadable
    /// The file is larger than the limit.
    case tooLarge
  }

  /// Returns the contents of a file of at most `limit` bytes.
  package static func contents(atPath path: String, limit: Int) throws(Failure) -> Data {
    // The attributes of a symbolic link are those of the link, so they are read from its target.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let size = (try? FileManager.default.attributesOfItem(atPath: target))?[.size] as? Int
    guard size ?? 0 <= limit else { throw .tooLarge }
    guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable }
    // The file may have grown since its size was read.
    guard data.count <= limit else { throw .tooLarge }
    return data
  }
}
