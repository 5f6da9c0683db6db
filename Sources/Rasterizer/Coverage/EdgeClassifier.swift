import CKernels
import CoreGraphics

/// Classifies the edges of a band for a rectangle that is narrower than their shape, such as damage along an outline.
///
/// Edges left of the rectangle contribute only their heights. The edges inside it are mostly one run of the outline, or
/// a few runs without a common cell. No cell can then contain an overlap, and the fragment log is not needed.
///
/// Coordinates of edges are in grid units of 2⁻¹⁴ pixel.
struct EdgeClassifier {
  /// The largest number of runs to compare, since every pair is compared.
  private static let maxRuns = 4
  /// The first and last column of each run in each row.
  private let columns = MutableRow<SIMD2<Int32>>.allocateUninitialized(count: maxRuns * EdgeList.bandHeight)
  /// The number of y-monotone runs of edges that touch the rectangle.
  private var runCount = 0
  private var hasHorizontal = false
  private var area = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  func deallocate() { columns.deallocate() }

  /// Starts the classification for a rectangle in one band.
  mutating func begin(_ area: PixelRect) {
    self.area = area
    (runCount, hasHorizontal) = (0, false)
  }

  /// Returns the smallest range of edges that contains all edges inside the rectangle.
  ///
  /// The heights of the edges outside this range and left of the rectangle are added to `left`.
  mutating func classify(_ edges: BorrowedArray<CKEdge>, _ left: MutableRow<CKCell>) -> Range<Int> {
    let (top, bottom) = (Int32(area.y0) << 14, Int32(area.y1) << 14)
    let (leftX, rightX) = (Int32(area.x0) << 14, Int32(area.x1) << 14)
    var (first, end, direction, runCount, hasLeft) = (0, 0, Int32(0), self.runCount, false)
    for k in 0..<edges.count {
      let edge = edges[k]
      let isDown = edge.y0 < edge.y1
      let (above, below) = isDown ? (edge.y0, edge.y1) : (edge.y1, edge.y0)
      if above >= bottom || below <= top || min(edge.x0, edge.x1) >= rightX { continue }
      if max(edge.x0, edge.x1) <= leftX {
        hasLeft = true
        continue
      }
      if above == below { hasHorizontal = true }
      let step: Int32 = isDown ? 1 : -1
      let follows = end == k && k > first && edges[k - 1].x1 == edge.x0 && edges[k - 1].y1 == edge.y0
      if end == 0 { first = k }
      if !follows || step != direction { runCount += 1 }
      (direction, end) = (step, k + 1)
    }
    self.runCount = runCount
    if hasLeft {
      addHeights(of: edges, 0..<first, to: left)
      addHeights(of: edges, end..<edges.count, to: left)
    }
    return first..<end
  }

  /// Does the same as `classify` for a shape whose edges do not overlap. Runs are not counted.
  func classifySimple(_ edges: BorrowedArray<CKEdge>, _ left: MutableRow<CKCell>) -> Range<Int> {
    let (top, bottom) = (Int32(area.y0) << 14, Int32(area.y1) << 14)
    let (leftX, rightX) = (Int32(area.x0) << 14, Int32(area.x1) << 14)
    guard let base = edges.row else { return 0..<0 }
    let count = edges.count
    var (first, end, hasLeft, k) = (0, 0, false, 0)
    while k < count {
      let edge = base[k]
      let isRight = min(edge.x0, edge.x1) >= rightX
      if !isRight, min(edge.y0, edge.y1) < bottom, max(edge.y0, edge.y1) > top {
        if max(edge.x0, edge.x1) <= leftX {
          hasLeft = true
        } else {
          if end == 0 { first = k }
          end = k &+ 1
        }
      }
      k &+= 1
    }
    if hasLeft {
      addHeights(of: edges, 0..<first, to: left)
      addHeights(of: edges, end..<count, to: left)
    }
    return first..<end
  }

