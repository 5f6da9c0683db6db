import CoreGraphics

extension FileWriting {
  /// Removes a folder, unless something is in it.
  package static func removeFolderIfEmpty(_ path: String) { unsafe rmdir(path) }
}
