import CoreGraphics
import Testing

@testable import CoreText

/// Copies of DejaVu Sans with other names. Registered fonts are those of the whole process, so tests share no names.
enum RenamedFont {
  /// Returns the font with `name`, of four letters, in place of "Sans" in its names.
  static func bytes(name: String) throws -> [UInt8] {
    let path = try #require(FontLibrary.shared.face(named: "DejaVuSans")).path
    var bytes = [UInt8](try #require(FileManager.default.contents(atPath: path)))
    // Names stand in a table in one byte a character, and in two.
    for (space, wide) in [("", false), ("", true), (" ", false), (" ", true)] {
      func encoded(_ name: String) -> [UInt8] { name.utf8.flatMap { wide ? [0, $0] : [$0] } }
      let (from, to) = (encoded("DejaVu\(space)Sans"), encoded("DejaVu\(space)\(name)"))
      for start in bytes.indices.dropLast(from.count) where bytes[start] == from[0] && bytes[start + 1] == from[1] {
        if Array(bytes[start..<start + from.count]) == from {
          bytes.replaceSubrange(start..<start + to.count, with: to)
        }
      }
    }
    return bytes
  }
}