  /// Adds the heights of edges left of the rectangle to the row covers. Connected edges are added as one.
  private func addHeights(
    of edges: BorrowedArray<CKEdge>, _ range: Range<Int>, to left: MutableRow<CKCell>
  ) {
    let (top, bottom, leftX) = (Int32(area.y0) << 14, Int32(area.y1) << 14, Int32(area.x0) << 14)
    var (begin, x, y, isLeft) = (Int32(0), Int32(0), Int32(0), false)
    for k in range {
      let edge = edges[k]
      if max(edge.x0, edge.x1) > leftX || min(edge.y0, edge.y1) >= bottom || max(edge.y0, edge.y1) <= top { continue }
      if !isLeft || edge.x0 != x || edge.y0 != y {
        if isLeft { addHeight(from: begin, to: y, in: left) }
        (isLeft, begin) = (true, edge.y0)
      }
      (x, y) = (edge.x1, edge.y1)
    }
    if isLeft { addHeight(from: begin, to: y, in: left) }
  }

  /// Adds the signed height between two y coordinates to the rows that it spans, in 1/65536 pixel.
  private func addHeight(from: Int32, to: Int32, in left: MutableRow<CKCell>) {
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

  /// Returns a Boolean value that indicates whether no two runs inside the rectangle share a cell.
  func keepsRunsApart(_ edges: BorrowedArray<CKEdge>, _ tall: BorrowedArray<CKEdge>) -> Bool {
    if hasHorizontal || runCount > Self.maxRuns { return false }
    if runCount < 2 { return true }
    let height = EdgeList.bandHeight
    columns.fill(with: SIMD2(Int32.max, Int32.min), count: runCount * height)
    var run = -1
    recordColumns(of: edges, &run)
    recordColumns(of: tall, &run)
    for a in 0..<runCount {
      for b in 0..<a {
        let (p, q) = (columns[from: a * height], columns[from: b * height])
        for row in 0..<height where p[row].x <= q[row].y && q[row].x <= p[row].y { return false }
      }
    }
    return true
  }

  /// Records the columns that each run touches in each row.
  private func recordColumns(of edges: BorrowedArray<CKEdge>, _ run: inout Int) {
    let (top, bottom) = (Int32(area.y0) << 14, Int32(area.y1) << 14)
    let (leftX, rightX) = (Int32(area.x0) << 14, Int32(area.x1) << 14)
    var (last, direction) = (-1, Int32(0))
    // The current row, and the columns that the run touches in it.
    var (row, low, high) = (Int32(0), Int32.max, Int32.min)
    for k in 0..<edges.count {
      let edge = edges[k]
      let isDown = edge.y0 < edge.y1
      let (above, below) = isDown ? (edge.y0, edge.y1) : (edge.y1, edge.y0)
      let isOutside = min(edge.x0, edge.x1) >= rightX || max(edge.x0, edge.x1) <= leftX
      if above >= bottom || below <= top || isOutside { continue }
      let step: Int32 = isDown ? 1 : -1
      let follows =
        last >= 0 && last == k - 1 && edges[last].x1 == edge.x0 && edges[last].y1 == edge.y0
      let isClipped = above < top || below > bottom
      let slope =
        isClipped || (above - top) >> 14 != (below - 1 - top) >> 14
        ? (Double(edge.x1) - Double(edge.x0)) / (Double(edge.y1) - Double(edge.y0)) : 0
      // The distance from one end may need more than 32 bits.
      @inline(__always)
      func x(_ y: Int32) -> Int32 { Int32(Double(edge.x0) + (Double(y) - Double(edge.y0)) * slope) }
      if !follows || step != direction {
        if low <= high { record(run: run, row: row, from: low, to: high) }
        run += 1
        if run >= runCount { return }
        let y = min(max(edge.y0, top), bottom)
        row = (isDown ? y - top : y - 1 - top) >> 14
        low = y == edge.y0 ? edge.x0 : x(y)
        high = low
      }
      (last, direction) = (k, step)
      let end = min(max(edge.y1, top), bottom)
      let lastRow = (isDown ? end - 1 - top : end - top) >> 14
      while row != lastRow {
        let border = top + (isDown ? row + 1 : row) << 14
        let x = x(border)
        record(run: run, row: row, from: min(low, x), to: max(high, x))
        (low, high, row) = (x, x, row + step)
      }
      let stop = end == edge.y1 ? edge.x1 : x(end)
      (low, high) = (min(low, stop), max(high, stop))
    }
    if low <= high { record(run: run, row: row, from: low, to: high) }
  }

  @inline(__always)
  private func record(run: Int, row: Int32, from low: Int32, to high: Int32) {
    // Two grid units are more than the rounding error.
    columns[run * EdgeList.bandHeight + Int(row)] = SIMD2((low - 2) >> 14, (high + 2) >> 14)
  }
}
