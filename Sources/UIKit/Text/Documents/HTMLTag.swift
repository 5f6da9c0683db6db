/// A tag of a web page.
struct HTMLTag {
  let name: String
  var attributes: [String: String] = [:]
  var isClosing = false
  /// A Boolean value indicating whether the tag closes itself.
  var isEmpty = false

  /// Reads what stands between `<` and `>`; nil for a declaration.
  init?(_ text: Substring) {
    var rest = text
    if rest.first == "/" {
      isClosing = true
      rest.removeFirst()
    }
    if rest.last == "/" {
      isEmpty = true
      rest.removeLast()
    }
    name = rest.prefix { $0.isLetter || $0.isNumber }.lowercased()
    guard !name.isEmpty else { return nil }
    rest = rest.dropFirst(name.count)
    while let (key, value) = Self.attribute(&rest) { attributes[key] = value }
  }

  private static func attribute(_ rest: inout Substring) -> (String, String)? {
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

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
    "trade": "™", "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "times": "×", "deg": "°", "euro": "€", "pound": "£",
    "cent": "¢", "yen": "¥", "sect": "§", "para": "¶",
  ]

  /// Returns a text with characters in place of their entities. What is no entity stays.
  static func decoded(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix(10).prefix { $0 != ";" }
      let length = name.count + 2
      if rest.dropFirst(length - 1).first == ";", let found = character(name) {
        result += found
        rest = rest.dropFirst(length)
      } else {
        result += "&"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> String? {
    guard name.first == "#" else { return entities[String(name)] }
    let digits = name.dropFirst()
    let value = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
