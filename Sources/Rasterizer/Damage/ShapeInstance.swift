import CoreGraphics

/// A shape under a transform, with the edges that the renderer draws.
package struct ShapeInstance: Sendable {
  let mask: CoverageMask
  /// The pixels that the shape may touch.
  package let bounds: PixelRect
}
