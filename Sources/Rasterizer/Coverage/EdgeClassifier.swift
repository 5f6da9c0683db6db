import CKernels
import CoreGraphics

/// What of a band's edges matters in a rectangle that is narrower than their shape, as damage along an outline is.
///
/// Edges left of it count by their heights alone, which are added for all rows at once. What touches it is mostly one
/// stretch of the outline, or a few that keep away from each other: then no cell can hold edges that meet, and none has
/// to be looked at for it.
struct EdgeClassifier {
  /// More stretches than this are not compared.
  private static let mostChains = 4
  /// The first and last column of each stretch in each row.
  private let columns = UnsafeMutablePointer<SIMD2<Int32>>.allocate(
    capacity: mostChains * EdgeList.bandHeight)
  /// Stretches of edges that touch the rectangle, each all downwards or all upwards.
  private var chains = 0
  private var hasLevel = false
  private var area = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  func deallocate() { columns.deallocate() }

  /// Begins with a rectangle in one band.
  mutating func begin(_ area: PixelRect) {
    self.area = area
    (chains, hasLevel) = (0, false)
  }

  /// Takes a list of edges; returns the stretch of it that has all which touch the rectangle. What lies left of it is
  /// added to `left`, but for edges between others that touch it.
  mutating func take(_ edges: UnsafeBufferPointer<CKEdge>, _ left: UnsafeMutablePointer<CKCell>) -> Range<Int> {
    let (top, bottom) = (Int32(area.y0) << 14, Int32(area.y1) << 14)
    let (from, to) = (Int32(area.x0) << 14, Int32(area.x1) << 14)
    var (first, end, way, chains, hasLeft) = (0, 0, Int32(0), self.chains, false)
    for k in 0..<edges.count {
      let edge = edges[k]
      let isDown = edge.y0 < edge.y1
      let (above, below) = isDown ? (edge.y0, edge.y1) : (edge.y1, edge.y0)
      if above >= bottom || below <= top || min(edge.x0, edge.x1) >= to { continue }
      if max(edge.x0, edge.x1) <= from {
        hasLeft = true
        continue
      }
      if above == below { hasLevel = true }
      let step: Int32 = isDown ? 1 : -1
      let follows = end == k && k > first && edges[k - 1].x1 == edge.x0 && edges[k - 1].y1 == edge.y0
      if end == 0 { first = k }
      if !follows || step != way { chains += 1 }
      (way, end) = (step, k + 1)
    }
    self.chains = chains
    if hasLeft {
      addHeights(edges, 0..<first, left)
      addHeights(edges, end..<edges.count, left)
    }
    return first..<end
  }

  /// The same for edges of which no two meet.
  func takeSimple(_ edges: UnsafeBufferPointer<CKEdge>, _ left: UnsafeMutablePointer<CKCell>) -> Range<Int> {
    let (top, bottom) = (Int32(area.y0) << 14, Int32(area.y1) << 14)
    let (from, to) = (Int32(area.x0) << 14, Int32(area.x1) << 14)
    guard let base = edges.baseAddress else { return 0..<0 }
    let count = edges.count
    var (first, end, hasLeft, k) = (0, 0, false, 0)
    while k < count {
      let edge = base[k]
      let isRight = min(edge.x0, edge.x1) >= to
      if !isRight, min(edge.y0, edge.y1) < bottom, max(edge.y0, edge.y1) > top {
        if max(edge.x0, edge.x1) <= from {
          hasLeft = true
        } else {
          if end == 0 { first = k }
          end = k &+ 1
        }
      }
      k &+= 1
    }
    if hasLeft {
      addHeights(edges, 0..<first, left)
      addHeights(edges, end..<count, left)
    }
    return first..<end
  }

  /// Adds the heights of those edges that lie left of the rectangle, of edges that follow each other at once.
  private func addHeights(
    _ edges: UnsafeBufferPointer<CKEdge>, _ range: Range<Int>, _ left: UnsafeMutablePointer<CKCell>
  ) {
    let (top, bottom, from) = (Int32(area.y0) << 14, Int32(area.y1) << 14, Int32(area.x0) << 14)
    var (begin, x, y, isLeft) = (Int32(0), Int32(0), Int32(0), false)
    for k in range {
      let edge = edges[k]
      if max(edge.x0, edge.x1) > from || min(edge.y0, edge.y1) >= bottom || max(edge.y0, edge.y1) <= top { continue }
      if !isLeft || edge.x0 != x || edge.y0 != y {
        if isLeft { addHeights(begin, y, left) }
        (isLeft, begin) = (true, edge.y0)
      }
      (x, y) = (edge.x1, edge.y1)
    }
    if isLeft { addHeights(begin, y, left) }
  }

