// Mip levels: each pixel is the mean of 2×2 pixels of the level before.

/// Returns the mean of four premultiplied pixels, rounded half up: (a + b + c + d + 2) / 4.
///
/// Two channels are added at once, in lanes of 16 bits. A sum of at most 1022 does not overflow its lane.
@inlinable
@inline(__always)
package func meanPixel(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
  let rb = (a & 0xff00ff) &+ (b & 0xff00ff) &+ (c & 0xff00ff) &+ (d & 0xff00ff) &+ 0x20002
  let ag =
    (a >> 8 & 0xff00ff) &+ (b >> 8 & 0xff00ff) &+ (c >> 8 & 0xff00ff) &+ (d >> 8 & 0xff00ff) &+ 0x20002
  return (rb >> 2 & 0xff00ff) | (ag >> 2 & 0xff00ff) << 8
}

extension PixelImage {
  /// Returns the next mip level, half as wide and high, rounded up. The last row or column of an odd size counts twice.
  package func nextMipLevel() -> PixelImage {
    let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
    var half = [UInt32](repeating: 0, count: halfWidth * halfHeight)
    for y in 0..<halfHeight {
      let (upper, lower) = (2 * y * width, min(2 * y + 1, height - 1) * width)
      for x in 0..<halfWidth {
        let (left, right) = (2 * x, min(2 * x + 1, width - 1))
        half[y * halfWidth + x] = meanPixel(
          pixels[upper + left], pixels[upper + right], pixels[lower + left], pixels[lower + right])
      }
    }
    return PixelImage(width: halfWidth, height: halfHeight, pixels: half)
  }
}
