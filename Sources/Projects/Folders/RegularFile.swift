import Foundation

/// Reads files, but neither pipes nor devices, from which a read may never return.
enum RegularFile {
  /// Returns the contents of a file; nil if it is not there or cannot be read.
  static func contents(atPath path: String) -> Data? {
    isRegular(path) ? FileManager.default.contents(atPath: path) : nil
  }

  /// Returns a Boolean value indicating whether a path leads to a regular file, links resolved.
  static func isRegular(_ path: String) -> Bool {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }
}
