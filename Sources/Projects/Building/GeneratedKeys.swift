import Foundation

/// Finds the generated line that a compiler error refers to.
struct GeneratedKeys {
  private let ownLines: [String: Int]

  init(_ report: RewritingReport) { ownLines = report.ownLines }

  /// The key at the end of a generated line, nil for a line of the project's own.
  func key(file: String, line: Int) -> String? {
    guard ownLines[file] != nil || file.hasSuffix("/_Module.swift"),
      let data = FileManager.default.contents(atPath: file)
    else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    // `#sourceLocation()` makes the compiler count the copy's own lines.
    guard lines.indices.contains(line - 1), let comment = lines[line - 1].range(of: "  // ", options: .backwards) else {
      return "\(file):\(line)"
    }
    return String(lines[line - 1][comment.upperBound...])
  }
}
