// Exact signed areas of a band of pixels, in dense rows of integer cells.
//
// Each edge adds to the cells it passes the area to its right; a running sum along the row is the winding-weighted
// coverage. A bit for every four cells says where anything was added, so that the sweep jumps over the rest.
// Rule inside: each edge's share of a row depends on the edge and the row alone and is an integer, so that neither
// the order of edges nor the cut into bands can change a bit.
import CoreGraphics

/// Accumulates edges over one band, then gives coverage row by row and is empty again.
struct CellRows {
  private static let unit = 65536.0
  /// Scan lines of a tangled row.
  private static let scanLines = 32
  private var cells: UnsafeMutablePointer<Int32>
  private var touched: UnsafeMutablePointer<UInt64>
  private var cellStride = 0
  private var wordStride = 0
  private var capacity = 0
  private var wordCapacity = 0
  private var area = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  init() {
    cells = .allocate(capacity: 1)
    touched = .allocate(capacity: 1)
  }

  func deallocate() {
    cells.deallocate()
    touched.deallocate()
  }

  /// Adds the parts of the edges that lie in `area`, which is inside one band.
  mutating func accumulate(_ list: EdgeList, in area: PixelRect) {
    self.area = area
    cellStride = (area.width + 8) & ~3
    wordStride = (cellStride / 4 + 63) / 64
    let (needed, words) = (cellStride * area.height, wordStride * area.height)
    if needed > capacity {
      cells.deallocate()
      cells = .allocate(capacity: needed)
      cells.initialize(repeating: 0, count: needed)
      capacity = needed
    }
    if words > wordCapacity {
      touched.deallocate()
      touched = .allocate(capacity: words)
      touched.initialize(repeating: 0, count: words)
      wordCapacity = words
    }
    let (top, bottom) = (Double(area.y0), Double(area.y1))
    let band = area.y0 / EdgeList.bandHeight
    if list.isTangled {
      for row in area.y0..<area.y1 where list.isTangled(row: row) { scan(list, row) }
    }
    list.forEach(inBand: band) { edge in
      if edge.y1 <= top || edge.y0 >= bottom { return }
      add(edge, top, bottom, list)
    }
  }

  /// Draws one row by exact scan lines: what is inside by the rule becomes spans without winding.
  private mutating func scan(_ list: EdgeList, _ row: Int) {
    let origin = Double(area.x0)
    let width = Double(area.width)
    let height = Self.unit / Double(Self.scanLines)
    var crossings: [Tangles.Crossing] = []
    var edges: [Edge] = []
    list.forEach(inBand: row / EdgeList.bandHeight) { edge in
      if edge.y1 > Double(row) && edge.y0 < Double(row + 1) { edges.append(copy edge) }
    }
    for line in 0..<Self.scanLines {
      let y = Double(row) + (Double(line) + 0.5) / Double(Self.scanLines)
      crossings.removeAll(keepingCapacity: true)
      for edge in edges where edge.y0 <= y && y < edge.y1 {
        let x = edge.x0 + (y - edge.y0) * edge.slope - origin
        Tangles.insert(Tangles.Crossing(x: x, direction: edge.direction, slope: edge.slope), into: &crossings)
      }
      var winding: Int32 = 0
      for crossing in crossings {
        let wasInside = list.evenOdd ? winding & 1 != 0 : winding != 0
        winding += crossing.direction
        let isInside = list.evenOdd ? winding & 1 != 0 : winding != 0
        if wasInside != isInside {
          addRow(row - area.y0, crossing.x, crossing.x, height, isInside ? 1 : -1, width)
        }
      }
    }
  }

  @inline(__always)
  private func add(_ edge: borrowing Edge, _ top: Double, _ bottom: Double, _ list: EdgeList) {
    let from = max(edge.y0, top)
    let to = min(edge.y1, bottom)
    var row = Int(from)
    if row >= area.y1 { return }
    let origin = Double(area.x0)
    let width = Double(area.width)
    var ya = from
    while ya < to {
      let yb = min(Double(row + 1), to)
      if list.isTangled && list.isTangled(row: row) {
        ya = yb
        row += 1
        continue
      }
      let xa = (ya == edge.y0 ? edge.x0 : edge.x0 + (ya - edge.y0) * edge.slope) - origin
      let xb = (yb == edge.y1 ? edge.x1 : edge.x0 + (yb - edge.y0) * edge.slope) - origin
      addRow(row - area.y0, xa, xb, (yb - ya) * Self.unit, edge.direction, width)
      ya = yb
      row += 1
    }
  }

