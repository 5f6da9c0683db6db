// Foundation's functions of these names trap if a rectangle has a NaN edge. Such an edge is not a number, or the sum of an
// infinite origin and an infinite size. These functions take their place within the package.
extension CGRect {
  /// A Boolean value indicating whether each edge is a number.
  private var hasEdges: Bool { minX <= maxX && minY <= maxY }

  /// Returns the common part of two rectangles; null if there is none.
  package func intersection(_ other: CGRect) -> CGRect {
    hasEdges && other.hasEdges ? self.Foundation::intersection(other) : .null
  }

  /// Returns a Boolean value indicating whether two rectangles have a common part.
  package func intersects(_ other: CGRect) -> Bool {
    hasEdges && other.hasEdges && self.Foundation::intersects(other)
  }

  /// Returns a Boolean value indicating whether a point is in the rectangle.
  package func contains(_ point: CGPoint) -> Bool { hasEdges && self.Foundation::contains(point) }
}
