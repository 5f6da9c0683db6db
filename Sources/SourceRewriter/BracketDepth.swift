/// Measures the nesting of square brackets outside of strings and comments, and that of string interpolations.
///
/// The compiler and SwiftParser parse the text after a `[` twice: as a type, and as an inline array. Each level
/// therefore doubles the time, and thirty levels take hours. For each token, SwiftParser copies a state that grows with
/// the number of interpolations around it. Five thousand take more than a gigabyte.
struct BracketDepth {
  /// The maximum depth of brackets to parse, which takes a tenth of a second.
  private static let limit = 16
  /// The maximum depth of string interpolations to parse (our choice).
  private static let interpolationLimit = 64

  /// A string literal, up to its interpolation that is being read.
  private struct Literal {
    var end: [UInt8]
    var escape: [UInt8]
    /// The number of open parentheses in the interpolation.
    var parentheses = 0

    var isLong: Bool { end.starts(with: "\"\"\"".utf8) }
  }

  private let bytes: [UInt8]
  private var index = 0
  /// The literals around the current position, the outermost first.
  private var literals: [Literal] = []
  /// The number of open brackets since the last brace. Types contain no braces.
  private var depth = 0

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the line of the first bracket or interpolation beyond its limit, and the reason; nil if there is none.
  static func excess(in text: String) -> (line: Int, reason: String)? {
    var scan = BracketDepth(text)
    while scan.index < scan.bytes.count {
      scan.readNext()
      guard let reason = scan.excess else { continue }
      return (scan.bytes[..<scan.index].count { $0 == UInt8(ascii: "\n") } + 1, reason)
    }
    return nil
  }

  private var excess: String? {
    if depth > Self.limit { return "more than \(Self.limit) square brackets inside each other" }
    return literals.count > Self.interpolationLimit
      ? "more than \(Self.interpolationLimit) string interpolations inside each other" : nil
  }

  /// Reads a comment, a string or another character.
  private mutating func readNext() {
    switch bytes[index] {
    case UInt8(ascii: "/") where starts("//"): return skipLine()
    case UInt8(ascii: "/") where starts("/*"): return skipComment()
    case UInt8(ascii: "#"), UInt8(ascii: "\""): return skipString()
    case UInt8(ascii: "(") where !literals.isEmpty: literals[literals.count - 1].parentheses += 1
    case UInt8(ascii: ")") where !literals.isEmpty: return closeParenthesis()
    case UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "]"): depth = max(0, depth - 1)
    case UInt8(ascii: "{"), UInt8(ascii: "}"): depth = 0
    default: break
    }
    index += 1
  }

  private func starts(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[min(index, bytes.count)...].starts(with: $0) }
  }

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
  }

  /// Skips a block comment, including nested ones.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      let (opens, closes) = (starts("/*"), starts("*/"))
      depth += opens ? 1 : closes ? -1 : 0
      index += opens || closes ? 2 : 1
    } while depth > 0 && index < bytes.count
  }

  /// Skips a parenthesis. If it ends an interpolation, the rest of the literal follows.
  private mutating func closeParenthesis() {
    index += 1
    literals[literals.count - 1].parentheses -= 1
    guard let literal = literals.last, literal.parentheses < 0 else { return }
    literals.removeLast()
    skip(literal)
  }

  /// Skips a string literal up to its first interpolation, or number signs without a literal.
  private mutating func skipString() {
    let signs = [UInt8](bytes[index...].prefix { $0 == UInt8(ascii: "#") })
    index += signs.count
    guard starts("\"") else { return }
    let quotes = starts("\"\"\"") ? 3 : 1
    index += quotes
    skip(
      Literal(
        end: [UInt8](repeating: UInt8(ascii: "\""), count: quotes) + signs, escape: [UInt8(ascii: "\\")] + signs))
  }

  /// Skips a literal up to its end or its next interpolation. A single-line literal ends at the line break at the
  /// latest.
  private mutating func skip(_ literal: Literal) {
    while index < bytes.count {
      let rest = bytes[index...]
      if rest.starts(with: literal.end) {
        index += literal.end.count
        return
      }
      if !literal.isLong, starts("\n") { return }
      guard rest.starts(with: literal.escape) else {
        index += 1
        continue
      }
      index += literal.escape.count
      if starts("(") {
        index += 1
        literals.append(Literal(end: literal.end, escape: literal.escape))
        return
      }
      index += 1
    }
  }
}
