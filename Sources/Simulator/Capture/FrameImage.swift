import Compositor
import QuartzCore
import Rasterizer

/// Draws single frames into images.
package enum FrameImage {
  /// Returns the pixels of a frame at a scale. They do not depend on the number of threads.
  package static func draw(_ frame: ResolvedFrame, scale: CGFloat, compositor: Compositor) -> PixelImage {
    let buffer = FrameBuffer(
      width: max(1, Int((frame.size.width * scale).rounded())),
      height: max(1, Int((frame.size.height * scale).rounded())))
    compositor.draw(frame, pixelsPerPoint: scale, into: buffer)
    return buffer.makePixelImage()
  }
}
