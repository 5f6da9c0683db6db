import CoreGraphics

/// The corners of a rectangle after a projection, clockwise from its origin.
package struct Quadrilateral: Equatable, Sendable {
  package var topLeft, topRight, bottomRight, bottomLeft: CGPoint

  /// The corners as a list.
  package var points: [CGPoint] { [topLeft, topRight, bottomRight, bottomLeft] }

  /// The smallest axis-aligned rectangle around the corners.
  package var bounds: CGRect { CGRect(enclosing: topLeft, topRight, bottomRight, bottomLeft) }

  /// Returns a Boolean value indicating whether each side deviates by at most `tolerance` from a horizontal or vertical
  /// line.
  package func isAxisAligned(within tolerance: CGFloat) -> Bool {
    func isAligned(_ a: CGPoint, _ b: CGPoint) -> Bool {
      abs(a.x - b.x) <= tolerance || abs(a.y - b.y) <= tolerance
    }
    return isAligned(topLeft, topRight) && isAligned(topRight, bottomRight) && isAligned(bottomRight, bottomLeft)
      && isAligned(bottomLeft, topLeft)
  }

  /// Returns the quadrilateral of the corners' images.
  package func map(_ transform: (CGPoint) -> CGPoint) -> Quadrilateral {
    Quadrilateral(
      topLeft: transform(topLeft), topRight: transform(topRight), bottomRight: transform(bottomRight),
      bottomLeft: transform(bottomLeft))
  }
}
