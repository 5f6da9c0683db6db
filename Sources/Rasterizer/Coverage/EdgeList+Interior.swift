import CKernels
import CoreGraphics

extension EdgeList {
  /// The smallest width in pixels to search. Narrower shapes hide too little to be worth it.
  private static let minWidth = 96
  /// The largest number of edges in a band to search. With more, the search would cost more than it saves.
  ///
  /// The crossings of 42 edges fit into a kilobyte, up to which a temporary allocation is on the stack.
  private static let maxEdges = 42

  /// Returns the widest run of columns between `x0` and `x1` that the shape covers in all rows of `area`.
  ///
  /// The area is part of one band. In columns without edges, the winding number at a height is that of the edges
  /// further left. It is constant over all rows if these edges form chains from the first row to the last one. The sum
  /// of their height hashes is then the difference of the hashes of both ends, times the winding number. A missing
  /// horizontal edge would leave a gap. Overlaps of edges do not matter, since the result contains no edges.
  func coveredColumns(on area: PixelRect, _ x0: Int, _ x1: Int) -> (Int, Int) {
    let band = area.y0 / Self.bandHeight
    guard x1 - x0 >= Self.minWidth, bounds.width >= Self.minWidth, area.y1 <= (band + 1) * Self.bandHeight else {
      return (0, 0)
    }
    let (own, tall) = (edges(inBand: band), tallEdges)
    let count = own.count + tall.count
    guard count > 1, count <= Self.maxEdges else { return (0, 0) }
    return withUnsafeTemporaryAllocation(of: Crossing.self, capacity: count) { crossings in
      guard let base = crossings.baseAddress.map({ MutableRow($0) }) else { return (0, 0) }
      var used = 0
      Crossing.forEach(in: own, area) { insert($0, into: base, &used) }
      Crossing.forEach(in: tall, area) { insert($0, into: base, &used) }
      var (winding, sum, reached, best) = (0, UInt64(0), Int.min, (0, 0))
      // The sum of a chain that runs from the first row to the last one.
      let full = Self.heightHash(area.y0 << 14) &- Self.heightHash(area.y1 << 14)
      for k in 0..<used {
        let crossing = base[k]
        let isInside = evenOdd ? winding & 1 != 0 : winding != 0
        if isInside, sum == full &* UInt64(truncatingIfNeeded: winding) {
          let (from, to) = (max(reached, x0), min(Int(crossing.from), x1))
          if to - from > best.1 - best.0 { best = (from, to) }
        }
        winding += Int(crossing.winding)
        sum &+= crossing.heights
        reached = max(reached, Int(crossing.to))
      }
      return best
    }
  }

  /// Inserts a crossing into an array that is sorted by the first column.
  @inline(__always)
  private func insert(_ crossing: Crossing, into sorted: MutableRow<Crossing>, _ count: inout Int) {
    var at = count
    while at > 0, sorted[at - 1].from > crossing.from {
      sorted[at] = sorted[at - 1]
      at -= 1
    }
    sorted[at] = crossing
    count += 1
  }

  /// A chain of connected edges in the rows of an area: the columns that it touches, and its winding.
  private struct Crossing {
    /// The first column, and the column after the last one.
    let from: Int32
    let to: Int32
    /// The change of the winding number at the middle row.
    let winding: Int32
    /// The hash of the first height minus the hash of the last one.
    let heights: UInt64

    /// Creates a crossing from the part of a chain in the rows from `top` to `bottom`.
    ///
    /// The chain runs from the height `begin` to the height `end`.
    private init(
      columns low: Int32, _ high: Int32, from begin: Int32, to end: Int32, top: Int32, bottom: Int32
    ) {
      (from, to) = (low >> 14, (high >> 14) + 1)
      let (first, last) = (min(max(begin, top), bottom), min(max(end, top), bottom))
      let middle = top + (bottom - top) / 2
      winding = (first <= middle ? 1 : 0) - (last <= middle ? 1 : 0)
      heights = first == last ? 0 : EdgeList.heightHash(Int(first)) &- EdgeList.heightHash(Int(last))
    }

    /// Calls `body` with each chain of edges that touch the rows of an area.
    @inline(__always)
    static func forEach(in edges: BorrowedArray<CKEdge>, _ area: PixelRect, _ body: (Crossing) -> Void) {
      let (top, bottom) = (Int32(area.y0) << 14, Int32(area.y1) << 14)
      var (low, high, begin, x, y) = (Int32.max, Int32.min, Int32(0), Int32(0), Int32(0))
      for edge in edges {
        if min(edge.y0, edge.y1) >= bottom || max(edge.y0, edge.y1) <= top { continue }
        if low > high || edge.x0 != x || edge.y0 != y {
          if low <= high { body(Crossing(columns: low, high, from: begin, to: y, top: top, bottom: bottom)) }
          (low, high, begin) = (Int32.max, Int32.min, edge.y0)
        }
        // All columns of the edge count, even those outside the rows. This is simpler, and only hides less.
        (low, high) = (min(low, min(edge.x0, edge.x1)), max(high, max(edge.x0, edge.x1)))
        (x, y) = (edge.x1, edge.y1)
      }
      if low <= high { body(Crossing(columns: low, high, from: begin, to: y, top: top, bottom: bottom)) }
    }
  }
}
