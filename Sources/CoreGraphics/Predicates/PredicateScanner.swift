/// A lexical scanner, which splits a predicate's format into tokens.
struct PredicateScanner {
  private let characters: [Character]
  private var offset = 0

  /// The operators of two characters, which come before those of one.
  private static let pairs = ["==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||"]
  private static let singles = Set("=<>!(){},")
  /// The length modifiers of C's formats, which precede the letter of a conversion and are ignored.
  private static let lengthModifiers = Set("lqhz")

  private init(_ format: String) { characters = Array(format) }

  /// Returns the tokens of a format with the offsets at which they begin.
  static func tokens(of format: String) throws(PredicateFormatError) -> [(token: PredicateToken, offset: Int)] {
    var scanner = PredicateScanner(format)
    var tokens: [(token: PredicateToken, offset: Int)] = []
    while true {
      scanner.skipSpaces()
      let start = scanner.offset
      guard let token = try scanner.next() else { return tokens }
      tokens.append((token, start))
    }
  }

  private var current: Character? { offset < characters.count ? characters[offset] : nil }

  private mutating func skipSpaces() { while current?.isWhitespace == true { offset += 1 } }

  /// Consumes the characters that meet a condition, and returns them.
  private mutating func take(while condition: (Character) -> Bool) -> String {
    let start = offset
    while let character = current, condition(character) { offset += 1 }
    return String(characters[start..<offset])
  }

  private mutating func next() throws(PredicateFormatError) -> PredicateToken? {
    guard let character = current else { return nil }
    switch character {
    case "\"", "'": return .text(try quoted(by: character))
    case "%": return try argument()
    case "$":
      offset += 1
      return .variable(take { $0.isLetter || $0.isNumber || $0 == "_" })
    case "[": return try options()
    case "@" where offset + 1 < characters.count && characters[offset + 1] == "\"":
      offset += 1
      return .text(try quoted(by: "\""))
    case _ where character.isNumber || character == "-" || character == ".": return try number()
    case _ where character.isLetter || "_@#".contains(character):
      return .word(take { $0.isLetter || $0.isNumber || "_.@#".contains($0) })
    default: return try symbol()
    }
  }

  private mutating func quoted(by quote: Character) throws(PredicateFormatError) -> String {
    let start = offset
    offset += 1
    var text = ""
    while let character = current {
      offset += 1
      if character == quote { return text }
      guard character == "\\", let escaped = current else {
        text.append(character)
        continue
      }
      offset += 1
      text.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
    }
    throw PredicateFormatError(offset: start, expected: "the end of the quotation")
  }

  private mutating func argument() throws(PredicateFormatError) -> PredicateToken {
    let start = offset
    offset += 1
    _ = take { Self.lengthModifiers.contains($0) }
    guard let letter = current, "@Kdiufgsxc".contains(letter) else {
      throw PredicateFormatError(offset: start, expected: "a conversion such as %@, %K or %d")
    }
    offset += 1
    return .argument(letter)
  }

  private mutating func options() throws(PredicateFormatError) -> PredicateToken {
    let start = offset
    offset += 1
    let letters = take { $0.isLetter }
    guard current == "]", letters.allSatisfy({ "cdnlw".contains($0.lowercased()) }) else {
      throw PredicateFormatError(offset: start, expected: "options such as [c] or [cd]")
    }
    offset += 1
    return .options(letters.lowercased())
  }

  private mutating func number() throws(PredicateFormatError) -> PredicateToken {
    let start = offset
    let text = take { $0.isNumber || "+-.eE".contains($0) }
    guard let value = Double(text) else { throw PredicateFormatError(offset: start, expected: "a number") }
    return .number(value)
  }

  private mutating func symbol() throws(PredicateFormatError) -> PredicateToken {
    if offset + 1 < characters.count {
      let pair = String(characters[offset...offset + 1])
      if Self.pairs.contains(pair) {
        offset += 2
        return .symbol(pair)
      }
    }
    guard Self.singles.contains(characters[offset]) else {
      throw PredicateFormatError(offset: offset, expected: "an operator, a key path or a value")
    }
    offset += 1
    return .symbol(String(characters[offset - 1]))
  }
}
