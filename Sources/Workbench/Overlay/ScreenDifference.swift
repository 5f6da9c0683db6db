import Compositor
import QuartzCore
import Rasterizer
import Simulator

/// The difference between a frame of the screen and an image, in pixels of the image.
struct ScreenDifference {
  /// The absolute difference of each channel, opaque.
  let picture: CGImage
  /// The size of the image in points of the device.
  let size: CGSize
  /// The number of pixels that differ.
  let count: Int

  /// Compares the part of the screen that the image covers. A transparent pixel of the image does not differ.
  @MainActor init(_ frame: ResolvedFrame, _ image: ComparedImage, scale: Double, compositor: Compositor) {
    let width = max(1, min(image.pixels.width, Int((frame.size.width * scale).rounded())))
    let height = max(1, min(image.pixels.height, Int((frame.size.height * scale).rounded())))
    let buffer = FrameBuffer(width: width, height: height)
    compositor.draw(frame, pixelsPerPoint: scale, into: buffer)
    let screen = buffer.makePixelImage()
    let stride = image.pixels.width
    var (pixels, count) = ([UInt32](repeating: 0, count: width * height), 0)
    for y in 0..<height {
      for x in 0..<width {
        let difference = Self.difference(screen.pixels[y * width + x], image.pixels.pixels[y * stride + x])
        if difference != 0 { count += 1 }
        pixels[y * width + x] = 0xFF00_0000 | difference
      }
    }
    (picture, self.count) = (CGImage(PixelImage(width: width, height: height, pixels: pixels)), count)
    size = CGSize(width: Double(width) / scale, height: Double(height) / scale)
  }

  /// Returns |α·a − b| for each channel. `a` is opaque, `b` is premultiplied, and α is the opacity of `b`.
  private static func difference(_ a: UInt32, _ b: UInt32) -> UInt32 {
    if a == b { return 0 }
    let alpha = Int(b >> 24)
    return [UInt32(16), 8, 0].reduce(into: 0) { result, shift in
      let (below, above) = (Int(a >> shift & 255), Int(b >> shift & 255))
      result |= UInt32(abs((below * alpha + 127) / 255 - above)) << shift
    }
  }
}
