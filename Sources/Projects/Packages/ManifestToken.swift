import Foundation

/// A token of a package manifest: a word, a string or a symbol.
enum ManifestToken: Equatable, Sendable {
  case word(String)
  case string(String)
  /// A string with interpolations, whose value only running the manifest would reveal.
  case interpolatedString
  case symbol(Character)

  /// Returns the tokens of a manifest, without comments.
  static func tokens(in text: String) -> [ManifestToken] {
    var scanner = ManifestScanner(rest: Substring(text))
    var tokens: [ManifestToken] = []
    while let token = scanner.next() { tokens.append(token) }
    return tokens
  }
}

private struct ManifestScanner {
  var rest: Substring

  mutating func next() -> ManifestToken? {
    skipBlanks()
    guard let first = rest.first else { return nil }
    if first == "\"" { return string() }
    if first == "_" || first == "`" || first.isLetter || first.isNumber {
      let word = rest.prefix { $0 == "_" || $0 == "`" || $0.isLetter || $0.isNumber }
      rest = rest[word.endIndex...]
      return .word(word.filter { $0 != "`" })
    }
    rest.removeFirst()
    return .symbol(first)
  }

  private mutating func skipBlanks() {
    while true {
      rest = rest.drop(while: \.isWhitespace)
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        rest = rest.range(of: "*/").map { rest[$0.upperBound...] } ?? rest[rest.endIndex...]
      } else {
        return
      }
    }
  }

  private mutating func string() -> ManifestToken {
    let isLong = rest.hasPrefix("\"\"\"")
    let quote = isLong ? "\"\"\"" : "\""
    rest = rest.dropFirst(quote.count)
    var text = ""
    var isInterpolated = false
    while let character = rest.first, !rest.hasPrefix(quote), isLong || !character.isNewline {
      rest.removeFirst()
      if character == "\\", let escaped = rest.first {
        isInterpolated = isInterpolated || escaped == "("
        rest.removeFirst()
        text.append(escaped)
      } else {
        text.append(character)
      }
    }
    rest = rest.dropFirst(rest.hasPrefix(quote) ? quote.count : 0)
    return isInterpolated ? .interpolatedString : .string(text)
  }
}
