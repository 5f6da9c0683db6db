import CoreGraphics

/// A shape in pixels with its edges, which are those that a drawing of it uses.
package struct ShapeInstance: Sendable {
  let mask: CoverageMask
  /// The pixels that it may touch.
  package let bounds: PixelRect
}
