import Compositor
import QuartzCore
import Rasterizer

/// Draws single frames into images.
package enum FrameImage {
  /// Returns the pixels of a frame at a scale. They do not depend on the number of threads.
  package static func draw(_ frame: ResolvedFrame, scale: CGFloat, compositor: Compositor) -> PixelImage {
    let (width, height) = size(of: frame, scale: scale)
    let buffer = FrameBuffer(width: width, height: height)
    compositor.draw(frame, pixelsPerPoint: scale, into: buffer)
    return buffer.makePixelImage()
  }

  /// Returns a frame's size in whole pixels, at least one.
  static func size(of frame: ResolvedFrame, scale: CGFloat) -> (width: Int, height: Int) {
    (max(1, Int((frame.size.width * scale).rounded())), max(1, Int((frame.size.height * scale).rounded())))
  }
}
