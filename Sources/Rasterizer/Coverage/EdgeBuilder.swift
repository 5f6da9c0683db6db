import CKernels
import CoreGraphics

/// A run of consecutive edges of a contour inside one band, or a single edge that touches several bands.
struct EdgeRun {
  /// The index of the corner at which the first edge starts. Each edge ends at the next corner.
  var first: Int32
  var count: Int32
  /// The first and the last touched band, which may be outside the target.
  var firstBand: Int32
  var lastBand: Int32
}

/// Converts shapes to edges on the integer grid. Each thread reuses a builder's memory for all its shapes.
final class EdgeBuilder: @unchecked Sendable {
  /// The number of grid units per pixel, 2¹⁴.
  private static let unit = 16384.0
  /// The largest coordinate in pixels. Parts of polygons beyond it are clipped.
  private static let limit = CK_FARTHEST / unit
  private static let emptyExtent = CKBounds(x0: .max, y0: .max, x1: .min, y1: .min)
  /// Corners in grid units.
  @exclusivity(unchecked) private var corners = ScratchBuffer<SIMD2<Int32>>()
  @exclusivity(unchecked) private var edgeRuns = ScratchBuffer<EdgeRun>()
  @exclusivity(unchecked) private var extent = EdgeBuilder.emptyExtent
  @exclusivity(unchecked) private var outline = ShapeOutline()
  @exclusivity(unchecked) private var zeros = ScratchBuffer<Int32>()

  /// A Boolean value indicating whether horizontal edges are kept.
  ///
  /// They add no area, but other edges may overlap them. A horizontal edge on the border of two rows is always dropped,
  /// since no cell contains it.
  @exclusivity(unchecked) private var keepsHorizontalEdges = false

  func reset(keepsHorizontalEdges: Bool) {
    corners.removeAll()
    edgeRuns.removeAll()
    (count, extent) = (0, Self.emptyExtent)
    self.keepsHorizontalEdges = keepsHorizontalEdges
  }

  /// The number of edges.
  @exclusivity(unchecked) private(set) var count = 0

  /// The corners. An edge goes from one corner to the next.
  var cornerRow: Row<SIMD2<Int32>> { Row(corners.row) }

  /// The edges in the order of their contours, grouped by the bands that they touch.
  var runs: BorrowedArray<EdgeRun> { BorrowedArray(Row(edgeRuns.row), count: edgeRuns.count) }

  /// The pixels that the edges touch.
  var bounds: PixelRect {
    if count == 0 { return PixelRect(x0: 0, y0: 0, x1: 0, y1: 0) }
    return PixelRect(
      x0: Int(extent.x0 >> 14), y0: Int(extent.y0 >> 14), x1: (Int(extent.x1) + 16383) >> 14,
      y1: (Int(extent.y1) + 16383) >> 14)
  }

  /// A Boolean value indicating whether no two edges cross or overlap.
  @exclusivity(unchecked) private(set) var isSimple = false

  /// Returns an array of zeros, valid until the next call.
  func zeroedCounters(_ count: Int) -> MutableRow<Int32> {
    zeros.removeAll()
    zeros.reserve(count)
    zeros.row.fill(with: 0, count: count)
    return zeros.row
  }

  /// Rounds to the nearest integer. The addition of 1.5 · 2⁵² shifts the integer into the low bits of the significand.
  @inline(__always)
  private static func rounded(_ v: Double) -> Int32 {
    Int32(truncatingIfNeeded: (v + 6_755_399_441_055_744.0).bitPattern)
  }

  /// Adds the edges of a shape. If `source` is a new outline, it receives the shape's polygons.
  func addEdges(
    of shape: DisplayShape, _ transform: ProjectiveTransform, tolerance: Double, source: OutlineSource?
  ) {
    outline.build(shape, tolerance: tolerance)
    if case .new(let new) = source { new.copyPolygons(outline.polygons) }
    addEdges(of: outline.polygons, transform)
  }

  /// Adds the edges of transformed polygons.
  func addEdges(of polygons: borrowing PolygonBuffer, _ transform: ProjectiveTransform) {
    isSimple = polygons.isSimple
    for k in 0..<polygons.contours.count {
      addEdges(ofContour: polygons.points(of: polygons.contours[k]), transform)
    }
  }

  /// Adds the edges of a closed polygon.
  private func addEdges(ofContour points: BorrowedArray<SIMD2<Double>>, _ transform: ProjectiveTransform) {
    guard points.count > 1 else { return }
    guard transform.isAffine else {
      addClipped(polygon: Self.projected(points, transform))
      return
    }
    if appendCorners(points, transform) { return addEdges(cornerCount: points.count) }
    addClipped(
      polygon: points.map { p in
        let q = transform.apply(p.x, p.y)
        return SIMD2(q.x, q.y)
      })
  }

  /// Appends a polygon's corners in grid units, with the last corner also in front. Returns false if a corner is too
  /// far away.
  private func appendCorners(_ points: BorrowedArray<SIMD2<Double>>, _ transform: ProjectiveTransform) -> Bool {
    let unit = Self.unit
    var grid = CKAffine(
      a: transform.a * unit, b: transform.b * unit, c: transform.c * unit, d: transform.d * unit,
      tx: transform.tx * unit, ty: transform.ty * unit)
    corners.reserve(points.count + 1)
    let first = corners.row[from: corners.count]
    var widened = extent
    let out = first[from: 1].rebound(to: Int32.self)
    guard let coordinates = points.row?.rebound(to: Double.self),
      Kernels.table.pointee.transform_points(out.base, coordinates.base, points.count, &grid, &widened) != 0
    else { return false }
    first[0] = first[points.count]
    extent = widened
    return true
  }

