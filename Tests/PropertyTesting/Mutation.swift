import CoreGraphics

/// Changes valid inputs slightly, so that most become invalid.
package struct Mutation {
  private var generator: SeededGenerator
  /// The tokens of the file format, which are inserted at random positions.
  private let tokens: [[UInt8]]

  package init(_ generator: SeededGenerator, tokens: [String] = []) {
    self.generator = generator
    self.tokens = (tokens + Self.numbers).map { Array($0.utf8) }
  }

  /// Numbers at the limits of common types, and characters with a meaning in common formats.
  private static let numbers = [
    "0", "-0", "-1", "1e999", "-1e308", "1e-320", "NaN", "nan", "inf", "9223372036854775808", "4294967296", "65536",
    "2147483648", "0.0000001", "\u{0}", "\u{FFFF}", "\"", "<", ">", "{", "}", "[", "]", ",", ":", "\\", "\n",
  ]

  /// One to four changes: bits, bytes, cuts, copies, moves, edges of numbers, tokens of the format.
  package mutating func callAsFunction(_ input: [UInt8]) -> [UInt8] {
    var bytes = input
    for _ in 0...below(3) { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let at = below(bytes.count)
    let length = min(bytes.count - at, 1 + (below(2) == 0 ? below(8) : below(bytes.count)))
    switch below(9) {
    case 0 where !bytes.isEmpty: bytes[at] ^= 1 << UInt8(below(8))
    case 1 where !bytes.isEmpty: bytes[at] = UInt8(truncatingIfNeeded: generator.next())
    case 2 where !bytes.isEmpty: bytes[at] = [0, 1, 0x7F, 0x80, 0xFF][below(5)]
    case 3: bytes.removeSubrange(at..<at + length)
    case 4: bytes.insert(contentsOf: Array(bytes[at..<at + length]), at: below(bytes.count + 1))
    case 5: bytes.removeSubrange(at...)
    case 6: replaceNumber(near: at, in: &bytes)
    case 7:
      let moved = Array(bytes[at..<at + length])
      bytes.removeSubrange(at..<at + length)
      bytes.insert(contentsOf: moved, at: below(bytes.count + 1))
    default: bytes.insert(contentsOf: tokens[below(tokens.count)], at: at)
    }
  }

  /// Replaces the next run of digits by a token.
  private mutating func replaceNumber(near start: Int, in bytes: inout [UInt8]) {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x2D }
    guard let first = bytes[start...].firstIndex(where: isDigit) else { return }
    let end = bytes[first...].firstIndex { !isDigit($0) } ?? bytes.count
    bytes.replaceSubrange(first..<end, with: tokens[below(tokens.count)])
  }

  private mutating func below(_ bound: Int) -> Int { bound > 0 ? Int(generator.next() % UInt64(bound)) : 0 }
}
