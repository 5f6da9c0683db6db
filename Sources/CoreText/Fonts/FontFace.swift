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

  /// FNV-1a over the file's bytes; captures store it, so that another version of a font is noticed.
  package var fileHash: UInt64 {
    guard let data = FileManager.default.contents(atPath: path) else { return 0 }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in data { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}
