import Compositor
import CoreGraphics
import QuartzCore
import Rasterizer
@_exported import TestDevices

extension Stage {
  /// Creates a device with a screen of 40 × 40 points, without implicit animations.
  convenience init(seed: UInt64 = 0) {
    self.init(size: CGSize(width: 40, height: 40), seed: seed, disablesActions: true)
  }

  /// Returns the pixels of the frame at `seconds`, drawn by a new compositor.
  func pixels(at seconds: Double, scale: Double = 1) -> FrameBuffer {
    let target = FrameBuffer(width: Int(40 * scale), height: Int(40 * scale))
    Compositor(threads: 1).draw(frame(at: seconds), pixelsPerPoint: scale, into: target)
    return target
  }
}
