/// A part of a `printf` format with Apple's extension for plural variables.
enum FormatPiece: Equatable {
  /// Literal text, which may contain `%%`.
  case literal(String)
  /// A conversion. For example, `%2$.1f` has the argument index 1 and the rest `.1f`.
  case conversion(argument: Int?, rest: String)
  /// A variable, such as `%1$#@NAME@`.
  case variable(argument: Int?, name: String)

  private static let integers = "diouxXc"
  private static let conversions = integers + "eEfFgGaAsSpC@"

  /// Splits a format into pieces. Invalid conversions become literal text.
  static func pieces(of format: String) -> [FormatPiece] {
    var pieces: [FormatPiece] = []
    var text = ""
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      let start = rest.index(after: percent)
      if rest[start...].first == "%" {
        text += "%%"
        rest = rest[rest.index(after: start)...]
      } else if let (piece, end) = conversion(rest[start...]) {
        if !text.isEmpty { pieces.append(.literal(text)) }
        text = ""
        pieces.append(piece)
        rest = rest[end...]
      } else {
        text += "%"
        rest = rest[start...]
      }
    }
    text += rest
    return text.isEmpty ? pieces : pieces + [.literal(text)]
  }

  /// Parses a conversion after its percent sign. Returns nil if there is none.
  private static func conversion(_ text: Substring) -> (FormatPiece, end: Substring.Index)? {
    var rest = text
    var argument: Int?
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    if rest.dropFirst(digits.count).first == "$", let number = Int(digits), number > 0 {
      argument = number - 1
      rest = rest.dropFirst(digits.count + 1)
    }
    if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
      return (.variable(argument: argument, name: String(rest.dropFirst(2)[..<end])), rest.index(after: end))
    }
    let options = rest.prefix { "-+ #0'.123456789hlqLztj*".contains($0) }
    let tail = rest.dropFirst(options.count)
    guard let letter = tail.first, conversions.contains(letter) else { return nil }
    return (.conversion(argument: argument, rest: options + String(letter)), tail.index(after: tail.startIndex))
  }

  /// Returns the index of the first argument that is an integer, or nil if there is none.
  static func firstWholeNumber(in pieces: [FormatPiece]) -> Int? {
    var next = 0
    for case .conversion(let argument, let rest) in pieces {
      let index = argument ?? next
      if argument == nil { next += 1 }
      if let letter = rest.last, integers.contains(letter) { return index }
    }
    return nil
  }
}
