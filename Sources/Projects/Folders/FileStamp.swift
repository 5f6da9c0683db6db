import Foundation

/// The metadata that reveals a change of a file without reading it.
struct FileStamp: Hashable {
  private let path: String
  private let inode: UInt64
  private let size: UInt64
  private let modified: Date

  /// Creates the stamp of a file, or returns nil if it does not exist. Symbolic links are followed.
  init?(of path: String) {
    let target = FolderListing.isLink(path) ? ProjectRoot.resolved(path) : path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else { return nil }
    self.path = path
    inode = (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0
    // A folder's date changes with each temporary file of an editor, so it is not part of the stamp.
    let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
    size = isFolder ? 0 : (attributes[.size] as? NSNumber)?.uint64Value ?? 0
    modified = isFolder ? .distantPast : attributes[.modificationDate] as? Date ?? .distantPast
  }

  /// The stamp as text, for fingerprints.
  var text: String { "\(path) \(inode) \(size) \(modified.timeIntervalSinceReferenceDate)" }
}
