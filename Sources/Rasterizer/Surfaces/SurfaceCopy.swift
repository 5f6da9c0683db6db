/// A snapshot of a part of the target during the drawing.
final class SurfaceCopy: @unchecked Sendable {
  let bounds: PixelRect
  let pixels: FrameBuffer

  init(bounds: PixelRect) {
    self.bounds = bounds
    pixels = FrameBuffer(width: bounds.width, height: bounds.height)
  }

  func copy(from target: FrameBuffer) {
    for y in bounds.y0..<max(bounds.y0, bounds.y1) {
      pixels.row(y - bounds.y0).copy(target.row(y)[from: bounds.x0], count: bounds.width)
    }
  }
}
