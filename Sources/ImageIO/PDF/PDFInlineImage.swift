import CoreGraphics

/// A picture between `BI`, `ID` and `EI` (ISO 32000-1, 8.9.7).
enum PDFInlineImage {
  /// Reads the entries and the data after `BI`; returns them and where the operators go on.
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
    // One space, then the data, up to an EI between spaces that operators follow.
    let first = scanner.position + 1
    var position = first
    while position + 2 < scanner.bytes.endIndex {
      let isEnd =
        scanner.bytes[position..<(position + 3)].dropFirst().elementsEqual("EI".utf8)
        && PDFScanner.isSpace(scanner.bytes[position])
        && (position + 3 == scanner.bytes.endIndex || PDFScanner.isSpace(scanner.bytes[position + 3]))
      if isEnd, looksLikeOperators(scanner.bytes, from: position + 3) {
        let stream = PDFStream(entries: entries, packed: scanner.bytes[first..<position], offset: first)
        return (stream, position + 3)
      }
      position += 1
    }
    throw scanner.error("inline data that does not end")
  }

  /// Whether the next bytes are text, as operators are and packed data is not.
  private static func looksLikeOperators(_ bytes: ArraySlice<UInt8>, from start: Int) -> Bool {
    bytes[start..<min(start + 12, bytes.endIndex)].allSatisfy { PDFScanner.isSpace($0) || (32..<127).contains($0) }
  }
}
