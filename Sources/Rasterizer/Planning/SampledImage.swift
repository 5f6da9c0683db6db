import CoreGraphics

/// The pixels that an image shader samples, and their geometry.
struct SampledImage {
  /// The pixels to sample.
  private(set) var source: PixelSource
  /// The image whose identity is the key of derived cache entries, or nil for images that are not cached.
  let cacheOwner: PixelImage?
  /// The mip level of the source, relative to the cache owner's pixels.
  private(set) var level = 0
  /// The transform from source pixels to pixels of the target.
  private(set) var toPixels: ProjectiveTransform
  /// The visible part, in source pixels.
  private(set) var shown: CGRect

  /// Creates an image at full resolution. Returns nil if it has no pixels.
  init?(_ pixels: PixelImage, isCached: Bool, toPixels: ProjectiveTransform, shown: CGRect) {
    guard let source = PixelSource(pixels) else { return nil }
    (self.source, cacheOwner) = (source, isCached ? pixels : nil)
    (self.toPixels, self.shown) = (toPixels, shown)
  }

  /// Creates an image of pixels that the decoder has reduced. Returns nil if there are none.
  init?(_ decoded: MipImage, toPixels: ProjectiveTransform, shown: CGRect) {
    self.init(decoded.pixels, isCached: true, toPixels: toPixels, shown: shown)
    halve(decoded.level)
  }

  /// Creates an image of pixels that are already scaled for an area of the target. Returns nil if there are none.
  init?(_ scaled: FrameBuffer, at area: PixelRect, isOpaque: Bool) {
    guard let source = PixelSource(scaled, isOpaque: isOpaque) else { return nil }
    (self.source, cacheOwner) = (source, nil)
    toPixels = ProjectiveTransform(a: 1, b: 0, c: 0, d: 1, tx: Double(area.x0), ty: Double(area.y0))
    shown = CGRect(x: 0, y: 0, width: area.width, height: area.height)
  }

  /// Replaces the source by a coarser mip level.
  mutating func replaceSource(by coarser: PixelSource, level: Int) {
    halve(level - self.level)
    (source, self.level) = (coarser, level)
  }

  /// Adapts the geometry to a source that was halved `count` times. Products with powers of two are exact.
  private mutating func halve(_ count: Int) {
    let factor = Double(1 << count)
    toPixels = ProjectiveTransform(a: factor, b: 0, c: 0, d: factor, tx: 0, ty: 0).concatenating(toPixels)
    shown = CGRect(
      x: shown.minX / factor, y: shown.minY / factor, width: shown.width / factor, height: shown.height / factor)
  }
}
