import CKernels
import CoreGraphics

/// Compares the edges of two shapes, to find the columns in which their coverage may differ.
///
/// Where both shapes have the same edges, coverage differs only if the winding numbers to the left differ. Consider the
/// edges of one shape and the reversed edges of the other. If they form closed chains, the winding numbers are equal at
/// all heights of a band, and the height hashes add up to zero. Trimmed and growing outlines have common edges at the
/// ends of a band's edge list. Only a common prefix and a common suffix are therefore searched.
struct EdgeComparison: ~Copyable {
  /// Connected edges in a band: the columns that they touch, and the hash of the first height minus that of the last.
  struct Chain {
    var from: Int32
    var to: Int32
    var heights: UInt64
  }

  /// The largest number of chains that are compared. With more, all columns from the leftmost to the rightmost are
  /// damaged.
  private static let maxChains = 64
  private var chains = ScratchBuffer<Chain>()

  /// Appends the spans of `area` in which coverage may differ, in order. A nil list covers nothing.
  mutating func compare(
    _ old: EdgeList?, _ new: EdgeList?, within area: PixelRect, into spans: inout ScratchBuffer<BandSpan>
  ) {
    if old === new { return }
    let height = DamageRegion.bandHeight
    let (a, b) = (old?.table ?? EdgeTable(), new?.table ?? EdgeTable())
    let first =
      a.bands.isEmpty
      ? b.bands.lowerBound
      : b.bands.isEmpty ? a.bands.lowerBound : min(a.bands.lowerBound, b.bands.lowerBound)
    let from = max(first, area.y0 / height)
    let end = min(max(a.bands.upperBound, b.bands.upperBound), (area.y1 + height - 1) / height)
    // Edges beyond the estimated bounds are not drawn. Under another fill rule, the same edges cover other pixels.
    let isIncomparable =
      a.exceedsEstimate || b.exceedsEstimate || (old != nil && new != nil && old?.evenOdd != new?.evenOdd)
    let area = isIncomparable ? area : Self.rows(of: old, new, area)
    for band in from..<max(from, end) {
      if isIncomparable {
        spans.append(BandSpan(band: band, area))
        continue
      }
      chains.removeAll()
      appendDifferences(of: a.edges(inBand: band), b.edges(inBand: band), band)
      appendDifferences(of: a.tall, b.tall, band)
      if chains.count > 0 { sweep(band, area, &spans) }
    }
  }

  /// Returns `area` without the rows above and below both shapes.
  private static func rows(of old: EdgeList?, _ new: EdgeList?, _ area: PixelRect) -> PixelRect {
    let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
    let bounds = (old?.bounds ?? empty).union(new?.bounds ?? empty)
    return PixelRect(x0: area.x0, y0: max(area.y0, bounds.y0), x1: area.x1, y1: min(area.y1, bounds.y1))
  }

  /// Appends the chains of both lists, without their common first and last edges.
  private mutating func appendDifferences(
    of a: BorrowedArray<CKEdge>, _ b: BorrowedArray<CKEdge>, _ band: Int
  ) {
    let count = min(a.count, b.count)
    var (head, tail) = (0, 0)
    while head < count, Self.isSame(a[head], b[head]) { head += 1 }
    if head == a.count && head == b.count { return }
    while tail < count - head, Self.isSame(a[a.count - 1 - tail], b[b.count - 1 - tail]) {
      tail += 1
    }
    // One common edge at either end is included, since its junction with a different edge may change a cell.
    (head, tail) = (max(0, head - 1), max(0, tail - 1))
    let (top, bottom) = (Int32(band * DamageRegion.bandHeight) << 14, Int32((band + 1) * DamageRegion.bandHeight) << 14)
    appendChains(of: a, head..<max(head, a.count - tail), top: top, bottom: bottom, sign: 1)
    appendChains(of: b, head..<max(head, b.count - tail), top: top, bottom: bottom, sign: UInt64.max)
  }

  private static func isSame(_ a: CKEdge, _ b: CKEdge) -> Bool {
    a.x0 == b.x0 && a.y0 == b.y0 && a.x1 == b.x1 && a.y1 == b.y1
  }

