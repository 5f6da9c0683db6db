import CoreGraphics

/// Scans numbers, flags and keywords in the text of an attribute.
struct SVGScanner {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position >= bytes.count }
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func advance() { position += 1 }

  /// Skips whitespace and at most one comma.
  mutating func skipSeparators() {
    var commas = 0
    while let byte = next, byte == 32 || (9...13).contains(byte) || (byte == 44 && commas == 0) {
      if byte == 44 { commas += 1 }
      advance()
    }
  }

  /// Returns the number at the position, or nil. A second point begins another number, so `1.5.5` is two numbers.
  mutating func number() -> Double? {
    skipSeparators()
    let start = position
    if next == 43 || next == 45 { advance() }
    var digits = skipDigits()
    if next == 46 {
      advance()
      digits += skipDigits()
    }
    guard digits > 0 else {
      position = start
      return nil
    }
    if next == 101 || next == 69 {
      let exponent = position
      advance()
      if next == 43 || next == 45 { advance() }
      if skipDigits() == 0 { position = exponent }
    }
    let value = Double(String(decoding: bytes[start..<position], as: UTF8.self))
    return value.flatMap { abs($0) < 1e9 ? $0 : nil }
  }

  /// Returns the flag at the position, `0` or `1`. No separator needs to follow it.
  mutating func flag() -> Bool? {
    skipSeparators()
    guard let byte = next, byte == 48 || byte == 49 else { return nil }
    advance()
    return byte == 49
  }

  /// Returns the letters at the position.
  mutating func letters() -> String {
    skipSeparators()
    let start = position
    while let byte = next, (65...90).contains(byte) || (97...122).contains(byte) { advance() }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = next, (48...57).contains(byte) { advance() }
    return position - start
  }
}
