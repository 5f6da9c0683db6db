import CKernels
import CoreGraphics

/// Edges that follow each other in one band, or one that touches several.
struct EdgeStretch {
  var first: Int32
  /// Bands, of which those outside the target are no one's.
  var from: Int32
  var to: Int32
}

/// Memory in which a thread makes edges, kept from shape to shape.
final class EdgeScratch: @unchecked Sendable {
  private static let unit = 16384.0
  /// Coordinates beyond, in pixels, are cut off; no target is that large.
  private static let limit = 100_000.0
  @exclusivity(unchecked) private var edges = Memory<CKEdge>()
  @exclusivity(unchecked) private var stretches = Memory<EdgeStretch>()
  @exclusivity(unchecked) private var minX = Int32.max
  @exclusivity(unchecked) private var minY = Int32.max
  @exclusivity(unchecked) private var maxX = Int32.min
  @exclusivity(unchecked) private var maxY = Int32.min
  @exclusivity(unchecked) private var outline = ShapeOutline()
  @exclusivity(unchecked) private var zeros = Memory<Int32>()

  /// Whether level edges are kept: they add nothing, but others may meet them. On the border of two rows none can.
  @exclusivity(unchecked) private var keepsLevelEdges = false

  func reset(keepsLevelEdges: Bool) {
    edges.removeAll()
    stretches.removeAll()
    self.keepsLevelEdges = keepsLevelEdges
    (minX, minY, maxX, maxY) = (.max, .max, .min, .min)
  }

  /// Edges in their order.
  var made: UnsafeBufferPointer<CKEdge> { UnsafeBufferPointer(start: edges.base, count: edges.count) }
  /// The same edges by the bands that they touch.
  var madeStretches: UnsafeBufferPointer<EdgeStretch> {
    UnsafeBufferPointer(start: stretches.base, count: stretches.count)
  }

  /// The pixels that the edges touch.
  var bounds: PixelRect {
    if edges.count == 0 { return PixelRect(x0: 0, y0: 0, x1: 0, y1: 0) }
    return PixelRect(
      x0: Int(minX >> 14), y0: Int(minY >> 14), x1: Int((maxX + 16383) >> 14), y1: Int((maxY + 16383) >> 14))
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

  /// Adds a shape's polygons, those that are known or new ones.
  func add(_ shape: DisplayShape, _ map: PlaneMap, tolerance: Double, _ use: OutlineUse?) {
    if case .known(let known) = use { return add(known.polygons, map) }
    outline.make(shape, tolerance: tolerance)
    if case .new(let new) = use { new.take(outline.polygons) }
    add(outline.polygons, map)
  }

  private func add(_ polygons: borrowing Polylines, _ map: PlaneMap) {
    isSimple = polygons.isSimple
    for k in 0..<polygons.runs.count { add(polygons.points(of: polygons.runs[k]), map) }
  }

  /// Adds a closed polygon.
  private func add(_ points: UnsafeBufferPointer<SIMD2<Double>>, _ map: PlaneMap) {
    guard points.count > 1 else { return }
    guard map.isAffine else {
      addClipped(Self.projected(points, map))
      return
    }
    let u = SIMD2(map.a, map.b) * Self.unit
    let v = SIMD2(map.c, map.d) * Self.unit
    let t = SIMD2(map.tx, map.ty) * Self.unit
    let limit = Self.limit * Self.unit
    edges.reserve(points.count)
    stretches.reserve(points.count)
    let (edges, stretches) = (edges.base, stretches.base)
    let isDone = { () -> Bool in
      var (last, at, stretch) = (SIMD2<Double>(), self.edges.count, self.stretches.count)
      last = u * points[points.count - 1].x + v * points[points.count - 1].y + t
      guard abs(last.x) < limit, abs(last.y) < limit else { return false }
      var (lastX, lastY) = (Self.whole(last.x), Self.whole(last.y))
      var (lowX, lowY, highX, highY) = (minX, minY, maxX, maxY)
      var band = Int32.min
      let keepsLevel = keepsLevelEdges
      for p in points {
        let q = u * p.x + v * p.y + t
        guard abs(q.x) < limit, abs(q.y) < limit else { return false }
        let (x, y) = (Self.whole(q.x), Self.whole(q.y))
        if y != lastY || (keepsLevel && x != lastX && y & 16383 != 0) {
          (edges + at).initialize(to: CKEdge(x0: lastX, y0: lastY, x1: x, y1: y))
          let (from, to) = Self.bands(lastY, y)
          if from != band || to != band {
            (stretches + stretch).initialize(to: EdgeStretch(first: Int32(truncatingIfNeeded: at), from: from, to: to))
            stretch &+= 1
            band = from == to ? from : .min
          }
          at &+= 1
        }
        (lowX, highX) = (min(lowX, x), max(highX, x))
        (lowY, highY) = (min(lowY, y), max(highY, y))
        (lastX, lastY) = (x, y)
      }
      self.edges.didAppend(at - self.edges.count)
      self.stretches.didAppend(stretch - self.stretches.count)
      (minX, minY, maxX, maxY) = (lowX, lowY, highX, highY)
      return true
    }()
    if isDone { return }
    addClipped(
      points.map { p in
        let q = map.apply(p.x, p.y)
        return SIMD2(q.x, q.y)
      })
  }

  /// The first and the last band that an edge touches.
  @inline(__always)
  private static func bands(_ a: Int32, _ b: Int32) -> (Int32, Int32) {
    (min(a, b) &>> EdgeList.bandShift, (max(a, b) &- 1) &>> EdgeList.bandShift)
  }

  /// The corners in pixels; what is behind the eye is cut away.
  private static func projected(_ points: UnsafeBufferPointer<SIMD2<Double>>, _ map: PlaneMap) -> [SIMD2<Double>] {
    var result: [SIMD2<Double>] = []
    let mapped = points.map { map.homogeneous($0.x, $0.y) }
    guard var last = mapped.last else { return [] }
    for p in mapped {
      if (last.w < PlaneMap.near) != (p.w < PlaneMap.near) {
        let t = (PlaneMap.near - last.w) / (p.w - last.w)
        result.append(SIMD2(last.x + (p.x - last.x) * t, last.y + (p.y - last.y) * t) / PlaneMap.near)
      }
      if p.w >= PlaneMap.near { result.append(SIMD2(p.x / p.w, p.y / p.w)) }
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
      stretches.append(EdgeStretch(first: Int32(truncatingIfNeeded: edges.count), from: first, to: last))
      edges.append(CKEdge(x0: ends.0, y0: ends.1, x1: tails.0, y1: tails.1))
      (minX, maxX) = (min(minX, ends.0, tails.0), max(maxX, ends.0, tails.0))
      (minY, maxY) = (min(minY, ends.1, tails.1), max(maxY, ends.1, tails.1))
    }
  }
}
