import CoreGraphics
import QuartzCore
import Rasterizer

/// Draws resolved frames.
package final class Compositor: Sendable {
  let renderer: Renderer

  /// A compositor with so many threads, the caller's included; the picture does not depend on it.
  package init(threads: Int = 2) { renderer = Renderer(threads: threads) }

  /// Draws `frame` at any scale, its origin at a pixel of the target.
  ///
  /// With `damage`, only there.
  package func draw(
    _ frame: ResolvedFrame, pixelsPerPoint: Double, origin: CGPoint = .zero, into target: FrameBuffer,
    damage: [PixelRect]? = nil
  ) {
  }

  /// The pixels in which two frames may differ, as few rectangles; the whole frame without a previous one.
  package func damage(
    from previous: ResolvedFrame?, to next: ResolvedFrame, pixelsPerPoint: Double, origin: CGPoint = .zero
  ) -> [PixelRect] {
    [
      PixelRect(
        touching: CGRect(
          x: origin.x, y: origin.y, width: next.size.width * pixelsPerPoint, height: next.size.height * pixelsPerPoint))
    ]
  }
}
