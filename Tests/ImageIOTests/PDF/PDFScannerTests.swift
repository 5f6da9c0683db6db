import Testing

@testable import ImageIO

@Suite struct PDFScannerTests {
  private func object(_ text: String) throws -> PDFObject {
    var scanner = PDFScanner(Array(text.utf8)[...])
    return try scanner.object()
  }

  private func string(_ text: String) throws -> String? {
    guard case .string(let bytes) = try object(text) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func stringsHaveEscapesAndNestedParentheses() throws {
    #expect(try string(#"(a\n\r\t\b\f\(\)\\z)"#) == "a\n\r\t\u{8}\u{C}()\\z")
    #expect(try string("(a(b)c)") == "a(b)c")
    #expect(try string(#"(\101\1012\60)"#) == "AA20")
    #expect(try string("(a\\\nb\\\r\nc\\\rd)") == "abcd")
    #expect(throws: ImageError.self) { try object("(a") }
  }

  @Test func hexadecimalStringsMayHaveAnOddCountOfDigits() throws {
    #expect(try string("<41 4 2>") == "AB")
    #expect(try string("<415>") == "AP")
    #expect(throws: ImageError.self) { try object("<4g>") }
  }

  @Test func namesHaveEscapes() throws {
    #expect(try object("/A#42C#") == .name("ABC#"))
  }

  @Test func numbersAndReferencesAreRead() throws {
    #expect(try object("-1.5") == .number(-1.5))
    #expect(try object("+.25") == .number(0.25))
    #expect(try object("12 0 R") == .reference(12))
    #expect(try object("[12 0 R 3 4]") == .array([.reference(12), .number(3), .number(4)]))
    #expect(throws: ImageError.self) { try object("1e5") }
  }

  @Test func commentsAndSpacesAreSkipped() throws {
    #expect(
      try object("% a comment\n << /A % another\n true /B null >>") == .dictionary(["A": .boolean(true), "B": .null]))
  }

  @Test func nestingIsBounded() {
    #expect(throws: ImageError.self) { try object(String(repeating: "[", count: 100)) }
  }
}
