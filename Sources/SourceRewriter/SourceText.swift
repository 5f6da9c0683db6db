// A source file as bytes, with edits. Edits never add or remove line breaks, so every line keeps its number.
// Compiler messages and backtraces therefore refer to the original lines.
import SwiftParser
import SwiftSyntax

/// The replacement of a range of the source.
struct SourceEdit {
  var range: Range<Int>
  var text: String
}

/// A parsed file that collects edits.
final class SourceText {
  let path: String
  let tree: SourceFileSyntax
  private let text: String
  private let bytes: [UInt8]
  private let lines: SourceLocationConverter
  private var edits: [SourceEdit] = []
  /// Generated code that follows the original lines.
  var appended: [String] = []

  convenience init(path: String, text: String) {
    self.init(path: path, text: text, tree: Parser.parse(source: text))
  }

  /// Creates the source of a parsed file.
  init(path: String, text: String, tree: SourceFileSyntax) {
    (self.path, self.text, self.tree) = (path, text, tree)
    bytes = Array(text.utf8)
    lines = SourceLocationConverter(fileName: path, tree: tree)
  }

  func line(of node: some SyntaxProtocol) -> Int {
    node.startLocation(converter: lines, afterLeadingTrivia: true).line
  }

  func lastLine(of node: some SyntaxProtocol) -> Int {
    node.endLocation(converter: lines, afterTrailingTrivia: false).line
  }

  func contains(_ text: String) -> Bool { self.text.contains(text) }

  var lineCount: Int { bytes.count { $0 == UInt8(ascii: "\n") } + 1 }

  /// Returns a text as a Swift string literal on one line.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": result += "\\" + String(scalar)
      case _ where scalar.value < 0x20: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Replaces a node, keeping its line breaks.
  func replace(_ node: some SyntaxProtocol, with text: String) {
    replace(range(of: node), with: text)
  }

  /// Removes a node and the spaces after it.
  func remove(_ node: some SyntaxProtocol) {
    var range = range(of: node)
    while range.upperBound < bytes.count, bytes[range.upperBound] == UInt8(ascii: " ") {
      range = range.lowerBound..<range.upperBound + 1
    }
    replace(range, with: "")
  }

  /// Removes a node except for its line breaks, and returns its text with the edits inside it.
  func cut(_ node: some SyntaxProtocol) -> String {
    let range = range(of: node)
    let text = edited(in: range)
    edits.removeAll { $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound }
    replace(range, with: "")
    return text
  }

  func insert(_ text: String, before node: some SyntaxProtocol) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append(SourceEdit(range: start..<start, text: text))
  }

  func insert(_ text: String, after node: some SyntaxProtocol) {
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    edits.append(SourceEdit(range: end..<end, text: text))
  }

  func replace(_ range: Range<Int>, with text: String) {
    let missing = bytes[range].count { $0 == UInt8(ascii: "\n") } - text.utf8.count { $0 == UInt8(ascii: "\n") }
    edits.append(SourceEdit(range: range, text: text + String(repeating: "\n", count: max(0, missing))))
  }

  func range(of node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The text with all edits. Edits inside a replaced range are dropped.
  var edited: String { edited(in: 0..<bytes.count) }

  /// Returns a range of the text with the edits inside it.
  func edited(in range: Range<Int>) -> String {
    var result: [UInt8] = []
    var position = range.lowerBound
    let ordered = edits.enumerated().sorted {
      // Insertions come first among edits at one position, then the longest replacement.
      ($0.element.range.lowerBound, $0.element.range.isEmpty ? Int.min : -$0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.isEmpty ? Int.min : -$1.element.range.upperBound, $1.offset)
    }
    for (_, edit) in ordered
    where edit.range.lowerBound >= position && edit.range.upperBound <= range.upperBound {
      result += bytes[position..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    result += bytes[position..<range.upperBound]
    return String(decoding: result, as: UTF8.self)
  }
}
