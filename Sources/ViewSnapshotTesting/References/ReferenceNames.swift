import CoreGraphics
import Synchronization

/// The names of references, each of which belongs to one call of a test run.
enum ReferenceNames {
  private static let owners = Mutex<[String: String]>([:])

  /// Returns a name for files: the words that are not empty, with a hyphen for everything but letters, digits and points.
  static func joined(_ words: [String]) -> String {
    words.map { word in
      word.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "_")) }.joined(separator: "-")
    }.filter { !$0.isEmpty }.joined(separator: "_")
  }

  /// Returns false if another call has claimed the path of a reference.
  static func claim(_ path: String, by caller: String) -> Bool {
    owners.withLock { owners in
      if let owner = owners[path] { return owner == caller }
      owners[path] = caller
      return true
    }
  }
}
