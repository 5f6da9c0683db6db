import CoreGraphics

/// A shape in pixels with its edges, which are those that a drawing of it uses.
package struct PlacedShape: Sendable {
  let cover: Cover
  /// The pixels that it may touch.
  package let bounds: PixelRect
}
