import CKernels
import CoreGraphics

extension EdgeList {
  /// Shapes less wide than this hide too little to be worth a look.
  private static let leastWidth = 96
  /// A band with more edges than this is not looked at: the search would cost more than what it hides, and what is known
  /// of so many fits on the stack, which is a kilobyte of temporary memory.
  private static let mostEdges = 42

  /// The widest stretch between x0 and x1 that the shape covers whole in all rows of `area`, a part of one band.
  ///
  /// Where no edge comes, the winding is that of the edges further left at the same height. It is the same at all heights
  /// if these edges follow each other from the first row to the last: then whatever stands for their heights adds up to
  /// the difference of its ends. Level edges, which may be missing, would leave gaps. Where edges meet makes no
  /// difference: what is far from all of them is covered or not.
  func coveredColumns(on area: PixelRect, _ x0: Int, _ x1: Int) -> (Int, Int) {
    let band = area.y0 / Self.bandHeight
    guard x1 - x0 >= Self.leastWidth, bounds.width >= Self.leastWidth, area.y1 <= (band + 1) * Self.bandHeight else {
      return (0, 0)
    }
    let (own, ownCount) = edges(inBand: band)
    let (tall, tallCount) = tallEdges
    let count = ownCount + tallCount
    guard count > 1, count <= Self.mostEdges else { return (0, 0) }
    return withUnsafeTemporaryAllocation(of: Crossing.self, capacity: count) { crossings in
      guard let base = crossings.baseAddress else { return (0, 0) }
      var used = 0
      Crossing.forEach(in: UnsafeBufferPointer(start: own, count: ownCount), area) { add($0, to: base, &used) }
      Crossing.forEach(in: UnsafeBufferPointer(start: tall, count: tallCount), area) { add($0, to: base, &used) }
      var (winding, sum, reached, best) = (0, UInt64(0), Int.min, (0, 0))
      let whole = Self.mixed(area.y0 << 14) &- Self.mixed(area.y1 << 14)
      for k in 0..<used {
        let crossing = base[k]
        let isInside = evenOdd ? winding & 1 != 0 : winding != 0
        if isInside, sum == whole &* UInt64(truncatingIfNeeded: winding) {
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

  /// Adds a crossing to others that are sorted by where they begin.
  @inline(__always)
  private func add(_ crossing: Crossing, to sorted: UnsafeMutablePointer<Crossing>, _ count: inout Int) {
    var at = count
    while at > 0, sorted[at - 1].from > crossing.from {
      sorted[at] = sorted[at - 1]
      at -= 1
    }
    sorted[at] = crossing
    count += 1
  }

  /// The pixels that edges touch which follow each other in some rows, and how they change the winding there.
  private struct Crossing {
    let from: Int32
    let to: Int32
    /// In the middle of the rows.
    let winding: Int32
    /// From the first height to the last one.
    let heights: UInt64

    /// Of the columns low…high, from one height to another in the rows top…bottom.
    private init(_ low: Int32, _ high: Int32, _ begin: Int32, _ end: Int32, _ top: Int32, _ bottom: Int32) {
      (from, to) = (low >> 14, (high >> 14) + 1)
      let (first, last) = (min(max(begin, top), bottom), min(max(end, top), bottom))
      let middle = top + (bottom - top) / 2
      winding = (first <= middle ? 1 : 0) - (last <= middle ? 1 : 0)
      heights = first == last ? 0 : EdgeList.mixed(Int(first)) &- EdgeList.mixed(Int(last))
    }

    /// Calls `body` with the crossings of all edges that touch the rows of an area.
    @inline(__always)
    static func forEach(in edges: UnsafeBufferPointer<CKEdge>, _ area: PixelRect, _ body: (Crossing) -> Void) {
      let (top, bottom) = (Int32(area.y0) << 14, Int32(area.y1) << 14)
      var (low, high, begin, x, y) = (Int32.max, Int32.min, Int32(0), Int32(0), Int32(0))
      for edge in edges {
        if min(edge.y0, edge.y1) >= bottom || max(edge.y0, edge.y1) <= top { continue }
        if low > high || edge.x0 != x || edge.y0 != y {
          if low <= high { body(Crossing(low, high, begin, y, top, bottom)) }
          (low, high, begin) = (Int32.max, Int32.min, edge.y0)
        }
        // The whole edge, also where it lies outside the rows: less is only slower.
        (low, high) = (min(low, min(edge.x0, edge.x1)), max(high, max(edge.x0, edge.x1)))
        (x, y) = (edge.x1, edge.y1)
      }
      if low <= high { body(Crossing(low, high, begin, y, top, bottom)) }
    }
  }
}
