import CoreGraphics

/// Reads an inline image, between `BI`, `ID` and `EI` (ISO 32000-1, 8.9.7).
enum PDFInlineImage {
  /// Reads the entries and the data after `BI`, and returns them with the position after `EI`.
  static func read(_ start: PDFScanner, _ file: PDFFile) throws -> (stream: PDFStream, end: Int) {
    var scanner = start
    var entries: [String: PDFObject] = [:]
    loop: while true {
      switch try scanner.next(allowsReferences: false) {
      case .object(.name(let key)): entries[key] = try scanner.object(allowsReferences: false)
      case .keyword("ID"): break loop
      default: throw scanner.error("expected a name or ID")
      }
    }
    // A space precedes the data. The data ends before `EI` between spaces, if operators follow.
    let first = scanner.position + 1
    var position = first
    while position + 2 < scanner.bytes.endIndex {
      let isEnd =
        scanner.bytes[position..<(position + 3)].dropFirst().elementsEqual("EI".utf8)
        && PDFScanner.isSpace(scanner.bytes[position])
        && (position + 3 == scanner.bytes.endIndex || PDFScanner.isSpace(scanner.bytes[position + 3]))
      if isEnd, isOperatorText(scanner.bytes, from: position + 3) {
        let stream = PDFStream(entries: entries, encoded: scanner.bytes[first..<position], offset: first)
        return (stream, position + 3)
      }
      position += 1
    }
    throw scanner.error("inline data that does not end")
  }

  /// Returns a Boolean value that indicates whether the next bytes are text. Operators are text, but encoded data
  /// rarely is.
  private static func isOperatorText(_ bytes: ArraySlice<UInt8>, from start: Int) -> Bool {
    bytes[start..<min(start + 12, bytes.endIndex)].allSatisfy { PDFScanner.isSpace($0) || (32..<127).contains($0) }
  }
}
