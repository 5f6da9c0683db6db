import Foundation

/// Scans a JSON text byte by byte. It creates no values, because a file may contain millions of them.
struct JSONScanner {
  /// An event in the outermost levels of a text.
  enum Event: Equatable {
    /// A value begins. The byte is its first one.
    case begin(UInt8)
    /// A string has ended. Its escape sequences are not decoded. The bytes are nil if the string is too long.
    case string([UInt8]?)
    /// An object or an array has ended.
    case end
  }

  /// The maximum length of a reported string, in bytes.
  static let maximumStringLength = 4096

  /// The names of the members on the path to the value, outermost first. Elements of arrays have empty names.
  var path: [String] { levels.map(\.name) }

  private struct Level {
    let isObject: Bool
    var name = ""
    /// A Boolean value indicating whether a member's name comes next.
    var isBeforeName: Bool
  }

  private let maximumDepth: Int
  private var depth = 0
  private var levels: [Level] = []
  private var string: [UInt8] = []
  private var isInString = false
  private var isEscaped = false
  /// A Boolean value indicating whether the previous byte belongs to a number, `true`, `false` or `null`.
  private var isInScalar = false

  /// Creates a scanner that reports values down to a depth. Depth 1 is the outermost object.
  init(maximumDepth: Int) { self.maximumDepth = maximumDepth }

  /// Scans a text up to the end of its object. Reports nothing for a text that is no object.
  mutating func scan(_ text: Data, _ visit: (JSONScanner, Event) -> Void) {
    let body = (text.starts(with: Self.byteOrderMark) ? text.dropFirst(3) : text).drop { Self.isSpace($0) }
    guard body.first == UInt8(ascii: "{") else { return }
    for byte in body {
      if isInString { scanStringByte(byte, visit) } else { scanByte(byte, visit) }
      if depth == 0 { return }
    }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// A Boolean value indicating whether events at the current depth are reported.
  private var isReported: Bool { depth > 0 && depth <= maximumDepth }

  private mutating func scanStringByte(_ byte: UInt8, _ visit: (JSONScanner, Event) -> Void) {
    guard isEscaped || byte != UInt8(ascii: "\"") else {
      isInString = false
      return endString(visit)
    }
    if isReported, string.count <= Self.maximumStringLength { string.append(byte) }
    isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
  }

  private mutating func endString(_ visit: (JSONScanner, Event) -> Void) {
    guard isReported, let level = levels.last else { return }
    if level.isObject, level.isBeforeName {
      levels[levels.count - 1].name = String(decoding: string, as: UTF8.self)
    } else {
      visit(self, .string(string.count <= Self.maximumStringLength ? string : nil))
    }
  }

  private mutating func scanByte(_ byte: UInt8, _ visit: (JSONScanner, Event) -> Void) {
    let wasInScalar = isInScalar
    isInScalar = false
    switch byte {
    case UInt8(ascii: "\""):
      begin(byte, visit)
      (isInString, string) = (true, [])
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      begin(byte, visit)
      depth += 1
      let isObject = byte == UInt8(ascii: "{")
      if depth <= maximumDepth { levels.append(Level(isObject: isObject, isBeforeName: isObject)) }
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if depth <= maximumDepth, !levels.isEmpty { levels.removeLast() }
      depth -= 1
      if isReported { visit(self, .end) }
    case UInt8(ascii: ":"): if isReported, !levels.isEmpty { levels[levels.count - 1].isBeforeName = false }
    case UInt8(ascii: ","):
      if isReported, let level = levels.last { levels[levels.count - 1].isBeforeName = level.isObject }
    case _ where Self.isSpace(byte): break
    default:
      if !wasInScalar { begin(byte, visit) }
      isInScalar = true
    }
  }

  /// Reports the beginning of a value, unless it is the name of a member.
  private func begin(_ byte: UInt8, _ visit: (JSONScanner, Event) -> Void) {
    if isReported, levels.last?.isBeforeName == false { visit(self, .begin(byte)) }
  }
}
