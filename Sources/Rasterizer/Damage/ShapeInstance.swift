import CoreGraphics

/// A shape in pixels, with the edges that drawing it uses.
package struct ShapeInstance: Sendable {
  let mask: CoverageMask
  /// The pixels that the shape may touch.
  package let bounds: PixelRect
}
