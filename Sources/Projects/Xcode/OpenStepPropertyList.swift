import Foundation

/// Parses property lists in the OpenStep format, in which Xcode writes `project.pbxproj`.
///
/// Foundation also reads this format, but its recursion has no limit, and its errors have no line.
struct OpenStepPropertyList {
  /// The maximum depth of nesting. A deeper file is not an Xcode project, and would exhaust the stack.
  private static let maximumDepth = 64

  private let path: String
  private let bytes: [UInt8]
  private var position = 0

  /// Parses a file. Errors contain the path and the line.
  static func parse(_ data: Data, path: String) throws(ProjectError) -> XcodeValue {
    var parser = OpenStepPropertyList(path: path, bytes: [UInt8](data))
    let value = try parser.parseValue(depth: 0)
    parser.skipBlanks()
    guard parser.position == parser.bytes.count else { throw parser.error("the end of the file") }
    return value
  }

  private init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

  private func error(_ expected: String) -> ProjectError {
    let line = 1 + bytes[..<min(position, bytes.count)].reduce(0) { $1 == Self.newline ? $0 + 1 : $0 }
    let found = position < bytes.count ? "" : ", but the file ends here"
    return ProjectError("\(path):\(line): expected \(expected) in this property list\(found)")
  }

  private mutating func parseValue(depth: Int) throws(ProjectError) -> XcodeValue {
    guard depth < Self.maximumDepth else { throw error("less than \(Self.maximumDepth) levels of nesting") }
    skipBlanks()
    switch current {
    case UInt8(ascii: "{"): return .dictionary(try parseDictionary(depth: depth))
    case UInt8(ascii: "("): return .array(try parseArray(depth: depth))
    case UInt8(ascii: "<"): return .string(try parseData())
    default: return .string(try parseString())
    }
  }

  private mutating func parseDictionary(depth: Int) throws(ProjectError) -> [String: XcodeValue] {
    position += 1
    var found: [String: XcodeValue] = [:]
    while true {
      skipBlanks()
      if take("}") { return found }
      let key = try parseString()
      skipBlanks()
      guard take("=") else { throw error("'=' after the key \"\(key.prefix(80))\"") }
      found[key] = try parseValue(depth: depth + 1)
      skipBlanks()
      guard take(";") || current == UInt8(ascii: "}") else {
        throw error("';' after the value of \"\(key.prefix(80))\"")
      }
    }
  }

  private mutating func parseArray(depth: Int) throws(ProjectError) -> [XcodeValue] {
    position += 1
    var found: [XcodeValue] = []
    while true {
      skipBlanks()
      if take(")") { return found }
      found.append(try parseValue(depth: depth + 1))
      skipBlanks()
      guard take(",") || current == UInt8(ascii: ")") else { throw error("',' or ')' in an array") }
    }
  }

  /// Returns the text between angle brackets. Xcode stores no data in projects, so it is not decoded.
  private mutating func parseData() throws(ProjectError) -> String {
    let start = position + 1
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { throw error("'>' after data") }
    position = end + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}

// MARK: - Strings

extension OpenStepPropertyList {
  private mutating func parseString() throws(ProjectError) -> String {
    guard let first = current else { throw error("a string") }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try parseQuotedString(until: first) }
    let start = position
    while let byte = current, Self.isUnquoted(byte) { position += 1 }
    guard position > start else { throw error("a string") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Returns a Boolean value indicating whether a string with a byte needs no quotation marks.
  private static func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "+"),
      UInt8(ascii: "@"), UInt8(ascii: "~"), 0x80...:
      true
    default: false
    }
  }

  private mutating func parseQuotedString(until quote: UInt8) throws(ProjectError) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = current {
      position += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") { parseEscape(into: &text) } else { text.append(byte) }
    }
    position = start
    throw error("a closing quotation mark for the string that begins here")
  }

  /// Parses the escape sequence after a backslash.
  private mutating func parseEscape(into text: inout [UInt8]) {
    guard let byte = current else { return }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(Self.newline)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "U"), UInt8(ascii: "u"): text += Array(parseUnicodeEscape().utf8)
    default: text.append(byte)
    }
  }

  /// Parses a Unicode escape of four hexadecimal digits, or two escapes that form a surrogate pair.
  private mutating func parseUnicodeEscape() -> String {
    var units = [parseHexadecimalUnit()]
    if UTF16.isLeadSurrogate(units[0]), position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] | 0x20 == UInt8(ascii: "u")
    {
      position += 2
      units.append(parseHexadecimalUnit())
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func parseHexadecimalUnit() -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = current.flatMap({ Character(UnicodeScalar($0)).hexDigitValue }) else { break }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }
}

// MARK: - Blanks

extension OpenStepPropertyList {
  private static var newline: UInt8 { 0x0A }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Skips white space and comments of both kinds.
  private mutating func skipBlanks() {
    while let byte = current {
      if byte <= 0x20 {
        position += 1
      } else if begins("/", "/") {
        while let byte = current, byte != Self.newline { position += 1 }
      } else if begins("/", "*") {
        position += 2
        while position < bytes.count, !begins("*", "/") { position += 1 }
        position = min(position + 2, bytes.count)
      } else if byte == 0xEF, position == 0 {
        position = min(3, bytes.count)  // A byte order mark.
      } else {
        return
      }
    }
  }

  /// Returns a Boolean value indicating whether two characters come next.
  private func begins(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    position + 1 < bytes.count && bytes[position] == UInt8(ascii: first) && bytes[position + 1] == UInt8(ascii: second)
  }
}
