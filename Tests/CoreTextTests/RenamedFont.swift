import CoreGraphics
import Testing

@testable import CoreText

/// Creates copies of DejaVu Sans with other names.
///
/// Fonts are registered for the whole process, so each test uses its own name.
enum RenamedFont {
  /// Returns the font with `name`, of four letters, in place of "Sans" in its names.
  static func bytes(name: String) throws -> [UInt8] {
    let path = try #require(FontLibrary.shared.face(named: "DejaVuSans")).path
    var bytes = [UInt8](try #require(FileManager.default.contents(atPath: path)))
    // The name table contains the names in encodings of one and of two bytes per character.
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
