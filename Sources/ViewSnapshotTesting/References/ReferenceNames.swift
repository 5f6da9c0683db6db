import CoreGraphics
import Synchronization

/// The names of references. In a test run, each name belongs to one call.
enum ReferenceNames {
  private static let owners = Mutex<[String: String]>([:])

  /// Joins words with underscores to a file name.
  ///
  /// Hyphens replace all characters except ASCII letters, digits, dots and underscores. Empty words are left out.
  static func joined(_ words: [String]) -> String {
    words.map { word in
      word.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "_")) }.joined(separator: "-")
    }.filter { !$0.isEmpty }.joined(separator: "_")
  }

  /// Reserves the path of a reference for a call. Returns false if another call has reserved it.
  static func claim(_ path: String, by caller: String) -> Bool {
    owners.withLock { owners in
      if let owner = owners[path] { return owner == caller }
      owners[path] = caller
      return true
    }
  }
}
