import CoreGraphics

/// Scans the syntax of PDF: values and keywords (ISO 32000-1, 7.2 and 7.3).
struct PDFScanner {
  /// The deepest nesting of arrays and dictionaries, far above that of common files.
  private static let maximumDepth = 64

  enum Token: Equatable {
    case object(PDFObject)
    /// An operator, `obj`, `stream`, or any other word.
    case keyword(String)
    case end
  }

  let bytes: ArraySlice<UInt8>
  /// The index of the next byte.
  var position: Int

  init(_ bytes: ArraySlice<UInt8>, at position: Int? = nil) {
    self.bytes = bytes
    self.position = position ?? bytes.startIndex
  }

  func error(_ message: String) -> ImageError { ImageError("\(message) at byte \(position)") }

  private var current: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  // MARK: Tokens

  /// Returns the next value or keyword. With `allowsReferences`, `12 0 R` is one value.
  mutating func next(allowsReferences: Bool = true, depth: Int = 0) throws -> Token {
    skipSpace()
    guard let byte = current else { return .end }
    switch byte {
    case UInt8(ascii: "/"): return .object(.name(name()))
    case UInt8(ascii: "("): return .object(.string(try literalString()))
    case UInt8(ascii: "["): return .object(.array(try array(allowsReferences, depth)))
    case UInt8(ascii: "<"):
      if position + 1 < bytes.endIndex, bytes[position + 1] == byte {
        return .object(.dictionary(try dictionary(allowsReferences, depth)))
      }
      return .object(.string(try hexString()))
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .object(try numberOrReference(allowsReferences))
    case UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      throw error("a \"\(Character(Unicode.Scalar(byte)))\" that closes nothing")
    default:
      let word = regularWord()
      switch word {
      case "true": return .object(.boolean(true))
      case "false": return .object(.boolean(false))
      case "null": return .object(.null)
      default: return .keyword(word)
      }
    }
  }

  /// Returns the next value. A keyword is an error.
  mutating func object(allowsReferences: Bool = true, depth: Int = 0) throws -> PDFObject {
    let start = position
    guard case .object(let object) = try next(allowsReferences: allowsReferences, depth: depth) else {
      position = start
      throw error("expected a value")
    }
    return object
  }

  /// Skips spaces, line ends and comments.
  mutating func skipSpace() {
    while let byte = current {
      if byte == UInt8(ascii: "%") {
        while let inside = current, inside != 10, inside != 13 { position += 1 }
      } else if Self.isSpace(byte) {
        position += 1
      } else {
        return
      }
    }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0 || byte == 9 || byte == 10 || byte == 12 || byte == 13 || byte == 32
  }

  private static func isRegular(_ byte: UInt8) -> Bool {
    !isSpace(byte) && !"()<>[]{}/%".utf8.contains(byte)
  }

  private mutating func regularWord() -> String {
    let start = position
    while let byte = current, Self.isRegular(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  // MARK: Values

  private mutating func name() -> String {
    position += 1
    var characters: [UInt8] = []
    while let byte = current, Self.isRegular(byte) {
      position += 1
      if byte == UInt8(ascii: "#"), position + 1 < bytes.endIndex, let high = Self.hexDigit(bytes[position]),
        let low = Self.hexDigit(bytes[position + 1])
      {
        characters.append(high << 4 | low)
        position += 2
      } else {
        characters.append(byte)
      }
    }
    return String(decoding: characters, as: UTF8.self)
  }

  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Reads a number, or a reference if one is allowed.
  private mutating func numberOrReference(_ allowsReferences: Bool) throws -> PDFObject {
    let first = try number()
    guard allowsReferences, let number = Int(exactly: first), number >= 0 else { return .number(first) }
    // A reference, `12 0 R`, consists of two integers and a letter.
    let after = position
    skipSpace()
    let start = position
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    if position > start, position - start < 6 {
      skipSpace()
      if current == UInt8(ascii: "R"), position + 1 == bytes.endIndex || !Self.isRegular(bytes[position + 1]) {
        position += 1
        return .reference(number)
      }
    }
    position = after
    return .number(first)
  }

  private mutating func number() throws -> Double {
    let start = position
    let word = regularWord()
    // Numbers in PDF have no exponents.
    var (value, scale, sign, sawDigit, sawPoint) = (0.0, 1.0, 1.0, false, false)
    for (index, byte) in word.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        sawDigit = true
        value = value * 10 + Double(byte - UInt8(ascii: "0"))
        if sawPoint { scale *= 10 }
      case UInt8(ascii: ".") where !sawPoint: sawPoint = true
      case UInt8(ascii: "-") where index == 0: sign = -1
      case UInt8(ascii: "+") where index == 0: break
      default:
        position = start
        throw error("\"\(word.prefix(20))\" is not a number")
      }
    }
    guard sawDigit || sawPoint, word.utf8.count < 300 else {
      position = start
      throw error("\"\(word.prefix(20))\" is not a number")
    }
    return sign * value / scale
  }

