// Exact signed areas of a band of pixels, in dense rows of integer cells.
//
// Each edge leaves in a cell the height that it spans there and the area to its right; a running sum along the row is
// the winding-weighted coverage. A mark for every four cells says where anything was added, so that the sweep jumps
// over the rest. Cells in which areas might count twice or against each other are found while edges are added, and set
// to what the edges cover (ck_accumulate_resolved).
// Rule inside: each edge's share of a row depends on the edge and the row alone and is an integer, so that neither
// the order of edges nor the cut into bands can change a bit.
import CKernels
import CoreGraphics

/// Accumulates edges over one band, then gives coverage row by row and is empty again.
struct CellRows {
  private var rows = CKCellRows()
  /// What the cells lie in: vectors take them from fewer lines of the cache when they begin with one.
  private var memory = LargePageBuffer(bytes: MemoryLayout<CKCell>.stride)
  private let fragmentLog = ck_fragment_log_create()
  private var capacity = 0
  private var wordCapacity = 0

  init() {
    rows.cells = memory.base.bindMemory(to: CKCell.self, capacity: 1)
    rows.touched = .allocate(capacity: 1)
    rows.left = .allocate(capacity: EdgeList.bandHeight)
    rows.left.initialize(repeating: CKCell(), count: EdgeList.bandHeight)
  }

  func deallocate() {
    memory.deallocate()
    rows.touched.deallocate()
    rows.left.deallocate()
    ck_fragment_log_destroy(fragmentLog)
  }

  /// Adds the parts of the edges that lie in `area`, which is inside one band; false if nothing is covered there.
  @discardableResult
  mutating func accumulate(
    _ list: EdgeList, in area: PixelRect, _ scan: inout EdgeClassifier, _ kernels: UnsafePointer<CKKernelTable>
  ) -> Bool {
    rows.cellStride = (area.width + 35) & ~31
    rows.wordStride = rows.cellStride / 32
    reserve(rows.cellStride * area.height, rows.wordStride * area.height)
    (rows.x0, rows.x1) = (Int32(area.x0), Int32(area.x1))
    (rows.y0, rows.y1) = (Int32(area.y0), Int32(area.y1))
    let band = area.y0 / EdgeList.bandHeight
    let bounds = list.bounds
    if bounds.x0 < area.x0 || bounds.x1 > area.x1 {
      return accumulate(part: area, of: list, band, &scan, kernels)
    }
    let (edges, count) = list.edges(inBand: band)
    let (tall, tallCount) = list.tallEdges
    if list.mayMeet(area, inBand: band) {
      let isSet = ck_accumulate_resolved(
        kernels, &rows, fragmentLog, list.evenOdd ? 1 : 0, edges, count, tall, tallCount)
      if isSet == 0 { list.notePlain(area, inBand: band) }
    } else {
      ck_accumulate(kernels, &rows, fragmentLog, edges, count)
      ck_accumulate(kernels, &rows, fragmentLog, tall, tallCount)
    }
    return true
  }

  /// The same for an area that is narrower than the shape.
  private mutating func accumulate(
    part area: PixelRect, of list: EdgeList, _ band: Int, _ scan: inout EdgeClassifier,
    _ kernels: UnsafePointer<CKKernelTable>
  ) -> Bool {
    let table = list.table
    let (own, tall) = (table.edges(inBand: band), table.tall)
    scan.begin(area)
    let some = list.isSimple ? scan.takeSimple(own, rows.left) : scan.take(own, rows.left)
    let more = list.isSimple ? scan.takeSimple(tall, rows.left) : scan.take(tall, rows.left)
    let (edges, others) = (
      UnsafeBufferPointer(rebasing: own[some]), UnsafeBufferPointer(rebasing: tall[more])
    )
    if edges.isEmpty && others.isEmpty {
      for row in 0..<area.height where rows.left[row].cover != 0 { return true }
      return false
    }
    if list.mayMeet(area, inBand: band), !scan.isPlain(edges, others) {
      let isSet = ck_accumulate_resolved(
        kernels, &rows, fragmentLog, list.evenOdd ? 1 : 0, edges.baseAddress, edges.count, others.baseAddress,
        others.count)
      if isSet == 0 { list.notePlain(area, inBand: band) }
    } else {
      ck_accumulate(kernels, &rows, fragmentLog, edges.baseAddress, edges.count)
      ck_accumulate(kernels, &rows, fragmentLog, others.baseAddress, others.count)
    }
    return true
  }

  private mutating func reserve(_ needed: Int, _ words: Int) {
    if needed > capacity {
      memory.deallocate()
      memory = LargePageBuffer(bytes: needed * MemoryLayout<CKCell>.stride)
      rows.cells = memory.base.initializeMemory(as: CKCell.self, repeating: CKCell(), count: needed)
      capacity = needed
    }
    if words > wordCapacity {
      rows.touched.deallocate()
      rows.touched = .allocate(capacity: words + 4)
      rows.touched.initialize(repeating: 0, count: words + 4)
      wordCapacity = words
    }
  }

  /// Makes room for bands of a width, so that a shape that grows does not ask for it bit by bit.
  mutating func reserve(width: Int) {
    let stride = (width + 35) & ~31
    reserve(stride * EdgeList.bandHeight, stride / 32 * EdgeList.bandHeight)
    ck_fragment_log_prepare(fragmentLog, stride, EdgeList.bandHeight)
  }

  /// Coverage of row `y`, and clears it.
  @inline(__always)
  mutating func sweep(y: Int, evenOdd: Bool, antialiased: Bool, into out: inout CoverageRow) {
    out.count = ck_sweep(&rows, Int32(y), evenOdd ? 1 : 0, antialiased ? 1 : 0, out.runs, out.mask)
  }

  /// Draws all rows in one colour and clears them.
  mutating func draw(evenOdd: Bool, _ color: Pixel, onto target: PixelTarget, _ table: CKKernelTable) {
    let first = target.row(Int(rows.y0), from: Int(rows.x0))
    table.sweep_solid(&rows, evenOdd ? 1 : 0, first.base, target.stride, color)
  }

  /// Draws all rows of an opaque picture that lies ready, and clears them.
  mutating func draw(evenOdd: Bool, _ picture: ReadyPixels, onto target: PixelTarget, _ table: CKKernelTable) {
    let first = target.row(Int(rows.y0), from: Int(rows.x0))
    table.sweep_image(&rows, evenOdd ? 1 : 0, first.base, target.stride, picture.base.base, picture.stride)
  }
}
