import CoreGraphics

/// Rasterizes images at their own size in pixels, for clients that request an image's bytes.
package final class ImageRasterizer: DrawingRasterizer {
  private let renderer: Renderer

  /// Creates a rasterizer that draws with `renderer`.
  package init(_ renderer: Renderer) { self.renderer = renderer }

  package func rasterize(_ image: CGImage) -> PixelImage {
    switch image.content {
    case .pixels(let pixels): return pixels
    case .encoded(let decoder): return decoder.pixels
    case .drawing(let list, _, let scale):
      let target = FrameBuffer(width: image.width, height: image.height)
      renderer.draw(list, into: target, transform: CATransform3DMakeScale(scale, scale, 1))
      return target.makePixelImage()
    case .provided: return FrameBuffer(width: image.width, height: image.height).makePixelImage()
    }
  }
}
