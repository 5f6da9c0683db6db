/// Reads `.strings` files: lines such as `"key" = "value";`, with comments as in C.
struct StringsTable {
  private let characters: [Character]
  private let file: String
  private var position = 0
  private var line = 1

  static func read(_ url: URL, name: String) throws -> [String: String] {
    let data = try FileKind.contents(of: url, name: name, limit: 16 << 20)
    if PropertyList.isPropertyList(data) { return try PropertyList.read(data, name: name) as? [String: String] ?? [:] }
    let isWide = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    guard let text = String(data: data, encoding: isWide ? .utf16 : .utf8) else {
      throw ResourceError(file: name, "expected UTF-8 or UTF-16")
    }
    var table = StringsTable(characters: Array(text), file: name)
    return try table.pairs()
  }

  private init(characters: [Character], file: String) { (self.characters, self.file) = (characters, file) }

  /// Parses all pairs. A key without a value is its own value.
  private mutating func pairs() throws -> [String: String] {
    var result: [String: String] = [:]
    while true {
      try skip()
      if position == characters.count { return result }
      let key = try word()
      try skip()
      if peek == "=" {
        position += 1
        try skip()
        result[key] = try word()
        try skip()
      } else {
        result[key] = key
      }
      guard peek == ";" else { throw error("expected ; after \"\(key)\"") }
      position += 1
    }
  }

  private var peek: Character? { position < characters.count ? characters[position] : nil }

  /// Skips white space and comments.
  private mutating func skip() throws {
    while let character = peek {
      if character.isWhitespace || character == "\u{FEFF}" {
        advance()
      } else if starts(with: "//") {
        while let next = peek, !next.isNewline { position += 1 }
      } else if starts(with: "/*") {
        while position < characters.count, !starts(with: "*/") { advance() }
        guard starts(with: "*/") else { throw error("the file ends inside a comment") }
        position += 2
      } else {
        return
      }
    }
  }

  private func starts(with word: String) -> Bool {
    position + word.count <= characters.count && characters[position..<(position + word.count)].elementsEqual(word)
  }

  private mutating func advance() {
    if characters[position].isNewline { line += 1 }
    position += 1
  }

  /// Parses a key or a value, with or without quotation marks.
  private mutating func word() throws -> String {
    var result = ""
    guard peek == "\"" else {
      while let next = peek, next.isLetter || next.isNumber || next == "_" || next == "." {
        result.append(next)
        position += 1
      }
      if result.isEmpty { throw error("expected a quoted word") }
      return result
    }
    position += 1
    while let next = peek, next != "\"" {
      if next == "\\" {
        position += 1
        result.append(try escape())
      } else {
        result.append(next)
        advance()
      }
    }
    guard peek == "\"" else { throw error("the file ends inside a word") }
    position += 1
    return result
  }

  private mutating func escape() throws -> Character {
    guard let next = peek else { throw error("the file ends inside a word") }
    advance()
    switch next {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "U", "u":
      return try unicodeEscape()
    default: return next
    }
  }

  /// Returns the character of an escape such as `\U00e9`. Characters above 16 bits are two escapes, in UTF-16.
  private mutating func unicodeEscape() throws -> Character {
    var units = [try codeUnit()]
    if UTF16.isLeadSurrogate(units[0]), characters[position...].starts(with: "\\") {
      let isEscape = characters[(position + 1)...].first.map { $0 == "U" || $0 == "u" } ?? false
      guard isEscape else { throw noDigits }
      position += 2
      units.append(try codeUnit())
    }
    guard let text = String(validating: units, as: UTF16.self), let character = text.first else { throw noDigits }
    return character
  }

  private mutating func codeUnit() throws -> UInt16 {
    let end = min(position + 4, characters.count)
    let digits = characters[position..<end]
    guard digits.allSatisfy(\.isHexDigit), let unit = UInt16(String(digits), radix: 16) else { throw noDigits }
    position = end
    return unit
  }

  private var noDigits: ResourceError { error("expected four hexadecimal digits after \\U") }

  private func error(_ problem: String) -> ResourceError { ResourceError(file: file, line: line, problem) }
}