  /// Appends the parts of edges between two heights as chains. `sign` is 1, or −1 as an unsigned number.
  private mutating func appendChains(
    of edges: BorrowedArray<CKEdge>, _ range: Range<Int>, top: Int32, bottom: Int32, sign: UInt64
  ) {
    // The start and the current end of a chain, before it is clipped to the band.
    var (low, high, begin, x, y) = (Int32.max, Int32.min, Int32(0), Int32(0), Int32(0))
    guard let edges = edges.row else { return }
    let height = UInt32(bitPattern: bottom &- top)
    var (endsInside, k) = (false, range.lowerBound)
    while k < range.upperBound {
      let edge = edges[k]
      k &+= 1
      // The common case: the chain continues inside the band.
      if endsInside, edge.x0 == x, edge.y0 == y, UInt32(bitPattern: edge.y1 &- top) < height {
        (low, high, x, y) = (min(low, edge.x1), max(high, edge.x1), edge.x1, edge.y1)
        continue
      }
      let (above, below) = edge.y0 < edge.y1 ? (edge.y0, edge.y1) : (edge.y1, edge.y0)
      let isInside = above >= top && below <= bottom
      // A horizontal edge adds no area, but is included, since other edges may overlap it.
      if !isInside || above == bottom, above >= bottom || below < top || (below == top && above < top) { continue }
      if edge.x0 != x || edge.y0 != y || low > high {
        if low <= high {
          appendChain(columns: low, high, from: min(max(begin, top), bottom), to: min(max(y, top), bottom), sign)
        }
        (low, high, begin) = (Int32.max, Int32.min, edge.y0)
      }
      (x, y, endsInside) = (edge.x1, edge.y1, UInt32(bitPattern: edge.y1 &- top) < height)
      if isInside {
        (low, high) = (min(low, min(edge.x0, edge.x1)), max(high, max(edge.x0, edge.x1)))
        continue
      }
      // The margin of 160 grid units, 1/100 pixel, exceeds the rounding error.
      let slope = (Double(edge.x1) - Double(edge.x0)) / (Double(edge.y1) - Double(edge.y0))
      let p = Double(edge.x0) + (Double(max(above, top)) - Double(edge.y0)) * slope
      let q = Double(edge.x0) + (Double(min(below, bottom)) - Double(edge.y0)) * slope
      low = min(low, max(min(edge.x0, edge.x1), Int32(min(p, q)) &- 160))
      high = max(high, min(max(edge.x0, edge.x1), Int32(max(p, q)) &+ 160))
    }
    if low <= high {
      appendChain(columns: low, high, from: min(max(begin, top), bottom), to: min(max(y, top), bottom), sign)
    }
  }

  private mutating func appendChain(
    columns low: Int32, _ high: Int32, from begin: Int32, to end: Int32, _ sign: UInt64
  ) {
    let heights = begin == end ? 0 : EdgeList.heightHash(Int(begin)) &- EdgeList.heightHash(Int(end))
    chains.append(Chain(from: low >> 14, to: (high >> 14) &+ 1, heights: heights &* sign))
  }

  /// Appends the spans in which coverage may differ, from left to right.
  private func sweep(_ band: Int, _ area: PixelRect, _ spans: inout ScratchBuffer<BandSpan>) {
    let (list, count) = (chains.base, chains.count)
    func appendSpan(from: Int32, to: Int32) {
      var part = area
      (part.x0, part.x1) = (max(Int(from), area.x0), min(Int(to), area.x1))
      if part.x0 < part.x1 { spans.append(BandSpan(band: band, part)) }
    }
    if count > Self.maxChains {
      var (from, to) = (list[0].from, list[0].to)
      for k in 1..<count { (from, to) = (min(from, list[k].from), max(to, list[k].to)) }
      return appendSpan(from: from, to: to)
    }
    for k in 1..<max(1, count) {
      let chain = list[k]
      var at = k
      while at > 0, list[at - 1].from > chain.from {
        list[at] = list[at - 1]
        at -= 1
      }
      list[at] = chain
    }
    var (from, reached, sum) = (list[0].from, list[0].to, UInt64(0))
    for k in 0..<count {
      let chain = list[k]
      if sum == 0, chain.from > reached + DamageRegion.minGap {
        appendSpan(from: from, to: reached)
        from = chain.from
      }
      reached = max(reached, chain.to)
      sum &+= chain.heights
    }
    appendSpan(from: from, to: sum == 0 ? reached : Int32(area.x1))
  }
}
