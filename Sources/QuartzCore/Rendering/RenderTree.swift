// What a commit leaves behind: immutable nodes, shared with the commit before where nothing changed.
// The journal keeps every one; a frame is `evaluate(at:)` of the one in force.

/// The committed layer trees of a screen.
package struct RenderTree: Sendable {
  /// Roots back to front, sorted by window level.
  package var roots: [RenderNode]
  /// Points.
  package var size: CGSize
  /// Pixels per point.
  package var scale: CGFloat

  package init(roots: [RenderNode] = [], size: CGSize, scale: CGFloat) {
    (self.roots, self.size, self.scale) = (roots, size, scale)
  }
}

/// One committed layer. The animation chapter adds its animations and evaluates it.
package final class RenderNode: Sendable {
  package let id: UInt64
  package init(id: UInt64) { self.id = id }
}
