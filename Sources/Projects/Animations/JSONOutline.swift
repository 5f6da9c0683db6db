import Foundation

/// The outermost members of a JSON object. Nothing is made of their values, because a file may hold millions of them.
struct JSONOutline {
  /// The first byte of each member's value, by the member's name.
  private(set) var firstBytes: [String: UInt8] = [:]
  private var depth = 0
  /// The string that ended last; a member's name if a colon follows.
  private var string: [UInt8] = []
  private var isInString = false
  private var isEscaped = false
  private var isBeforeValue = false

  /// Reads a text up to the end of its object. Another text has no members.
  init(_ text: Data) {
    let body = text.drop { Self.isSpace($0) }
    guard body.first == UInt8(ascii: "{") else { return }
    for byte in body {
      if isInString { addToString(byte) } else { add(byte) }
      if depth == 0 { return }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private mutating func addToString(_ byte: UInt8) {
    if isEscaped || byte != UInt8(ascii: "\"") {
      // The members that are asked for have no escapes, so an escape may stay as it is.
      if depth == 1 { string.append(byte) }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    } else {
      isInString = false
    }
  }

  private mutating func add(_ byte: UInt8) {
    if depth == 1, isBeforeValue, !Self.isSpace(byte) {
      firstBytes[String(decoding: string, as: UTF8.self)] = byte
      isBeforeValue = false
    }
    switch byte {
    case UInt8(ascii: "\""): (isInString, string) = (true, depth == 1 ? [] : string)
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    case UInt8(ascii: ":"): isBeforeValue = depth == 1
    default: break
    }
  }
}
