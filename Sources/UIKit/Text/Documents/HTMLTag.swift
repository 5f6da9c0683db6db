/// A start tag or an end tag of HTML, with lower-case names.
struct HTMLTag {
  let name: String
  var attributes: [String: String] = [:]
  var isEndTag = false
  /// A Boolean value indicating whether the tag ends with `/>`.
  var isSelfClosing = false

  /// Parses the text between `<` and `>`. The result is nil without a tag name, as in `<!DOCTYPE html>`.
  init?(_ text: Substring) {
    var rest = text
    if rest.first == "/" {
      isEndTag = true
      rest.removeFirst()
    }
    if rest.last == "/" {
      isSelfClosing = true
      rest.removeLast()
    }
    name = rest.prefix { $0.isLetter || $0.isNumber }.lowercased()
    guard !name.isEmpty else { return nil }
    rest = rest.dropFirst(name.count)
    while let (key, value) = Self.parseAttribute(&rest) { attributes[key] = value }
  }

  /// Parses and removes an attribute with an optional value, which may be quoted; nil at the end of the tag.
  private static func parseAttribute(_ rest: inout Substring) -> (String, String)? {
    rest = rest.drop { $0.isWhitespace }
    let key = rest.prefix { !$0.isWhitespace && $0 != "=" }.lowercased()
    guard !key.isEmpty else { return nil }
    rest = rest.dropFirst(key.count).drop { $0.isWhitespace }
    guard rest.first == "=" else { return (key, "") }
    rest = rest.dropFirst().drop { $0.isWhitespace }
    let quote = rest.first
    let isQuoted = quote == "\"" || quote == "'"
    if isQuoted { rest.removeFirst() }
    let value = rest.prefix { isQuoted ? $0 != quote : !$0.isWhitespace }
    rest = rest.dropFirst(value.count + (isQuoted ? 1 : 0))
    return (key, decoded(value))
  }

  /// Character references of HTML by name.
  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
    "trade": "™", "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "times": "×", "deg": "°", "euro": "€", "pound": "£",
    "cent": "¢", "yen": "¥", "sect": "§", "para": "¶",
  ]

  /// Returns text with its character references decoded. Unknown references stay as they are.
  static func decoded(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      // The limit keeps a text with many `&` and no `;` from being searched again and again.
      let name = rest.dropFirst().prefix(10).prefix { $0 != ";" }
      let referenceLength = name.count + 2
      if rest.dropFirst(referenceLength - 1).first == ";", let character = character(named: name) {
        result += character
        rest = rest.dropFirst(referenceLength)
      } else {
        result += "&"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  /// Returns the character of a reference: a name, `#` with decimal digits, or `#x` with hexadecimal ones.
  private static func character(named name: Substring) -> String? {
    guard name.first == "#" else { return entities[String(name)] }
    let digits = name.dropFirst()
    let value = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
