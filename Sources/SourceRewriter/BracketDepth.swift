/// Measures the nesting of square brackets outside of strings and comments.
///
/// The compiler and SwiftParser parse the text after a `[` twice: as a type, and as an inline array. Each level
/// therefore doubles the time, and thirty levels take hours.
struct BracketDepth {
  /// The maximum depth of brackets to parse, which takes a tenth of a second.
  static let limit = 16

  private let bytes: [UInt8]
  private var index = 0
  /// The number of open brackets since the last brace. Types contain no braces.
  private var depth = 0

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the line of the first bracket beyond the limit, or nil if there is none.
  static func lineBeyondLimit(_ text: String) -> Int? {
    var scan = BracketDepth(text)
    while scan.index < scan.bytes.count {
      scan.readNext()
      if scan.depth > limit {
        return scan.bytes[..<scan.index].count { $0 == UInt8(ascii: "\n") } + 1
      }
    }
    return nil
  }

  /// Reads a comment, a string or another character.
  private mutating func readNext() {
    switch bytes[index] {
    case UInt8(ascii: "/") where starts("//"): return skipLine()
    case UInt8(ascii: "/") where starts("/*"): return skipComment()
    case UInt8(ascii: "#"), UInt8(ascii: "\""): return skipString()
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

  /// Skips a string literal, or number signs without one. A single-line literal ends at the line break at the latest.
  private mutating func skipString() {
    let signs = [UInt8](bytes[index...].prefix { $0 == UInt8(ascii: "#") })
    index += signs.count
    guard starts("\"") else { return }
    let isLong = starts("\"\"\"")
    let end = [UInt8](repeating: UInt8(ascii: "\""), count: isLong ? 3 : 1) + signs
    let escape = [UInt8(ascii: "\\")] + signs
    index += isLong ? 3 : 1
    while index < bytes.count {
      let rest = bytes[index...]
      if rest.starts(with: end) {
        index += end.count
        return
      }
      if !isLong, starts("\n") { return }
      index += rest.starts(with: escape) ? escape.count + 1 : 1
    }
  }
}
