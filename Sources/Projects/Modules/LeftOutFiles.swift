import Foundation

/// The files of a module that are left out for the same reason.
struct LeftOutFiles {
  private static let maximumNameCount = 12

  private let files: [String]
  private let reason: String

  init(_ files: [String], reason: String) { (self.files, self.reason) = (files.sorted(), reason) }

  /// Returns a sentence that names the files, or the first ones of a long list.
  func sentence(module: String) -> String {
    let names = files.prefix(Self.maximumNameCount).map { ($0 as NSString).lastPathComponent }.joined(separator: ", ")
    let more = files.count > Self.maximumNameCount ? " and \(files.count - Self.maximumNameCount) more" : ""
    let count = files.count == 1 ? "1 file" : "\(files.count) files"
    return "\(module): \(count) \(reason) left out: \(names)\(more)"
  }
}
