import CKernels
import CoreGraphics

/// Edges that follow each other in one band, or one that touches several.
struct EdgeRun {
  /// The corner from which the first one goes; each goes to the next one.
  var first: Int32
  var count: Int32
  /// Bands, of which those outside the target are no one's.
  var from: Int32
  var to: Int32
}

/// Memory in which a thread makes edges, kept from shape to shape.
final class EdgeBuilder: @unchecked Sendable {
  private static let unit = 16384.0
  /// Coordinates beyond, in pixels, are cut off.
  private static let limit = CK_FARTHEST / unit
  private static let nothing = CKBounds(x0: .max, y0: .max, x1: .min, y1: .min)
  /// On the grid.
  @exclusivity(unchecked) private var corners = ScratchBuffer<SIMD2<Int32>>()
  @exclusivity(unchecked) private var stretches = ScratchBuffer<EdgeRun>()
  @exclusivity(unchecked) private var extent = EdgeBuilder.nothing
  @exclusivity(unchecked) private var outline = ShapeOutline()
  @exclusivity(unchecked) private var zeros = ScratchBuffer<Int32>()

  /// Whether level edges are kept: they add nothing, but others may meet them. On the border of two rows none can.
  @exclusivity(unchecked) private var keepsLevelEdges = false

  func reset(keepsLevelEdges: Bool) {
    corners.removeAll()
    stretches.removeAll()
    (count, extent) = (0, Self.nothing)
    self.keepsLevelEdges = keepsLevelEdges
  }

  /// How many edges there are.
  @exclusivity(unchecked) private(set) var count = 0

  /// The corners; the edge from one to the next lies in the memory of both.
  var points: UnsafeRawPointer { UnsafeRawPointer(corners.base) }

  /// The edges in their order, by the bands that they touch.
  var made: UnsafeBufferPointer<EdgeRun> { UnsafeBufferPointer(start: stretches.base, count: stretches.count) }

  /// The pixels that the edges touch.
  var bounds: PixelRect {
    if count == 0 { return PixelRect(x0: 0, y0: 0, x1: 0, y1: 0) }
    return PixelRect(
      x0: Int(extent.x0 >> 14), y0: Int(extent.y0 >> 14), x1: (Int(extent.x1) + 16383) >> 14,
      y1: (Int(extent.y1) + 16383) >> 14)
  }

  /// Whether no two edges cross or overlap.
  @exclusivity(unchecked) private(set) var isSimple = false

  /// So many zeros, for counting; whoever asks next gets the same memory.
  func places(_ count: Int) -> UnsafeMutablePointer<Int32> {
    zeros.removeAll()
    zeros.reserve(count)
    zeros.base.initialize(repeating: 0, count: count)
    return zeros.base
  }

  /// A double near an integer as that integer.
  @inline(__always)
  private static func whole(_ v: Double) -> Int32 {
    Int32(truncatingIfNeeded: (v + 6_755_399_441_055_744.0).bitPattern)
  }

  /// Adds a shape's polygons, which may be to be known.
  func add(_ shape: DisplayShape, _ transform: ProjectiveTransform, tolerance: Double, _ use: OutlineSource?) {
    outline.make(shape, tolerance: tolerance)
    if case .new(let new) = use { new.take(outline.polygons) }
    add(outline.polygons, transform)
  }

  /// Adds polygons under a transform.
  func add(_ polygons: borrowing PolygonBuffer, _ transform: ProjectiveTransform) {
    isSimple = polygons.isSimple
    for k in 0..<polygons.contours.count { add(polygons.points(of: polygons.contours[k]), transform) }
  }

  /// Adds a closed polygon.
  private func add(_ points: UnsafeBufferPointer<SIMD2<Double>>, _ transform: ProjectiveTransform) {
    guard points.count > 1 else { return }
    guard transform.isAffine else {
      addClipped(Self.projected(points, transform))
      return
    }
    if place(points, transform) { return addEdges(points.count) }
    addClipped(
      points.map { p in
        let q = transform.apply(p.x, p.y)
        return SIMD2(q.x, q.y)
      })
  }

  /// Puts a polygon's corners on the grid, the last one first; false if one lies too far away.
  private func place(_ points: UnsafeBufferPointer<SIMD2<Double>>, _ transform: ProjectiveTransform) -> Bool {
    let unit = Self.unit
    var grid = CKAffine(
      a: transform.a * unit, b: transform.b * unit, c: transform.c * unit, d: transform.d * unit,
      tx: transform.tx * unit, ty: transform.ty * unit)
    corners.reserve(points.count + 1)
    let first = corners.base + corners.count
    var widened = extent
    let (out, from) = (UnsafeMutableRawPointer(first + 1), UnsafeRawPointer(points.baseAddress))
    guard let from,
      Kernels.table.pointee.transform_points(
        out.assumingMemoryBound(to: Int32.self), from.assumingMemoryBound(to: Double.self), points.count, &grid,
        &widened) != 0
    else { return false }
    first.initialize(to: first[points.count])
    extent = widened
    return true
  }

