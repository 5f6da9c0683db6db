/// Premultiplied BGRA8 pixels: each word is 0xAARRGGBB. Rows are contiguous, the top row is first.
package final class PixelImage: Sendable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt32]
  /// A Boolean value indicating whether all pixels are opaque.
  package let isOpaque: Bool

  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "a pixel image needs width × height pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
  }
}
