import CoreGraphics
import Synchronization

/// One font file: its metrics, and its outlines as paths that keep their identity.
package final class FontFace: Sendable {
  /// The PostScript name, which is also the file's name.
  package let name: String
  /// Where the file is.
  package let path: String
  let handle: FontHandle
  private let outlines = Mutex<[UInt32: CGPath]>([:])

  /// Opens a font file.
  init?(name: String, path: String) {
    guard let handle = FontHandle(path: path) else { return nil }
    self.name = name
    self.path = path
    self.handle = handle
  }

  /// A glyph's outline in font units, y up; the same object for every call.
  func outline(of glyph: UInt32) -> CGPath {
    outlines.withLock { outlines in
      if let known = outlines[glyph] { return known }
      let outline = handle.outline(of: glyph)
      outlines[glyph] = outline
      return outline
    }
  }

  /// FNV-1a over the file's bytes as 16 hexadecimal digits; captures store it, so that another version of a font is
  /// noticed. Read anew each time: what counts is the file as it is.
  package var fileHash: String {
    let start: UInt64 = 0xCBF2_9CE4_8422_2325
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    let hash = bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    return String(repeating: "0", count: hash.leadingZeroBitCount / 4) + (hash == 0 ? "" : String(hash, radix: 16))
  }
}
