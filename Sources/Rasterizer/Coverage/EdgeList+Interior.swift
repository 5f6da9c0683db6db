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
  /// the difference of its ends. Level edges, which are not counted, would leave gaps. Where edges meet makes no
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
      for k in 0..<count {
        guard let edge = k < ownCount ? own?[k] : tall?[k - ownCount],
          let crossing = Crossing(edge, area.y0, area.y1)
        else { continue }
        // Sorted by where they begin.
        var at = used
        while at > 0, base[at - 1].from > crossing.from {
          base[at] = base[at - 1]
          at -= 1
        }
        base[at] = crossing
        used += 1
      }
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

  /// The pixels that an edge touches in some rows, and how it changes the winding there.
  private struct Crossing {
    let from: Int32
    let to: Int32
    /// In the middle of the rows.
    let winding: Int32
    /// From its first height to its last one.
    let heights: UInt64

    /// Nil for an edge that does not touch the rows.
    init?(_ edge: CKEdge, _ y0: Int, _ y1: Int) {
      let (top, bottom) = (max(Int(min(edge.y0, edge.y1)), y0 << 14), min(Int(max(edge.y0, edge.y1)), y1 << 14))
      guard top < bottom else { return nil }
      // The whole edge, also where it lies outside the rows: less is only slower.
      (from, to) = (min(edge.x0, edge.x1) >> 14, (max(edge.x0, edge.x1) >> 14) + 1)
      let middle = (y0 + y1) << 13
      let direction: Int32 = edge.y0 < edge.y1 ? 1 : -1
      winding = top <= middle && bottom > middle ? direction : 0
      heights =
        (EdgeList.mixed(top) &- EdgeList.mixed(bottom)) &* UInt64(truncatingIfNeeded: direction)
    }
  }
}
