import CoreGraphics

/// The pixels that an image shader reads, and their place in the target.
struct SampledImage {
  /// The pixels that are read.
  private(set) var source: PixelSource
  /// The image to which the caches bind what they make of its pixels; nil for a drawing.
  let cacheOwner: PixelImage?
  /// The mip level of the pixels that are read, counted from those of the cache owner.
  private(set) var level = 0
  /// Maps the pixels that are read to pixels of the target.
  private(set) var toPixels: ProjectiveTransform
  /// The part that is shown, in pixels that are read.
  private(set) var shown: CGRect

  /// Creates an image that is read pixel by pixel; nil if it has no pixels.
  init?(_ pixels: PixelImage, isCached: Bool, toPixels: ProjectiveTransform, shown: CGRect) {
    guard let source = PixelSource(pixels) else { return nil }
    (self.source, cacheOwner) = (source, isCached ? pixels : nil)
    (self.toPixels, self.shown) = (toPixels, shown)
  }

  /// Creates an image of pixels that the decoder has halved; nil if it has no pixels.
  init?(_ decoded: MipImage, toPixels: ProjectiveTransform, shown: CGRect) {
    self.init(decoded.pixels, isCached: true, toPixels: toPixels, shown: shown)
    halve(decoded.level)
  }

  /// Creates an image of pixels that were scaled for an area of the target; nil if it is empty.
  init?(_ scaled: FrameBuffer, at area: PixelRect, isOpaque: Bool) {
    guard let source = PixelSource(scaled, isOpaque: isOpaque) else { return nil }
    (self.source, cacheOwner) = (source, nil)
    toPixels = ProjectiveTransform(a: 1, b: 0, c: 0, d: 1, tx: Double(area.x0), ty: Double(area.y0))
    shown = CGRect(x: 0, y: 0, width: area.width, height: area.height)
  }

  /// Reads a coarser level instead.
  mutating func take(_ coarser: PixelSource, level: Int) {
    halve(level - self.level)
    (source, self.level) = (coarser, level)
  }

  /// Adapts the place in the target to pixels whose sides were halved. Powers of two are multiplied without rounding.
  private mutating func halve(_ count: Int) {
    let factor = Double(1 << count)
    toPixels = ProjectiveTransform(a: factor, b: 0, c: 0, d: factor, tx: 0, ty: 0).concatenating(toPixels)
    shown = CGRect(
      x: shown.minX / factor, y: shown.minY / factor, width: shown.width / factor, height: shown.height / factor)
  }
}
