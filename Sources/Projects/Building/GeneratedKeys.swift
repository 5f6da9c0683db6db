import Foundation

/// Finds the keys of generated lines that do not compile. A line's key is in a comment at its end.
struct GeneratedKeys {
  /// The number of original lines in each rewritten copy, by its path.
  private let ownLines: [String: Int]

  init(_ report: RewritingReport) { ownLines = report.ownLines }

  /// Returns the key of a generated line, or nil for a line of the project's own code.
  func key(file: String, line: Int) -> String? {
    // After `#sourceLocation()`, the compiler reports lines of the rewritten copy, which generated code follows.
    guard ownLines[file] != nil || file.hasSuffix("/_Module.swift"),
      let data = RegularFile.contents(atPath: file)
    else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1), let comment = lines[line - 1].range(of: "  // ", options: .backwards) else {
      return "\(file):\(line)"
    }
    return String(lines[line - 1][comment.upperBound...])
  }
}
