import CoreGraphics

/// A JSON text with its value and the positions of its parts, for errors with line and column.
package struct JSONText: Sendable {
  package let value: JSONValue
  private let bytes: [UInt8]
  /// The offsets of values and of members' names, by their paths.
  private let offsets: [String: Int]

  /// Reads a text.
  package init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
    let read = try JSONParser.parseWithPlaces(bytes)
    (value, offsets, self.bytes) = (read.value, read.places, bytes)
  }

  /// Returns the place of a value. The path of the whole document is empty.
  package func place(of path: String) -> (line: Int, column: Int) { Self.place(of: offsets[path] ?? 0, in: bytes) }

  /// Returns the place of a member's name.
  package func placeOfName(_ path: String) -> (line: Int, column: Int) { place(of: Self.namePath(path)) }

  /// Returns the path of a member.
  package static func path(_ object: String, _ key: String) -> String { object.isEmpty ? key : "\(object).\(key)" }

  /// Returns the path of an element.
  package static func path(_ array: String, _ index: Int) -> String { "\(array)[\(index)]" }

  /// Returns the key under which the place of a member's name is kept.
  static func namePath(_ path: String) -> String { path + "\0" }

  /// Returns the offset of the first byte after a byte order mark, which editors on Windows write.
  static func start(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Returns line and column of a byte, both from 1. A byte order mark has no column.
  static func place(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? start(of: bytes)
    return (1 + before.count { $0 == UInt8(ascii: "\n") }, offset - lineStart + 1)
  }
}
