import CoreGraphics

/// Takes numbers, flags and words from an attribute's text.
struct SVGScanner {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position >= bytes.count }
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func advance() { position += 1 }

  /// White space and at most one comma.
  mutating func skipSeparators() {
    var commas = 0
    while let byte = next, byte == 32 || (9...13).contains(byte) || (byte == 44 && commas == 0) {
      if byte == 44 { commas += 1 }
      advance()
    }
  }

  /// A number, nil where there is none; `1.5.5` is two.
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
      let mark = position
      advance()
      if next == 43 || next == 45 { advance() }
      if skipDigits() == 0 { position = mark }
    }
    let value = Double(String(decoding: bytes[start..<position], as: UTF8.self))
    return value.flatMap { abs($0) < 1e9 ? $0 : nil }
  }

  /// `0` or `1`, which need no separator after them.
  mutating func flag() -> Bool? {
    skipSeparators()
    guard let byte = next, byte == 48 || byte == 49 else { return nil }
    advance()
    return byte == 49
  }

  /// Letters.
  mutating func word() -> String {
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

/// Lists of numbers.
enum SVGNumbers {
  static func list(_ text: String, of name: String, in element: XMLElement) throws -> [Double] {
    var scanner = SVGScanner(text)
    var numbers: [Double] = []
    while let number = scanner.number() { numbers.append(number) }
    scanner.skipSeparators()
    guard scanner.isAtEnd else { throw ImageError(element, "\(name) is \"\(text.prefix(60))\", expected numbers") }
    return numbers
  }
}

/// Lengths with a unit.
enum SVGLength {
  private static let units: [String: Double] = [
    "": 1, "px": 1, "pt": 4.0 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4,
  ]

  /// A length; a percentage is of `whole`.
  static func value(_ text: String, of name: String, in element: XMLElement, whole: CGFloat) throws -> CGFloat {
    var scanner = SVGScanner(text)
    guard let number = scanner.number() else {
      throw ImageError(element, "\(name) is \"\(text.prefix(60))\", expected a length")
    }
    if scanner.next == UInt8(ascii: "%") { return number / 100 * whole }
    let unit = scanner.word()
    guard let factor = units[unit] else {
      throw ImageError(element, "the unit \"\(unit)\" of \(name) is not supported")
    }
    return number * factor
  }
}

/// `transform` attributes.
enum SVGTransform {
  static func matrix(_ text: String, of name: String, in element: XMLElement) throws -> CGAffineTransform {
    var result = CGAffineTransform.identity
    var scanner = SVGScanner(text)
    while true {
      scanner.skipSeparators()
      guard !scanner.isAtEnd else { return result }
      let kind = scanner.word()
      scanner.skipSeparators()
      guard scanner.next == UInt8(ascii: "(") else { throw ImageError(element, "\(name) is \"\(text.prefix(60))\"") }
      scanner.advance()
      var n: [Double] = []
      while let number = scanner.number() { n.append(number) }
      scanner.skipSeparators()
      guard scanner.next == UInt8(ascii: ")"), let step = step(kind, n) else {
        throw ImageError(element, "\(name) has \(kind) with \(n.count) numbers")
      }
      scanner.advance()
      result = step.concatenating(result)
    }
  }

  private static func step(_ kind: String, _ n: [Double]) -> CGAffineTransform? {
    switch (kind, n.count) {
    case ("matrix", 6): return PDFFile.matrix(n)
    case ("translate", 1): return CGAffineTransform(translationX: n[0], y: 0)
    case ("translate", 2): return CGAffineTransform(translationX: n[0], y: n[1])
    case ("scale", 1): return CGAffineTransform(scaleX: n[0], y: n[0])
    case ("scale", 2): return CGAffineTransform(scaleX: n[0], y: n[1])
    case ("rotate", 1): return CGAffineTransform(rotationAngle: n[0] * .pi / 180)
    case ("rotate", 3):
      return CGAffineTransform(translationX: -n[1], y: -n[2])
        .concatenating(CGAffineTransform(rotationAngle: n[0] * .pi / 180))
        .concatenating(CGAffineTransform(translationX: n[1], y: n[2]))
    case ("skewX", 1):
      return CGAffineTransform(a: 1, b: 0, c: Numerics.tan(n[0] * .pi / 180), d: 1, tx: 0, ty: 0)
    case ("skewY", 1):
      return CGAffineTransform(a: 1, b: Numerics.tan(n[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
    default: return nil
    }
  }
}
