import CoreGraphics

/// A token of Swift source. Comments are skipped.
struct SourceToken: Equatable {
  /// The kinds of tokens.
  enum Kind {
    /// An identifier or a keyword.
    case word
    case number
    /// A string literal.
    case string
    /// A single character of punctuation.
    case symbol
  }

  let kind: Kind
  let text: String
  /// The bytes of the token in the file.
  let range: Range<Int>
  /// The number of the line on which the token begins, from 1.
  let line: Int
}

/// Splits Swift source into tokens, after "Lexical Structure" of The Swift Programming Language.
///
/// It supports the part of the language that is needed to find numbers in calls and assignments.
struct SourceScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var tokens: [SourceToken] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the tokens of a file. Source with syntax errors also results in tokens.
  static func tokens(of bytes: [UInt8]) -> [SourceToken] {
    var scanner = SourceScanner(bytes)
    while scanner.position < bytes.count { scanner.scan() }
    return scanner.tokens
  }

  private func byte(_ offset: Int = 0) -> UInt8 { position + offset < bytes.count ? bytes[position + offset] : 0 }

  private func begins(_ text: StaticString) -> Bool {
    let wanted = Array("\(text)".utf8)
    return position + wanted.count <= bytes.count && bytes[position..<position + wanted.count].elementsEqual(wanted)
  }

  /// Skips a number of bytes, and counts lines.
  private mutating func skip(_ count: Int) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
  }

  private mutating func scan() {
    let character = byte()
    if character <= 0x20 {
      skip(1)
    } else if begins("//") {
      while position < bytes.count, byte() != UInt8(ascii: "\n") { skip(1) }
    } else if begins("/*") {
      skipComment()
    } else if character == UInt8(ascii: "\"") || character == UInt8(ascii: "#") && isRawString {
      add(.string) { $0.skipString() }
    } else if Self.isDigit(character) {
      add(.number) { $0.skipNumber() }
    } else if Self.isWord(character) {
      add(.word) { scanner in while Self.isWord(scanner.byte()) || Self.isDigit(scanner.byte()) { scanner.skip(1) } }
    } else {
      add(.symbol) { $0.skip(1) }
    }
  }

  private mutating func add(_ kind: SourceToken.Kind, _ body: (inout SourceScanner) -> Void) {
    let (start, first) = (position, line)
    body(&self)
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    tokens.append(SourceToken(kind: kind, text: text, range: start..<position, line: first))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "`")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Skips a comment, which may contain other comments.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if begins("/*") {
        depth += 1
        skip(2)
      } else if begins("*/") {
        depth -= 1
        skip(2)
      } else {
        skip(1)
      }
    } while depth > 0 && position < bytes.count
  }

  private mutating func skipNumber() {
    let isHexadecimal = begins("0x")
    while position < bytes.count {
      let isPoint = byte() == UInt8(ascii: ".") && Self.isDigit(byte(1))
      let isSign =
        (byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: "+")) && bytes[position - 1] | 0x20 == UInt8(ascii: "e")
        && !isHexadecimal
      guard isPoint || isSign || Self.isDigit(byte()) || Self.isWord(byte()) else { return }
      skip(1)
    }
  }

  private var isRawString: Bool {
    var offset = 0
    while byte(offset) == UInt8(ascii: "#") { offset += 1 }
    return byte(offset) == UInt8(ascii: "\"")
  }

  /// Skips a string literal with the expressions in it.
  private mutating func skipString() {
    var poundCount = 0
    while byte() == UInt8(ascii: "#") {
      poundCount += 1
      skip(1)
    }
    let quotes = begins("\"\"\"") ? 3 : 1
    skip(quotes)
    while position < bytes.count {
      if isEnd(quotes, poundCount) { return skip(quotes + poundCount) }
      if byte() == UInt8(ascii: "\\"), poundCount == 0 || hasPounds(poundCount, at: 1) {
        skip(1 + poundCount)
        if byte() == UInt8(ascii: "(") { skipExpression() } else { skip(1) }
      } else if quotes == 1, byte() == UInt8(ascii: "\n") {
        return
      } else {
        skip(1)
      }
    }
  }

  /// Returns a Boolean value indicating whether a number of `#` follow at an offset.
  private func hasPounds(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }

  private func isEnd(_ quotes: Int, _ poundCount: Int) -> Bool {
    (0..<quotes).allSatisfy { byte($0) == UInt8(ascii: "\"") } && hasPounds(poundCount, at: quotes)
  }

  /// Skips an expression in a string, up to its closing parenthesis.
  private mutating func skipExpression() {
    var depth = 0
    repeat {
      let character = byte()
      if character == UInt8(ascii: "\"") {
        skipString()
        continue
      }
      if character == UInt8(ascii: "(") { depth += 1 }
      if character == UInt8(ascii: ")") { depth -= 1 }
      skip(1)
    } while depth > 0 && position < bytes.count
  }
}