  /// Adds the edges between the corners that were appended last.
  private func addEdges(cornerCount edges: Int) {
    edgeRuns.reserve(edges)
    let (corner, out) = (corners.row[from: corners.count], edgeRuns.row[from: edgeRuns.count])
    let (first, keepsHorizontal) = (Int32(truncatingIfNeeded: corners.count), keepsHorizontalEdges)
    var (runCount, dropped, k) = (0, 0, 0)
    while k < edges {
      let (a, b) = (corner[k], corner[k &+ 1])
      let begin = k
      k &+= 1
      if a.y == b.y, !keepsHorizontal || a.x == b.x || b.y & 16383 == 0 {
        dropped &+= 1
        continue
      }
      let (from, to) = Self.bands(a.y, b.y)
      if from == to {
        // The run continues while edges stay inside the band. A horizontal edge begins another run.
        let top = from &<< EdgeList.bandShift
        var y = b.y
        while k < edges {
          let next = corner[k &+ 1].y
          if next == y || UInt32(bitPattern: next &- top) > 1 &<< UInt32(EdgeList.bandShift) { break }
          (y, k) = (next, k &+ 1)
        }
      }
      out[runCount] = EdgeRun(
        first: first &+ Int32(truncatingIfNeeded: begin), count: Int32(truncatingIfNeeded: k &- begin),
        firstBand: from, lastBand: to)
      runCount &+= 1
    }
    edgeRuns.didAppend(runCount)
    corners.didAppend(edges + 1)
    count += edges - dropped
  }

  /// Returns the first and the last band that an edge between two y coordinates touches.
  @inline(__always)
  private static func bands(_ a: Int32, _ b: Int32) -> (Int32, Int32) {
    (min(a, b) &>> EdgeList.bandShift, (max(a, b) &- 1) &>> EdgeList.bandShift)
  }

  /// Returns the projected corners in pixels, after clipping the polygon against the near plane (Sutherland–Hodgman).
  private static func projected(_ points: BorrowedArray<SIMD2<Double>>, _ transform: ProjectiveTransform)
    -> [SIMD2<Double>]
  {
    var result: [SIMD2<Double>] = []
    let mapped = points.map { transform.homogeneous($0.x, $0.y) }
    guard var last = mapped.last else { return [] }
    for p in mapped {
      if (last.w < ProjectiveTransform.nearPlane) != (p.w < ProjectiveTransform.nearPlane) {
        let t = (ProjectiveTransform.nearPlane - last.w) / (p.w - last.w)
        result.append(SIMD2(last.x + (p.x - last.x) * t, last.y + (p.y - last.y) * t) / ProjectiveTransform.nearPlane)
      }
      if p.w >= ProjectiveTransform.nearPlane { result.append(SIMD2(p.x / p.w, p.y / p.w)) }
      last = p
    }
    return result
  }

  /// Adds a polygon in pixels without a limit on its coordinates.
  ///
  /// Parts above and below the limit are clipped. Parts left and right of it are moved onto the limit, where only the
  /// heights of their edges count.
  private func addClipped(polygon points: [SIMD2<Double>]) {
    guard var last = points.last else { return }
    for p in points {
      addClippedEdge(from: last, to: p)
      last = p
    }
  }

  /// Adds an edge as up to three parts: left of the limits, between them, and right of them.
  private func addClippedEdge(from a: SIMD2<Double>, to b: SIMD2<Double>) {
    let limit = Self.limit
    guard a.x.isFinite, a.y.isFinite, b.x.isFinite, b.y.isFinite else { return }
    func x(at y: Double) -> Double { a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) }
    func y(at x: Double) -> Double { a.y + (x - a.x) / (b.x - a.x) * (b.y - a.y) }
    func clamped(_ v: Double) -> Double { v > -limit ? min(v, limit) : -limit }
    let (from, to) = (clamped(a.y), clamped(b.y))
    if from == to, a.y != b.y || !keepsHorizontalEdges { return }
    var stops = [from, to]
    if a.x != b.x {
      let crossings = [y(at: -limit), y(at: limit)].filter { ($0 - from) * ($0 - to) < 0 }
      stops = (stops + crossings).sorted { from < to ? $0 < $1 : $0 > $1 }
    }
    for (p, q) in zip(stops, stops.dropFirst()) {
      let (startX, endX) = (clamped(p == a.y ? a.x : x(at: p)), clamped(q == b.y ? b.x : x(at: q)))
      let start = SIMD2<Int32>(Self.rounded(startX * Self.unit), Self.rounded(p * Self.unit))
      let end = SIMD2<Int32>(Self.rounded(endX * Self.unit), Self.rounded(q * Self.unit))
      if start.y == end.y, !keepsHorizontalEdges || start.x == end.x || start.y & 16383 == 0 { continue }
      let (first, last) = Self.bands(start.y, end.y)
      edgeRuns.append(
        EdgeRun(first: Int32(truncatingIfNeeded: corners.count), count: 1, firstBand: first, lastBand: last))
      corners.append(start)
      corners.append(end)
      count += 1
      (extent.x0, extent.x1) = (min(extent.x0, start.x, end.x), max(extent.x1, start.x, end.x))
      (extent.y0, extent.y1) = (min(extent.y0, start.y, end.y), max(extent.y1, start.y, end.y))
    }
  }
}
