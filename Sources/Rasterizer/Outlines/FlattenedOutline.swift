// The flattened polygons of moving shapes, in the shape's own space, cached for drawings under other transforms.
//
// The flattening of a path or a stroke depends only on the scale of its transform, which is rounded up (`Flattening`).
// A shape that rotates, slides or grows slowly thus has the same polygons in successive frames. Only their corners are
// transformed. A shape gets an outline when it is drawn at two transforms within two frames.
//
// Invariant: only the planning thread uses the cache. A cached outline is complete and immutable.
import CKernels
import CoreGraphics

/// The polygons of a shape.
final class FlattenedOutline: @unchecked Sendable {
  // The polygons come first, so that `prefetch` loads the cache lines of their addresses.
  @exclusivity(unchecked) private(set) var polygons: PolygonBuffer
  /// The bounds of the shape in its own space.
  @exclusivity(unchecked) private(set) var box = CGRect.null
  /// The key of the outline in the cache.
  @exclusivity(unchecked) private(set) var key: ShapeInstanceKey?
  @exclusivity(unchecked) private var shape = DisplayShape.everything
  /// A Boolean value indicating whether the outline has the shape's polygons.
  @exclusivity(unchecked) private(set) var isComplete = false
  /// The size of the largest outline that is cached, in bytes.
  static let largestByteCount = 16 << 20

  /// Creates an outline without a shape, with memory for `points` points.
  init(points: Int, contours: Int) { polygons = PolygonBuffer(points: points, contours: contours) }

  var byteCount: Int { polygons.byteCount + 256 }

  /// Prefetches the addresses of an outline's points.
  static func prefetch(_ outline: Unmanaged<FlattenedOutline>) {
    ck_prefetch(outline.toOpaque())
    ck_prefetch(outline.toOpaque() + 64)
  }

  /// Prefetches the contours and the first points. The hardware prefetcher loads the rest.
  func prefetchPoints() {
    ck_prefetch(polygons.contours.base)
    for k in 0..<8 { ck_prefetch(polygons.points.base + 4 * k) }
  }

  /// Sets the shape and its bounds. It must be called once, before `copyPolygons`.
  func reset(to shape: DisplayShape, key: ShapeInstanceKey, box: CGRect) {
    (self.key, self.shape, self.box) = (key, shape, box)
  }

  /// Returns a Boolean value that indicates whether the outline has the polygons of this shape under this key.
  func matches(_ shape: DisplayShape, _ key: ShapeInstanceKey) -> Bool {
    if let own = self.key { own == key && self.shape.isSame(as: shape) } else { false }
  }

  /// Copies the shape's polygons, unless they are too large to be cached.
  ///
  /// It is called once, by the thread that flattens the shape.
  func copyPolygons(_ newPolygons: borrowing PolygonBuffer) {
    // An uncached copy would be allocated in every frame, which takes longer than flattening the shape again.
    if newPolygons.points.count * MemoryLayout<SIMD2<Double>>.stride > Self.largestByteCount { return }
    isComplete = true
    polygons.append(contentsOf: newPolygons)
    polygons.isSimple = newPolygons.isSimple
  }
}
