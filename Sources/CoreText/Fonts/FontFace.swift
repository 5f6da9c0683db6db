import CoreGraphics
import Synchronization

/// A font file. Each of its outlines is one path object, whose identity caches use as a key.
package final class FontFace: Sendable {
  /// The PostScript name, which is usually the name of the file too.
  package let name: String
  /// The path of the file.
  package let path: String
  let handle: FontHandle
  private let outlines = Mutex<[UInt32: CGPath]>([:])

  /// Opens a font file; nil if it cannot be read.
  init?(name: String, path: String) {
    guard let handle = FontHandle(path: path) else { return nil }
    self.name = name
    self.path = path
    self.handle = handle
  }

  /// Opens a font file under its PostScript name; nil if it cannot be read or has no name.
  convenience init?(path: String) {
    guard let name = FontHandle(path: path)?.names.first else { return nil }
    self.init(name: name, path: path)
  }

  /// Returns the outline of a glyph in font units, y up. Every call returns the same object.
  func outline(of glyph: UInt32) -> CGPath {
    outlines.withLock { outlines in
      if let known = outlines[glyph] { return known }
      let outline = handle.outline(of: glyph)
      outlines[glyph] = outline
      return outline
    }
  }

  /// Returns the 64-bit FNV-1a hash of bytes.
  static func hash(of bytes: Data) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// The hash of the bytes of the file, as 16 hexadecimal digits.
  ///
  /// Captures store it to detect another version of a font. The file is read at each access, because it may have changed.
  package var fileHash: String {
    let hash = Self.hash(of: FileManager.default.contents(atPath: path) ?? Data())
    return String(repeating: "0", count: hash.leadingZeroBitCount / 4) + (hash == 0 ? "" : String(hash, radix: 16))
  }
}
