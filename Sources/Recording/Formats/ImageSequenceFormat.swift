import CoreGraphics
import ImageIO

/// The format with one PNG file per frame. The bytes are those that the command `render` writes.
struct ImageSequenceFormat: VideoFormat {
  func bytes(of frame: VideoFrame) throws -> [UInt8] {
    Array(try PNGWriter.data(frame.image, texts: frame.texts.map { ($0.key, $0.text) }))
  }
}