  /// A double near an integer as that integer, without the checks of `Int32(_:)`.
  @inline(__always)
  private func whole(_ v: Double) -> Int32 { Int32(truncatingIfNeeded: (v + 6_755_399_441_055_744.0).bitPattern) }

  @inline(__always)
  private func mark(_ row: Int, _ cell: Int) {
    touched[row * wordStride + cell >> 8] |= 1 << UInt64((cell >> 2) & 63)
  }

  /// Adds an edge's part within one row: `height` area units from `xa` to `xb`.
  @inline(__always)
  private func addRow(
    _ row: Int, _ xa: Double, _ xb: Double, _ height: Double, _ direction: Int32, _ width: Double
  ) {
    let left = min(xa, xb)
    let right = max(xa, xb)
    if left >= width { return }
    let line = cells + row * cellStride
    let total = whole(height)
    if right <= 0 {
      line[0] &+= total &* direction
      mark(row, 0)
      return
    }
    let first = left > 0 ? Int(left) : -1
    if first >= 0 && right <= Double(first + 1) {
      let part = whole(height * (Double(first + 1) - (left + right) * 0.5))
      line[first] &+= part &* direction
      line[first + 1] &+= (total &- part) &* direction
      mark(row, first)
      mark(row, first + 1)
      return
    }
    // The edge crosses cells: its height is shared out at the cell borders.
    let share = height / (right - left)
    var done: Int32 = 0
    var x = left
    var cell = first
    if first < 0 {
      done = whole(share * -left)
      line[0] &+= done &* direction
      mark(row, 0)
      x = 0
      cell = 0
    }
    let lastCell = min(Int(right), area.width - 1)
    while cell <= lastCell {
      let end = min(Double(cell + 1), right)
      let reached = end == right ? total : whole(share * (end - left))
      let piece = reached &- done
      let part = whole(Double(piece) * (Double(cell + 1) - (x + end) * 0.5))
      line[cell] &+= part &* direction
      line[cell + 1] &+= (piece &- part) &* direction
      mark(row, cell)
      mark(row, cell + 1)
      done = reached
      x = end
      cell += 1
    }
  }

  /// Coverage of row `y`, and clears it.
  mutating func sweep(y: Int, evenOdd: Bool, antialiased: Bool, into out: inout CoverageRow) {
    out.reset()
    let row = y - area.y0
    let line = cells + row * cellStride
    let words = touched + row * wordStride
    let width = area.width
    var sum: Int32 = 0
    var x = 0
    for w in 0..<wordStride {
      var bits = words[w]
      if bits == 0 { continue }
      words[w] = 0
      while bits != 0 {
        let start = (w * 64 + bits.trailingZeroBitCount) * 4
        bits &= bits &- 1
        if start > x { out.append(x, min(start, width), value(sum, evenOdd, antialiased)) }
        for k in start..<start + 4 {
          sum = sum &+ line[k]
          line[k] = 0
          out.mask[k] = UInt8(truncatingIfNeeded: value(sum, evenOdd, antialiased))
        }
        out.appendMixed(start, min(start + 4, width))
        x = start + 4
      }
    }
    if x < width { out.append(x, width, value(sum, evenOdd, antialiased)) }
  }

  @inline(__always)
  private func value(_ sum: Int32, _ evenOdd: Bool, _ antialiased: Bool) -> Int32 {
    var v: Int32
    if evenOdd {
      v = sum & 0x1ffff
      if v > 0x10000 { v = 0x20000 &- v }
    } else {
      v = sum < 0 ? 0 &- sum : sum
      if v > 0x10000 { v = 0x10000 }
    }
    let byte = (v &* 255 &+ 0x8000) >> 16
    return antialiased ? byte : (byte >= 128 ? 255 : 0)
  }
}
