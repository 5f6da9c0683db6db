import CoreGraphics

/// One side of a polygon in pixels, from its upper to its lower end.
struct Edge {
  var x0, y0, x1, y1: Double
  /// Horizontal way for each pixel down.
  var slope: Double
  /// +1 where the polygon goes down, −1 where it goes up.
  var direction: Int32
}

/// The edges of a shape in pixels, sorted into bands; immutable, so that every thread may read it.
///
/// Corners are snapped to 1/65536 pixel, which makes every height an exact number of area units: what goes up in a
/// row comes down in it, and coverage right of a closed shape is exactly zero.
final class EdgeList: @unchecked Sendable {
  /// Rows of one band, here and for everybody who draws.
  static let bandHeight = 16
  private static let unit = 65536.0
  /// Coordinates beyond are clamped; no target is that large.
  private static let limit = 4_194_304.0
  private static let bandLimit = 32768 / bandHeight + 1

  let edges: ContiguousArray<Edge>
  /// The pixels that the shape can touch.
  let bounds: PixelRect
  /// Edge numbers band by band, and where each band's begin; empty for few edges.
  private let order: ContiguousArray<Int32>
  private let starts: ContiguousArray<Int32>
  /// Edges that cross many bands; they are looked at in each.
  private let tall: ContiguousArray<Int32>
  private let firstBand: Int
  /// Rows in which signed areas are not enough, counted from the bounds' first; empty when there is none.
  private let tangles: ContiguousArray<Bool>
  private let firstRow: Int
  let evenOdd: Bool

  var byteCount: Int { edges.count * MemoryLayout<Edge>.stride + (order.count + starts.count) * 4 + 64 }

  /// With `mayTangle`, looks for places where edges cross or overlap within a pixel.
  init(_ polygons: [Polyline], map: PlaneMap, evenOdd: Bool = false, mayTangle: Bool = false) {
    var edges = ContiguousArray<Edge>()
    var flatRows: [Int] = []
    var (minX, minY, maxX, maxY) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    func snap(_ v: Double) -> Double { (min(max(v, -Self.limit), Self.limit) * Self.unit).rounded() / Self.unit }
    for polygon in polygons {
      let points = Self.project(polygon.points, map)
      guard points.count > 1, var last = points.last else { continue }
      last = SIMD2(snap(last.x), snap(last.y))
      for point in points {
        let p = SIMD2(snap(point.x), snap(point.y))
        guard p.x == p.x, p.y == p.y else { continue }
        if p.y != last.y && last.x == last.x && last.y == last.y {
          let slope = (p.x - last.x) / (p.y - last.y)
          edges.append(
            p.y > last.y
              ? Edge(x0: last.x, y0: last.y, x1: p.x, y1: p.y, slope: slope, direction: 1)
              : Edge(x0: p.x, y0: p.y, x1: last.x, y1: last.y, slope: slope, direction: -1))
          minX = min(minX, min(p.x, last.x))
          maxX = max(maxX, max(p.x, last.x))
          minY = min(minY, min(p.y, last.y))
          maxY = max(maxY, max(p.y, last.y))
        }
        if p.y == last.y && abs(p.x - last.x) > 1 { flatRows.append(Int(p.y.rounded(.down))) }
        last = p
      }
    }
    self.edges = edges
    bounds =
      edges.isEmpty
      ? PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
      : PixelRect(touching: CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY))
    let sorted = Self.sort(edges, bounds)
    (order, starts, tall, firstBand) = sorted
    self.evenOdd = evenOdd
    firstRow = max(0, bounds.y0)
    tangles = mayTangle ? Tangles.find(edges, sorted, bounds, flatRows: flatRows) : []
  }

  /// The corners in pixels; what is behind the eye is cut away.
  private static func project(_ points: [SIMD2<Double>], _ map: PlaneMap) -> [SIMD2<Double>] {
    if map.isAffine {
      return points.map { p in
        let q = map.apply(p.x, p.y)
        return SIMD2(q.x, q.y)
      }
    }
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

  private static func sort(_ edges: ContiguousArray<Edge>, _ bounds: PixelRect)
    -> (ContiguousArray<Int32>, ContiguousArray<Int32>, ContiguousArray<Int32>, Int)
  {
    let first = max(0, min(bounds.y0 / bandHeight, bandLimit))
    let last = max(first, min((bounds.y1 + bandHeight - 1) / bandHeight, bandLimit))
    if edges.count < 24 { return ([], [], [], first) }
    func bands(_ e: Edge) -> (Int, Int) {
      let from = Int(max(0, e.y0)) / bandHeight
      let to = Int(max(0, e.y1)) / bandHeight
      return (max(first, from), min(last - 1, to))
    }
    var tall = ContiguousArray<Int32>()
    var starts = ContiguousArray<Int32>(repeating: 0, count: last - first + 1)
    for (k, e) in edges.enumerated() where e.y1 > 0 {
      let (from, to) = bands(e)
      if to - from > 4 {
        tall.append(Int32(k))
      } else if from <= to {
        for band in from...to { starts[band - first + 1] += 1 }
      }
    }
    for band in 1..<starts.count where starts.count > 1 { starts[band] += starts[band - 1] }
    var order = ContiguousArray<Int32>(repeating: 0, count: Int(starts.last ?? 0))
    var next = starts
    for (k, e) in edges.enumerated() where e.y1 > 0 {
      let (from, to) = bands(e)
      if to - from > 4 || from > to { continue }
      for band in from...to {
        order[Int(next[band - first])] = Int32(k)
        next[band - first] += 1
      }
    }
    return (order, starts, tall, first)
  }

  var isTangled: Bool { !tangles.isEmpty }

  /// Whether a row must be drawn by scan lines.
  @inline(__always)
  func isTangled(row: Int) -> Bool { tangles[row - firstRow] }

  /// Calls `body` for the edges that can touch a band's rows, and perhaps some more.
  @inline(__always)
  func forEach(inBand band: Int, _ body: (borrowing Edge) -> Void) {
    edges.withUnsafeBufferPointer { edges in
      Self.forEach(edges, (order, starts, tall, firstBand), band, body)
    }
  }

  typealias Bands = (
    order: ContiguousArray<Int32>, starts: ContiguousArray<Int32>, tall: ContiguousArray<Int32>, first: Int
  )

  @inline(__always)
  static func forEach(
    _ edges: UnsafeBufferPointer<Edge>, _ bands: Bands, _ band: Int, _ body: (borrowing Edge) -> Void
  ) {
    if bands.starts.isEmpty {
      for edge in edges { body(edge) }
      return
    }
    for k in bands.tall { body(edges[Int(k)]) }
    let index = band - bands.first
    if index < 0 || index + 1 >= bands.starts.count { return }
    bands.order.withUnsafeBufferPointer { order in
      for k in Int(bands.starts[index])..<Int(bands.starts[index + 1]) { body(edges[Int(order[k])]) }
    }
  }
}
