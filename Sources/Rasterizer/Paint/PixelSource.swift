import CoreGraphics

/// The address and the size of an image's pixels. It has no object references, so that no reference is counted.
struct PixelPlane {
  let base: Row<Pixel>
  let stride: Int
  let width: Int
  let height: Int

  /// Returns the pixels of row `y`.
  @inline(__always)
  func row(_ y: Int) -> Row<Pixel> { base[from: y * stride] }
}

/// The pixels that an image shader reads, and the object that keeps them alive.
struct PixelSource: @unchecked Sendable {
  let plane: PixelPlane
  let isOpaque: Bool
  let owner: AnyObject

  var width: Int { plane.width }
  var height: Int { plane.height }

  /// Creates a source from an image. Returns nil if the image has no pixels.
  ///
  /// The array of a `PixelImage` is never mutated, and `owner` retains it. Its storage does not move, so the pointer
  /// may escape the closure.
  init?(_ image: PixelImage) {
    guard image.width > 0, image.height > 0,
      let base = image.pixels.withUnsafeBufferPointer({ $0.baseAddress })
    else { return nil }
    plane = PixelPlane(base: Row(base), stride: image.width, width: image.width, height: image.height)
    (isOpaque, owner) = (image.isOpaque, image)
  }

  /// Creates a source from a surface. Returns nil if the surface is empty.
  init?(_ surface: FrameBuffer, isOpaque: Bool = false) {
    guard surface.width > 0, surface.height > 0 else { return nil }
    plane = PixelPlane(
      base: Row(surface.row(0)), stride: surface.stride, width: surface.width, height: surface.height)
    (self.isOpaque, owner) = (isOpaque, surface)
  }

  /// Returns the next mip level, which has half the size. Each pixel is the mean of four (box filter).
  ///
  /// The last row or column of an odd size counts twice.
  func nextMipLevel() -> FrameBuffer {
    let half = FrameBuffer(unclearedWidth: (width + 1) / 2, height: (height + 1) / 2)
    for y in 0..<half.height {
      let (upper, lower) = (plane.row(2 * y), plane.row(min(2 * y + 1, height - 1)))
      let out = half.row(y)
      for x in 0..<half.width {
        let (l, r) = (2 * x, min(2 * x + 1, width - 1))
        out[x] = meanPixel(upper[l], upper[r], lower[l], lower[r])
      }
    }
    return half
  }
}
