/// A reusable buffer of closed polygons.
struct PolygonBuffer: ~Copyable {
  /// A range of the points, which forms one closed polygon.
  struct Contour {
    var first: Int
    var count: Int
  }

  var points: ScratchBuffer<SIMD2<Double>>
  private(set) var contours: ScratchBuffer<Contour>
  /// A Boolean value indicating whether no two edges cross or overlap, and all winding numbers are 0 or 1.
  var isSimple = false
  /// The index of the first point of the contour that is being built.
  private var first = 0

  init() {
    points = ScratchBuffer()
    contours = ScratchBuffer()
  }

  /// Creates an empty buffer with an initial capacity.
  init(points: Int, contours: Int) {
    self.points = ScratchBuffer(capacity: points)
    self.contours = ScratchBuffer(capacity: contours)
  }

  mutating func removeAll() {
    points.removeAll()
    contours.removeAll()
    first = 0
    isSimple = false
  }

  /// Ends the current contour. A contour without points is dropped.
  mutating func closeContour() {
    let count = points.count - first
    if count > 0 { contours.append(Contour(first: first, count: count)) }
    first = points.count
  }

  var byteCount: Int { points.byteCount + contours.byteCount }

  /// Appends copies of all contours of another buffer.
  mutating func append(contentsOf other: borrowing PolygonBuffer) {
    points.reserve(other.points.count)
    contours.reserve(other.contours.count)
    for k in 0..<other.contours.count {
      let points = other.points(of: other.contours[k])
      for point in points { self.points.append(point) }
      closeContour()
    }
  }

  /// Returns the points of a contour.
  func points(of contour: Contour) -> BorrowedArray<SIMD2<Double>> {
    BorrowedArray(Row(points.row[from: contour.first]), count: contour.count)
  }
}
