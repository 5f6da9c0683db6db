/// The pixels of a rasterized group, and its fully transparent and fully opaque blocks.
struct RasterizedGroup {
  let source: PixelSource
  let blocks: AlphaBlocks

  init?(_ pixels: FrameBuffer) {
    guard let source = PixelSource(pixels) else { return nil }
    (self.source, blocks) = (source, AlphaBlocks(source))
  }

  var byteCount: Int { source.width * source.height * 4 + blocks.byteCount }
}
