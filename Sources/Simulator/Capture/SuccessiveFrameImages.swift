import Compositor
import CoreGraphics
import QuartzCore
import Rasterizer

/// Draws successive frames into images. Only the pixels that changed since the previous frame are drawn again.
///
/// The images have the same pixels as those of `FrameImage.draw`.
package final class SuccessiveFrameImages {
  private let compositor: Compositor
  private let scale: CGFloat
  private var buffer: FrameBuffer?
  private var previous: (frame: ResolvedFrame, image: PixelImage)?

  /// Creates images with a number of pixels for each point.
  package init(scale: CGFloat, compositor: Compositor) { (self.scale, self.compositor) = (scale, compositor) }

  /// Returns the pixels of the next frame. They do not depend on the number of threads.
  package func image(of frame: ResolvedFrame) -> PixelImage {
    let (width, height) = FrameImage.size(of: frame, scale: scale)
    guard let buffer, buffer.width == width, buffer.height == height, let previous else {
      return drawWhole(frame, width: width, height: height)
    }
    let damage = compositor.damage(from: previous.frame, to: frame, pixelsPerPoint: scale)
    let isUnchanged = damage.allSatisfy(\.isEmpty)
    if !isUnchanged { compositor.draw(frame, pixelsPerPoint: scale, into: buffer, damage: damage) }
    return keep(isUnchanged ? previous.image : buffer.makePixelImage(), of: frame)
  }

  private func drawWhole(_ frame: ResolvedFrame, width: Int, height: Int) -> PixelImage {
    let buffer = FrameBuffer(width: width, height: height)
    compositor.draw(frame, pixelsPerPoint: scale, into: buffer)
    self.buffer = buffer
    return keep(buffer.makePixelImage(), of: frame)
  }

  /// Stores a frame and its image for the next one, and returns the image.
  private func keep(_ image: PixelImage, of frame: ResolvedFrame) -> PixelImage {
    previous = (frame, image)
    return image
  }
}
