import CoreGraphics
import ImageIO

/// Images in PNG files of their own, the same bytes as `render` writes.
struct ImageSequenceFormat: FilmFormat {
  func bytes(of frame: FilmFrame) throws -> [UInt8] {
    Array(try PNGWriter.data(frame.image, texts: frame.texts.map { ($0.key, $0.text) }))
  }
}
