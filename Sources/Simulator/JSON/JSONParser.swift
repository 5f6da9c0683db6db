import CoreGraphics

/// An error in a JSON text, with its position.
package struct JSONSyntaxError: Error, Equatable {
  /// The number of the line, from 1.
  package let line: Int
  /// The number of the byte in the line, from 1.
  package let column: Int
  /// A description of the text that the parser expected.
  package let expected: String

  package init(line: Int, column: Int = 1, expected: String) {
    (self.line, self.column, self.expected) = (line, column, expected)
  }
}

/// A parser of JSON text (RFC 8259). The depth of nesting is limited, so that no file can exhaust the stack.
package struct JSONParser {
  private let bytes: [UInt8]
  /// The index of the next byte.
  private var position = 0
  /// The path of the value that is read; empty for the whole document.
  private var path = ""
  /// The offsets of values and names by their paths; nil if they are not needed.
  private var places: [String: Int]?
  private static let depthLimit = 200
  /// The maximum size of a text in bytes (our choice). Its values take up to 500 MB.
  private static let maximumBytes = 16 << 20

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = JSONText.start(of: bytes)
  }

  /// Returns the value of a whole text.
  package static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
    var parser = JSONParser(bytes)
    return try parser.parseDocument()
  }

  /// Returns the value of a whole text with the places of its parts.
  static func parseWithPlaces(_ bytes: [UInt8]) throws(JSONSyntaxError) -> (value: JSONValue, places: [String: Int]) {
    var parser = JSONParser(bytes)
    parser.places = [:]
    let value = try parser.parseDocument()
    return (value, parser.places ?? [:])
  }

  private mutating func parseDocument() throws(JSONSyntaxError) -> JSONValue {
    guard bytes.count <= Self.maximumBytes else {
      throw JSONSyntaxError(line: 1, expected: "at most \(Self.maximumBytes >> 20) MiB of text")
    }
    let value = try parseValue(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw error("nothing after the end of the document") }
    return value
  }

  private func error(_ expected: String) -> JSONSyntaxError {
    let place = JSONText.place(of: position, in: bytes)
    return JSONSyntaxError(line: place.line, column: place.column, expected: expected)
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func parseValue(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    guard depth < Self.depthLimit else { throw error("at most \(Self.depthLimit) levels of nesting") }
    skipSpace()
    places?[path] = position
    switch next {
    case UInt8(ascii: "{"): return try parseObject(depth: depth)
    case UInt8(ascii: "["): return try parseArray(depth: depth)
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "t"): return try parseWord("true", .bool(true))
    case UInt8(ascii: "f"): return try parseWord("false", .bool(false))
    case UInt8(ascii: "n"): return try parseWord("null", .null)
    default: return .number(try parseNumber())
    }
  }

  private mutating func parseWord(_ word: String, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw error("a value") }
    position += word.utf8.count
    return value
  }

  private mutating func parseArray(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    position += 1
    var values: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return .array(values) }
    let outer = path
    repeat {
      if places != nil { path = JSONText.path(outer, values.count) }
      values.append(try parseValue(depth: depth + 1))
    } while take(UInt8(ascii: ","))
    path = outer
    guard take(UInt8(ascii: "]")) else { throw error("',' or ']'") }
    return .array(values)
  }

  private mutating func parseObject(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    position += 1
    var members: [(key: String, value: JSONValue)] = []
    var seen: Set<String> = []
    if take(UInt8(ascii: "}")) { return .object(members) }
    let outer = path
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw error("a member's name in quotes") }
      let start = position
      let key = try parseString()
      if places != nil {
        path = JSONText.path(outer, key)
        places?[JSONText.namePath(path)] = start
      }
      guard seen.insert(key).inserted else { throw error("each name once, but \"\(key)\" is there twice") }
      guard take(UInt8(ascii: ":")) else { throw error("':' after \"\(key)\"") }
      members.append((key, try parseValue(depth: depth + 1)))
    } while take(UInt8(ascii: ","))
    path = outer
    guard take(UInt8(ascii: "}")) else { throw error("',' or '}'") }
    return .object(members)
  }

  private mutating func parseNumber() throws(JSONSyntaxError) -> Double {
    let start = position
    while let byte = next, "+-.0123456789eE".utf8.contains(byte) { position += 1 }
    let digits = bytes[start..<position].drop { $0 == UInt8(ascii: "-") }
    // Swift's own initializer accepts more than JSON: "+1", ".5", "1.".
    guard let first = digits.first, first >= 0x30, first <= 0x39, bytes[start] != UInt8(ascii: "+"),
      bytes[position - 1] != UInt8(ascii: "."), let text = String(bytes: bytes[start..<position], encoding: .utf8),
      let value = Double(text), value.isFinite
    else {
      position = start
      throw error("a value")
    }
    return value
  }

  private mutating func parseString() throws(JSONSyntaxError) -> String {
    position += 1
    var out: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(bytes: out, encoding: .utf8) else { throw error("text in UTF-8") }
        return text
      case UInt8(ascii: "\\"): try parseEscape(into: &out)
      case 0..<0x20: throw error("no control character inside a string")
      default: out.append(byte)
      }
    }
    throw error("'\"' at the end of a string")
  }

  private mutating func parseEscape(into out: inout [UInt8]) throws(JSONSyntaxError) {
    guard let byte = next else { throw error("an escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): out.append(0x0A)
    case UInt8(ascii: "r"): out.append(0x0D)
    case UInt8(ascii: "t"): out.append(0x09)
    case UInt8(ascii: "b"): out.append(0x08)
    case UInt8(ascii: "f"): out.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): out.append(byte)
    case UInt8(ascii: "u"): out += Array(String(try parseUnicodeEscape()).utf8)
    default: throw error("one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
    }
  }

  /// Parses a Unicode escape, or two escapes that form a surrogate pair, after `\u`.
  private mutating func parseUnicodeEscape() throws(JSONSyntaxError) -> Character {
    let high = try parseUnit()
    if let scalar = Unicode.Scalar(high) { return Character(scalar) }
    guard high < 0xDC00, bytes[position...].starts(with: "\\u".utf8) else { throw error("a surrogate pair") }
    position += 2
    let low = try parseUnit()
    guard (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { throw error("a surrogate pair") }
    return Character(scalar)
  }

  /// Parses a UTF-16 code unit of four hexadecimal digits.
  private mutating func parseUnit() throws(JSONSyntaxError) -> UInt32 {
    guard position + 4 <= bytes.count, let text = String(bytes: bytes[position..<position + 4], encoding: .ascii),
      text.allSatisfy(\.isHexDigit), let value = UInt32(text, radix: 16)
    else { throw error("four hexadecimal digits after \\u") }
    position += 4
    return value
  }
}
