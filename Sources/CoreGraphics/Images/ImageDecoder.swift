/// A decoder of an image, which decodes it once and keeps the pixels.
package protocol ImageDecoder: AnyObject, Sendable {
  /// The decoded pixels. They are transparent if the data behind the header are damaged.
  var pixels: PixelImage { get }
  /// Returns the pixels at a mip level of at most `level`.
  ///
  /// Pixels that are kept in memory are returned at their level. That is 0 for an image small enough to be kept whole.
  func pixels(mipLevel level: Int) -> MipImage
  /// Begins to decode on another thread, so that the pixels are available when they are drawn.
  ///
  /// An image that is too large to be kept whole is not decoded, because the level is not known yet.
  func decodeAhead()
}

/// An image at one of its mip levels.
package struct MipImage: Sendable {
  /// The pixels of the level.
  package let pixels: PixelImage
  /// The number of times that the width and the height were halved.
  package let level: Int

  package init(_ pixels: PixelImage, level: Int) { (self.pixels, self.level) = (pixels, level) }
}