  /// Adds the edges of a polygon of so many corners, which have their places.
  private func addEdges(_ edges: Int) {
    stretches.reserve(edges)
    let (corner, out) = (corners.base + corners.count, stretches.base + stretches.count)
    let (first, keepsLevel) = (Int32(truncatingIfNeeded: corners.count), keepsLevelEdges)
    var (made, left, k) = (0, 0, 0)
    while k < edges {
      let (a, b) = (corner[k], corner[k &+ 1])
      let begin = k
      k &+= 1
      if a.y == b.y, !keepsLevel || a.x == b.x || b.y & 16383 == 0 {
        left &+= 1
        continue
      }
      let (from, to) = Self.bands(a.y, b.y)
      if from == to {
        // Those that follow as long as they keep inside the band. Level ones begin another stretch.
        let top = from &<< EdgeList.bandShift
        var y = b.y
        while k < edges {
          let next = corner[k &+ 1].y
          if next == y || UInt32(bitPattern: next &- top) > 1 &<< UInt32(EdgeList.bandShift) { break }
          (y, k) = (next, k &+ 1)
        }
      }
      (out + made).initialize(
        to: EdgeRun(
          first: first &+ Int32(truncatingIfNeeded: begin), count: Int32(truncatingIfNeeded: k &- begin), from: from,
          to: to))
      made &+= 1
    }
    stretches.didAppend(made)
    corners.didAppend(edges + 1)
    count += edges - left
  }

  /// The first and the last band that an edge touches.
  @inline(__always)
  private static func bands(_ a: Int32, _ b: Int32) -> (Int32, Int32) {
    (min(a, b) &>> EdgeList.bandShift, (max(a, b) &- 1) &>> EdgeList.bandShift)
  }

  /// The corners in pixels; what is behind the eye is cut away.
  private static func projected(_ points: UnsafeBufferPointer<SIMD2<Double>>, _ transform: ProjectiveTransform)
    -> [SIMD2<Double>]
  {
    var result: [SIMD2<Double>] = []
    let mapped = points.map { transform.homogeneous($0.x, $0.y) }
    guard var last = mapped.last else { return [] }
    for p in mapped {
      if (last.w < ProjectiveTransform.near) != (p.w < ProjectiveTransform.near) {
        let t = (ProjectiveTransform.near - last.w) / (p.w - last.w)
        result.append(SIMD2(last.x + (p.x - last.x) * t, last.y + (p.y - last.y) * t) / ProjectiveTransform.near)
      }
      if p.w >= ProjectiveTransform.near { result.append(SIMD2(p.x / p.w, p.y / p.w)) }
      last = p
    }
    return result
  }

  /// Adds a polygon in pixels of any size: beyond the limit it is cut above and below, and flattened onto the limit
  /// left and right, where only the heights of its sides count.
  private func addClipped(_ points: [SIMD2<Double>]) {
    guard var last = points.last else { return }
    for p in points {
      addClipped(last, p)
      last = p
    }
  }

  private func addClipped(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    let limit = Self.limit
    guard a.x.isFinite, a.y.isFinite, b.x.isFinite, b.y.isFinite else { return }
    func x(at y: Double) -> Double { a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) }
    func y(at x: Double) -> Double { a.y + (x - a.x) / (b.x - a.x) * (b.y - a.y) }
    func inside(_ v: Double) -> Double { v > -limit ? min(v, limit) : -limit }
    let (from, to) = (inside(a.y), inside(b.y))
    if from == to, a.y != b.y || !keepsLevelEdges { return }
    var stops = [from, to]
    if a.x != b.x {
      let crossings = [y(at: -limit), y(at: limit)].filter { ($0 - from) * ($0 - to) < 0 }
      stops = (stops + crossings).sorted { from < to ? $0 < $1 : $0 > $1 }
    }
    for (p, q) in zip(stops, stops.dropFirst()) {
      let ends = (Self.whole(inside(p == a.y ? a.x : x(at: p)) * Self.unit), Self.whole(p * Self.unit))
      let tails = (Self.whole(inside(q == b.y ? b.x : x(at: q)) * Self.unit), Self.whole(q * Self.unit))
      if ends.1 == tails.1, !keepsLevelEdges || ends.0 == tails.0 || ends.1 & 16383 == 0 { continue }
      let (first, last) = Self.bands(ends.1, tails.1)
      stretches.append(
        EdgeRun(first: Int32(truncatingIfNeeded: corners.count), count: 1, from: first, to: last))
      corners.append(SIMD2(ends.0, ends.1))
      corners.append(SIMD2(tails.0, tails.1))
      count += 1
      (extent.x0, extent.x1) = (min(extent.x0, ends.0, tails.0), max(extent.x1, ends.0, tails.0))
      (extent.y0, extent.y1) = (min(extent.y0, ends.1, tails.1), max(extent.y1, ends.1, tails.1))
    }
  }
}
