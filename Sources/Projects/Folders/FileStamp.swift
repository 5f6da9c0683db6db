import Foundation

/// The facts about a file that the file system tells without reading it.
struct FileStamp: Hashable {
  private let path: String
  private let file: UInt64
  private let size: UInt64
  private let modified: Date

  /// The stamp of a file, nil where there is none. Links are followed.
  init?(of path: String) {
    let target = FolderListing.isLink(path) ? ProjectRoot.resolved(path) : path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else { return nil }
    self.path = path
    file = (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0
    // A folder changes whenever an editor puts a working copy into it; its files have stamps of their own.
    let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
    size = isFolder ? 0 : (attributes[.size] as? NSNumber)?.uint64Value ?? 0
    modified = isFolder ? .distantPast : attributes[.modificationDate] as? Date ?? .distantPast
  }

  /// A text that differs between files, and between a file before and after a change.
  var text: String { "\(path) \(file) \(size) \(modified.timeIntervalSinceReferenceDate)" }
}
