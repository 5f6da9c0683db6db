import CoreGraphics

/// A bitmap of a tile's rectangles and images, as small as they allow.
struct FilledBitmap {
  /// The pixel of its upper left corner.
  let left, top: Int

  private let pixels: [UInt32]
  private let box: PixelFill

  /// Draws the parts of a tile over each other. Returns nil if there are none.
  init?(_ tile: TiledFills.Tile) {
    guard let box = Self.box(tile) else { return nil }
    (self.box, left, top) = (box, box.left, box.top)
    var pixels = [UInt32](repeating: 0, count: (box.right - box.left) * (box.bottom - box.top))
    var span = pixels.mutableSpan
    for fill in tile.fills { Self.draw(fill, in: box, &span) }
    for stamp in tile.stamps { Self.draw(stamp, in: box, &span) }
    self.pixels = pixels
  }

  /// Returns the smallest rectangle around the parts of a tile; nil if there are none.
  private static func box(_ tile: TiledFills.Tile) -> PixelFill? {
    var box: PixelFill?
    func include(_ area: PixelFill) {
      box = box?.union(area) ?? area
    }
    for fill in tile.fills { include(fill) }
    for stamp in tile.stamps { include(stamp.area.clamped(TiledFills.whole)) }
    return box
  }

  /// The image of the bitmap.
  var image: CGImage {
    CGImage(PixelImage(width: box.right - box.left, height: box.bottom - box.top, pixels: pixels))
  }

  private static func draw(_ fill: PixelFill, in box: PixelFill, _ pixels: inout MutableSpan<UInt32>) {
    let width = box.right - box.left
    for y in fill.top - box.top..<fill.bottom - box.top {
      let row = y * width - box.left
      for index in row + fill.left..<row + fill.right { pixels[index] = blend(fill.color, over: pixels[index]) }
    }
  }

  private static func draw(_ stamp: PixelStamp, in box: PixelFill, _ pixels: inout MutableSpan<UInt32>) {
    let (area, width) = (stamp.area.clamped(box), box.right - box.left)
    if area.isEmpty { return }
    let source = stamp.image.pixels
    let image = source.span
    for y in area.top..<area.bottom {
      let imageRow = (y - stamp.top) * stamp.image.width - stamp.left
      let row = (y - box.top) * width - box.left
      for x in area.left..<area.right { pixels[row + x] = blend(image[imageRow + x], over: pixels[row + x]) }
    }
  }

  /// Returns source over destination for premultiplied colours: s + d · (255 − α) / 255, rounded.
  private static func blend(_ source: UInt32, over destination: UInt32) -> UInt32 {
    let rest = 255 - source >> 24
    if rest == 0 || destination == 0 { return source }
    // Two channels in a word. For a product x of bytes, x / 255 is (y + y / 256) / 256 with y = x + 128.
    func scaled(_ channels: UInt32) -> UInt32 {
      let product = channels * rest + 0x0080_0080
      return (product + (product >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    }
    return source + (scaled(destination & 0x00FF_00FF) | scaled(destination >> 8 & 0x00FF_00FF) << 8)
  }
}