  /// Reads a string in parentheses, which may be nested.
  private mutating func literalString() throws -> [UInt8] {
    let start = position
    position += 1
    var (result, depth) = ([UInt8](), 1)
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return result }
      case UInt8(ascii: "\\"):
        if let escaped = escape() { result.append(escaped) }
        continue
      default: break
      }
      result.append(byte)
    }
    position = start
    throw error("a string that does not end")
  }

  /// Returns the character of an escape sequence, or nil for a line continuation.
  private mutating func escape() -> UInt8? {
    guard let byte = current else { return nil }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return 10
    case UInt8(ascii: "r"): return 13
    case UInt8(ascii: "t"): return 9
    case UInt8(ascii: "b"): return 8
    case UInt8(ascii: "f"): return 12
    case 10: return nil
    case 13:
      if current == 10 { position += 1 }
      return nil
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var value = Int(byte - UInt8(ascii: "0"))
      for _ in 0..<2 {
        guard let digit = current, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else { break }
        value = value * 8 + Int(digit - UInt8(ascii: "0"))
        position += 1
      }
      return UInt8(truncatingIfNeeded: value)
    default: return byte
    }
  }

  /// Reads a hexadecimal string. A missing last digit is 0.
  private mutating func hexString() throws -> [UInt8] {
    let start = position
    position += 1
    var (result, high): ([UInt8], UInt8?) = ([], nil)
    while let byte = current {
      position += 1
      if byte == UInt8(ascii: ">") {
        if let high { result.append(high << 4) }
        return result
      }
      if Self.isSpace(byte) { continue }
      guard let digit = Self.hexDigit(byte) else { break }
      if let first = high {
        result.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    position = start
    throw error("a hexadecimal string that does not end")
  }

  private mutating func array(_ allowsReferences: Bool, _ depth: Int) throws -> [PDFObject] {
    guard depth < Self.maximumDepth else { throw error("values nested deeper than \(Self.maximumDepth)") }
    position += 1
    var result: [PDFObject] = []
    while true {
      skipSpace()
      if current == UInt8(ascii: "]") {
        position += 1
        return result
      }
      result.append(try object(allowsReferences: allowsReferences, depth: depth + 1))
    }
  }

  private mutating func dictionary(_ allowsReferences: Bool, _ depth: Int) throws -> [String: PDFObject] {
    guard depth < Self.maximumDepth else { throw error("values nested deeper than \(Self.maximumDepth)") }
    position += 2
    var result: [String: PDFObject] = [:]
    while true {
      skipSpace()
      if current == UInt8(ascii: ">"), position + 1 < bytes.endIndex, bytes[position + 1] == UInt8(ascii: ">") {
        position += 2
        return result
      }
      guard case .name(let key) = try object(allowsReferences: false, depth: depth + 1) else {
        throw error("a dictionary's key is not a name")
      }
      result[key] = try object(allowsReferences: allowsReferences, depth: depth + 1)
    }
  }
}
