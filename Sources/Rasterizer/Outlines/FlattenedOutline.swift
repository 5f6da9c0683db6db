// Shapes that move: the polygons that they become, in their own space, kept while they are drawn under other transforms.
//
// What a path or a stroke is cut into depends on how much its transform magnifies, rounded up a little, and on nothing else of
// the transform; so what turns, slides or grows slowly has the same polygons from frame to frame, and only their corners are
// mapped. A shape that is asked for under another transform soon after the first time gets an outline.
// Rule inside: used by the thread that plans; an outline that others can find is made and does not change any more.
import CKernels
import CoreGraphics

/// The polygons of a shape.
final class FlattenedOutline: @unchecked Sendable {
  // What edges are made from comes first (`prefetch`).
  @exclusivity(unchecked) private(set) var polygons: PolygonBuffer
  /// Where the shape is, in its own space.
  @exclusivity(unchecked) private(set) var box = CGRect.null
  /// Where the outline is found.
  @exclusivity(unchecked) private(set) var key: ShapeInstanceKey?
  @exclusivity(unchecked) private var shape = DisplayShape.everything

  /// One without a shape, with room for so many points.
  init(points: Int, contours: Int) { polygons = PolygonBuffer(points: points, contours: contours) }

  var byteCount: Int { polygons.byteCount + 256 }

  /// Asks for where an outline's points are.
  static func prefetch(_ outline: Unmanaged<FlattenedOutline>) {
    ck_prefetch(outline.toOpaque())
    ck_prefetch(outline.toOpaque() + 64)
  }

  /// Asks for the first points, behind which a processor goes on by itself, and for how they go together.
  func prefetchPoints() {
    ck_prefetch(polygons.contours.base)
    for k in 0..<8 { ck_prefetch(polygons.points.base + 4 * k) }
  }

  /// Becomes a shape's, without polygons, `box` being where it is; once.
  func reset(to shape: DisplayShape, key: ShapeInstanceKey, box: CGRect) {
    (self.key, self.shape, self.box) = (key, shape, box)
  }

  /// Whether it is of a shape at a place.
  func isOf(_ shape: DisplayShape, _ key: ShapeInstanceKey) -> Bool {
    if let own = self.key { own == key && self.shape.isSame(as: shape) } else { false }
  }

  /// Takes the shape's polygons; once, by the thread that makes the first edges from them.
  func take(_ made: borrowing PolygonBuffer) {
    polygons.append(contentsOf: made)
    polygons.isSimple = made.isSimple
  }
}
