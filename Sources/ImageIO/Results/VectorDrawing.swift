import CoreGraphics

/// A drawing in points, which is sharp at every scale.
package struct VectorDrawing: Sendable {
  package let list: DisplayList
  /// The size in points.
  package let size: CGSize

  /// Returns an image with `scale` pixels per point.
  package func image(scale: CGFloat) throws -> CGImage {
    func pixels(_ length: CGFloat) -> Int { max(1, Int((length * scale).rounded(.up))) }
    let pixels = try PixelSize(pixels(size.width), pixels(size.height))
    return CGImage(.drawing(list, size: size, scale: scale), width: pixels.width, height: pixels.height)
  }
}
