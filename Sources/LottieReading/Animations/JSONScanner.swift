import Foundation

/// Scans a JSON text byte by byte. It creates no values, because a file may contain millions of them.
package struct JSONScanner {
  /// An event in the outermost levels of a text.
  package enum Event: Equatable {
    /// The name of a member has ended, with these bytes between its quotation marks.
    case name(Range<Int>)
    /// A value begins with the byte at this index.
    case begin(Int)
    /// A string value has ended, with these bytes between its quotation marks.
    case string(Range<Int>)
    /// An object or an array has ended.
    case end
  }

  /// The bytes of the text, to which the indexes of events belong.
  package let text: ArraySlice<UInt8>

  private struct Level {
    let isObject: Bool
    /// The bytes of the current member's name.
    var name = 0..<0
    /// A Boolean value indicating whether a member's name comes next.
    var isBeforeName: Bool
  }

  private let maximumDepth: Int
  private var depth = 0
  private var levels: [Level] = []
  /// The index of the first byte in the current string.
  private var stringStart = 0
  private var isInString = false
  private var isEscaped = false
  /// A Boolean value indicating whether the previous byte belongs to a number, `true`, `false` or `null`.
  private var isInScalar = false

  /// Creates a scanner that reports values down to a depth. Depth 1 is the outermost object.
  package init(_ text: ArraySlice<UInt8>, maximumDepth: Int) {
    self.text = text
    self.maximumDepth = maximumDepth
  }

  /// The names of the members on the path to the value, outermost first. Elements of arrays have empty names.
  ///
  /// Escape sequences are not decoded.
  package var path: [String] {
    levels.map { level in level.name.isEmpty ? "" : String(decoding: text[level.name], as: UTF8.self) }
  }

  /// Scans the text up to the end of its object. Reports nothing for a text that is no object.
  package mutating func scan(_ visit: (JSONScanner, Event) throws -> Void) rethrows {
    let body = (text.starts(with: Self.byteOrderMark) ? text.dropFirst(3) : text).drop { Self.isSpace($0) }
    guard body.first == UInt8(ascii: "{") else { return }
    for index in body.indices {
      if isInString { try scanStringByte(at: index, visit) } else { try scanByte(at: index, visit) }
      if depth == 0 { return }
    }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// A Boolean value indicating whether events at the current depth are reported.
  private var isReported: Bool { depth > 0 && depth <= maximumDepth }

  private mutating func scanStringByte(at index: Int, _ visit: (JSONScanner, Event) throws -> Void) rethrows {
    guard isEscaped || text[index] != UInt8(ascii: "\"") else {
      isInString = false
      return try endString(at: index, visit)
    }
    isEscaped = !isEscaped && text[index] == UInt8(ascii: "\\")
  }

  private mutating func endString(at index: Int, _ visit: (JSONScanner, Event) throws -> Void) rethrows {
    guard isReported, let level = levels.last else { return }
    if level.isObject, level.isBeforeName {
      levels[levels.count - 1].name = stringStart..<index
      try visit(self, .name(stringStart..<index))
    } else {
      try visit(self, .string(stringStart..<index))
    }
  }

  private mutating func scanByte(at index: Int, _ visit: (JSONScanner, Event) throws -> Void) rethrows {
    let wasInScalar = isInScalar
    isInScalar = false
    let byte = text[index]
    switch byte {
    case UInt8(ascii: "\""):
      try begin(at: index, visit)
      (isInString, stringStart) = (true, index + 1)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try begin(at: index, visit)
      depth += 1
      let isObject = byte == UInt8(ascii: "{")
      if depth <= maximumDepth { levels.append(Level(isObject: isObject, isBeforeName: isObject)) }
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if depth <= maximumDepth, !levels.isEmpty { levels.removeLast() }
      depth -= 1
      if isReported { try visit(self, .end) }
    case UInt8(ascii: ":"): if isReported, !levels.isEmpty { levels[levels.count - 1].isBeforeName = false }
    case UInt8(ascii: ","):
      if isReported, let level = levels.last { levels[levels.count - 1].isBeforeName = level.isObject }
    case _ where Self.isSpace(byte): break
    default:
      if !wasInScalar { try begin(at: index, visit) }
      isInScalar = true
    }
  }

  /// Reports the beginning of a value, unless it is the name of a member.
  private func begin(at index: Int, _ visit: (JSONScanner, Event) throws -> Void) rethrows {
    if isReported, levels.last?.isBeforeName == false { try visit(self, .begin(index)) }
  }

  /// Returns a string without escape sequences, or nil if they are faulty.
  package static func decoded(_ string: ArraySlice<UInt8>) -> String? {
    guard string.contains(UInt8(ascii: "\\")) else { return String(decoding: string, as: UTF8.self) }
    return try? JSONDecoder().decode([String].self, from: Data("[\"".utf8) + string + Data("\"]".utf8)).first
  }
}
