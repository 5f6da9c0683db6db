// Two text files in the configuration folder hold the state between runs and the user's settings.
//
// A line is `NAME = VALUE`, and `#` starts a comment. An invalid line is reported, and the default applies. A file with
// an invalid line is never written, so no input of the user is lost.
// Reading never fails. Writing replaces the whole file atomically.
import CoreGraphics
import Simulator

/// A text file of `NAME = VALUE` lines.
package struct ConfigurationFile: Sendable {
  /// A line with a name and a value.
  package struct Entry: Equatable, Sendable {
    /// The line number, from 1.
    package var line: Int
    package var name: String
    package var value: String
  }

  package let path: String
  private var lines: [String]
  /// The entries, in the order of their lines.
  package private(set) var entries: [Entry] = []
  /// A message for each invalid line.
  package private(set) var diagnostics: [String] = []

  /// Returns `$XDG_CONFIG_HOME/splashview/NAME`, or the same below `$HOME/.config`. Returns nil if the environment has
  /// neither variable.
  package static func path(of name: String, environment: [String: String]) -> String? {
    let given = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.config" : nil }
    return (given ?? home).map { "\($0)/splashview/\(name)" }
  }

  /// Reads the file. A missing file has no entries.
  package init(path: String) {
    guard FileManager.default.fileExists(atPath: path) else {
      self.init(path: path, text: "")
      return
    }
    if let text = try? String(contentsOfFile: path, encoding: .utf8) {
      self.init(path: path, text: text)
    } else {
      self.init(path: path, text: "")
      diagnostics.append("\(path): cannot be read as UTF-8 text, defaults are used")
    }
  }

  /// Reads `text` as the contents of the file.
  package init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      let content = line.trimmingCharacters(in: .whitespaces)
      if content.isEmpty || content.hasPrefix("#") { continue }
      let parts = content.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2, !parts[0].isEmpty {
        entries.append(Entry(line: index + 1, name: parts[0], value: parts[1]))
      } else {
        diagnostics.append("\(path):\(index + 1): expected NAME = VALUE")
      }
    }
  }

  /// Adds a diagnostic about the value of an entry.
  package mutating func diagnose(_ entry: Entry, expected: String) {
    diagnostics.append("\(path):\(entry.line): \(entry.name) is \"\(entry.value)\", expected \(expected)")
  }

  /// Sets a value in its line, or in a new last line. Other lines keep their text.
  package mutating func set(_ name: String, to value: String) {
    let line = "\(name) = \(value)"
    if let index = entries.lastIndex(where: { $0.name == name }) {
      entries[index].value = value
      lines[entries[index].line - 1] = line
    } else {
      lines.append(line)
      entries.append(Entry(line: lines.count, name: name, value: value))
    }
  }

  /// The contents of the file.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// Replaces the file atomically. A file with an invalid line is not written.
  package func write() throws {
    guard diagnostics.isEmpty else { return }
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileWriting.replace(path, with: Data(text.utf8))
  }
}
