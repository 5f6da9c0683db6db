// Stills: a frame as pixels, and as a PNG that says how to make it again.
import Compositor
import QuartzCore
import Rasterizer

/// Draws single frames.
package enum FrameImage {
  /// The pixels of a frame at a scale; the picture does not depend on the number of threads.
  package static func draw(_ frame: ResolvedFrame, scale: CGFloat, compositor: Compositor) -> PixelImage {
    let buffer = FrameBuffer(
      width: max(1, Int((frame.size.width * scale).rounded())),
      height: max(1, Int((frame.size.height * scale).rounded())))
    compositor.draw(frame, pixelsPerPoint: scale, into: buffer)
    return buffer.makePixelImage()
  }
}
