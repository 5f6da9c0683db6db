/// The pixels of a rasterized group, and the blocks of them that are transparent or opaque.
struct RasterizedGroup {
  let source: PixelSource
  let blocks: AlphaBlocks

  init?(_ pixels: FrameBuffer) {
    guard let source = PixelSource(pixels) else { return nil }
    (self.source, blocks) = (source, AlphaBlocks(source))
  }

  var byteCount: Int { source.width * source.height * 4 + blocks.byteCount }
}
