import CoreGraphics

/// Finds the rows in which summed signed areas are not the covered area.
///
/// Where two edges of one shape share a pixel, the sum is right as long as the winding about them is 0 or 1 (or −1). A star's crossings and overlapping parts break that; such rows, and only
/// they, are drawn by many exact scan lines instead.
enum Tangles {
  /// Edges nearer than this can share a pixel.
  private static let near = 1.5
  /// Beyond so many edges the search would cost more than it is worth.
  private static let limit = 100_000
  private static let lines = [0.125, 0.375, 0.625, 0.875]

  /// A flag for each row from the bounds' first (at least 0); empty when no row is tangled. In `flatRows` an exactly
  /// horizontal side changes the winding of a whole stretch: there any deeper winding counts.
  static func find(
    _ edges: ContiguousArray<Edge>, _ bands: EdgeList.Bands, _ bounds: PixelRect,
    flatRows: [Int]
  )
    -> ContiguousArray<Bool>
  {
    let first = max(0, bounds.y0)
    let last = min(bounds.y1, 32768)
    if first >= last || edges.count < 3 || edges.count > limit { return [] }
    var flags = ContiguousArray<Bool>(repeating: false, count: last - first)
    var found = false
    let flat = Set(flatRows)
    var crossings: [Crossing] = []
    var near: [Edge] = []
    edges.withUnsafeBufferPointer { edges in
      for row in first..<last {
        if row == first || row % EdgeList.bandHeight == 0 {
          near.removeAll(keepingCapacity: true)
          let (top, bottom) = (Double(row), Double((row / EdgeList.bandHeight + 1) * EdgeList.bandHeight))
          EdgeList.forEach(edges, bands, row / EdgeList.bandHeight) { edge in
            if edge.y1 > top && edge.y0 < bottom { near.append(copy edge) }
          }
        }
        for line in lines {
          gather(near, at: Double(row) + line, into: &crossings)
          if isTangled(crossings, isFlat: flat.contains(row)) {
            flags[row - first] = true
            found = true
            break
          }
        }
      }
    }
    return found ? flags : []
  }

  /// Where an edge meets a scan line.
  struct Crossing {
    var x: Double
    var direction: Int32
    var slope: Double
  }

  private static func gather(_ edges: [Edge], at y: Double, into crossings: inout [Crossing]) {
    crossings.removeAll(keepingCapacity: true)
    for edge in edges where edge.y0 <= y && y < edge.y1 {
      let x = edge.x0 + (y - edge.y0) * edge.slope
      insert(Crossing(x: x, direction: edge.direction, slope: edge.slope), into: &crossings)
    }
  }

  /// Keeps the crossings sorted; there are few.
  static func insert(_ crossing: Crossing, into crossings: inout [Crossing]) {
    var at = crossings.count
    crossings.append(crossing)
    while at > 0 && crossings[at - 1].x > crossing.x {
      crossings[at] = crossings[at - 1]
      at -= 1
    }
    crossings[at] = crossing
  }

  private static func isTangled(_ crossings: [Crossing], isFlat: Bool) -> Bool {
    var winding: Int32 = 0
    for k in 0..<max(0, crossings.count - 1) {
      let before = winding
      winding += crossings[k].direction
      // Halfway to the next line, two flat edges may have come together.
      let closing = (abs(crossings[k].slope) + abs(crossings[k + 1].slope)) * 0.125
      if !isFlat && crossings[k + 1].x - crossings[k].x > near + closing { continue }
      let after = winding + crossings[k + 1].direction
      let (low, high) = (min(before, min(winding, after)), max(before, max(winding, after)))
      let isSimple = (low >= 0 && high <= 1) || (low >= -1 && high <= 0)
      if !isSimple { return true }
    }
    return false
  }
}