  /// Adds what an outline from one height to another leaves in each row, in 1/65536.
  private func addHeights(_ from: Int32, _ to: Int32, _ left: UnsafeMutablePointer<CKCell>) {
    let (top, bottom) = (Int32(area.y0) << 14, Int32(area.y1) << 14)
    let (p, q) = (min(max(from, top), bottom) &- top, min(max(to, top), bottom) &- top)
    let (low, high, sign) = p < q ? (p, q, Int32(4)) : (q, p, Int32(-4))
    var y = low
    while y < high {
      let row = y >> 14
      let next = min((row &+ 1) << 14, high)
      left[Int(row)].cover &+= UInt32(bitPattern: (next &- y) &* sign)
      y = next
    }
  }

  /// Whether no two of the edges that touch the rectangle can touch one cell, unless they follow each other.
  func isPlain(_ lists: UnsafeBufferPointer<CKEdge>, _ more: UnsafeBufferPointer<CKEdge>) -> Bool {
    if hasLevel || chains > Self.mostChains { return false }
    if chains < 2 { return true }
    let height = EdgeList.bandHeight
    columns.initialize(repeating: SIMD2(Int32.max, Int32.min), count: chains * height)
    var chain = -1
    place(lists, &chain)
    place(more, &chain)
    for a in 0..<chains {
      for b in 0..<a {
        let (p, q) = (columns + a * height, columns + b * height)
        for row in 0..<height where p[row].x <= q[row].y && q[row].x <= p[row].y { return false }
      }
    }
    return true
  }

  /// Notes the columns that edges touch in each row, stretch by stretch.
  private func place(_ edges: UnsafeBufferPointer<CKEdge>, _ chain: inout Int) {
    let (top, bottom) = (Int32(area.y0) << 14, Int32(area.y1) << 14)
    let (from, to) = (Int32(area.x0) << 14, Int32(area.x1) << 14)
    var (last, way) = (-1, Int32(0))
    // The row at hand and what the stretch touches in it.
    var (row, low, high) = (Int32(0), Int32.max, Int32.min)
    for k in 0..<edges.count {
      let edge = edges[k]
      let isDown = edge.y0 < edge.y1
      let (above, below) = isDown ? (edge.y0, edge.y1) : (edge.y1, edge.y0)
      let isOutside = min(edge.x0, edge.x1) >= to || max(edge.x0, edge.x1) <= from
      if above >= bottom || below <= top || isOutside { continue }
      let step: Int32 = isDown ? 1 : -1
      let follows =
        last >= 0 && last == k - 1 && edges[last].x1 == edge.x0 && edges[last].y1 == edge.y0
      let isClipped = above < top || below > bottom
      let slope =
        isClipped || (above - top) >> 14 != (below - 1 - top) >> 14
        ? (Double(edge.x1) - Double(edge.x0)) / (Double(edge.y1) - Double(edge.y0)) : 0
      // How far it is from one end may be more than 32 bits hold.
      @inline(__always)
      func x(_ y: Int32) -> Int32 { Int32(Double(edge.x0) + (Double(y) - Double(edge.y0)) * slope) }
      if !follows || step != way {
        if low <= high { note(chain, row, low, high) }
        chain += 1
        if chain >= chains { return }
        let y = min(max(edge.y0, top), bottom)
        row = (isDown ? y - top : y - 1 - top) >> 14
        low = y == edge.y0 ? edge.x0 : x(y)
        high = low
      }
      (last, way) = (k, step)
      let end = min(max(edge.y1, top), bottom)
      let lastRow = (isDown ? end - 1 - top : end - top) >> 14
      while row != lastRow {
        let border = top + (isDown ? row + 1 : row) << 14
        let x = x(border)
        note(chain, row, min(low, x), max(high, x))
        (low, high, row) = (x, x, row + step)
      }
      let stop = end == edge.y1 ? edge.x1 : x(end)
      (low, high) = (min(low, stop), max(high, stop))
    }
    if low <= high { note(chain, row, low, high) }
  }

  @inline(__always)
  private func note(_ chain: Int, _ row: Int32, _ low: Int32, _ high: Int32) {
    // Two units are more than what rounding takes.
    columns[chain * EdgeList.bandHeight + Int(row)] = SIMD2((low - 2) >> 14, (high + 2) >> 14)
  }
}
