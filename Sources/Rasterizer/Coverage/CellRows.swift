// Exact area coverage of a band of pixels, in dense rows of integer cells.
//
// An edge adds to each cell its height there (the cover) and the area to its right. The prefix sum along the row is the
// winding-weighted coverage, as in FreeType's smooth rasterizer and font-rs. One byte for every four cells says whether
// anything was added, so that the sweep skips the rest. Cells in which areas overlap are detected while edges are
// added. They are set to the area that the fill rule covers (`ck_accumulate_resolved`).
//
// Invariant: each edge's contribution to a row is an integer that depends only on the edge and the row. Neither the
// order of edges nor the division into bands can change a bit.
import CKernels
import CoreGraphics

/// Accumulates edges in the cells of one band. A sweep then returns the coverage row by row, and clears the cells.
struct CellRows {
  private var rows = CKCellRows()
  /// The memory of the cells, aligned to cache lines, so that vector loads cross fewer of them.
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

  /// Adds the parts of the edges inside `area`, which is part of one band. Returns false if nothing is covered there.
  @discardableResult
  mutating func accumulate(
    _ list: EdgeList, in area: PixelRect, _ classifier: inout EdgeClassifier, _ kernels: Kernels.Table
  ) -> Bool {
    rows.cellStride = (area.width + 35) & ~31
    rows.wordStride = rows.cellStride / 32
    reserve(cells: rows.cellStride * area.height, words: rows.wordStride * area.height)
    (rows.x0, rows.x1) = (Int32(area.x0), Int32(area.x1))
    (rows.y0, rows.y1) = (Int32(area.y0), Int32(area.y1))
    let band = area.y0 / EdgeList.bandHeight
    let bounds = list.bounds
    if bounds.x0 < area.x0 || bounds.x1 > area.x1 {
      return accumulate(part: area, of: list, band, &classifier, kernels)
    }
    add(list.edges(inBand: band), list.tallEdges, of: list, area, band, list.mayOverlap(area, inBand: band), kernels)
    return true
  }

  /// Adds edges. If they may overlap, cells with overlaps are set to the covered area.
  @inline(__always)
  private mutating func add(
    _ edges: BorrowedArray<CKEdge>, _ tall: BorrowedArray<CKEdge>, of list: EdgeList, _ area: PixelRect, _ band: Int,
    _ mayOverlap: Bool, _ kernels: Kernels.Table
  ) {
    if mayOverlap {
      let hasCorrectedCells = ck_accumulate_resolved(
        kernels, &rows, fragmentLog, list.evenOdd ? 1 : 0, edges.row?.base, edges.count, tall.row?.base, tall.count)
      if hasCorrectedCells == 0 { list.recordAdditive(area, inBand: band) }
    } else {
      ck_accumulate(kernels, &rows, fragmentLog, edges.row?.base, edges.count)
      ck_accumulate(kernels, &rows, fragmentLog, tall.row?.base, tall.count)
    }
  }

  /// Adds the parts of the edges inside an area that is narrower than the shape.
  private mutating func accumulate(
    part area: PixelRect, of list: EdgeList, _ band: Int, _ classifier: inout EdgeClassifier,
    _ kernels: Kernels.Table
  ) -> Bool {
    let table = list.table
    let (own, tall) = (table.edges(inBand: band), table.tall)
    classifier.begin(area)
    let left = MutableRow<CKCell>(rows.left)
    let ownRange = list.isSimple ? classifier.classifySimple(own, left) : classifier.classify(own, left)
    let tallRange = list.isSimple ? classifier.classifySimple(tall, left) : classifier.classify(tall, left)
    let (edges, tallEdges) = (own[ownRange], tall[tallRange])
    if edges.isEmpty && tallEdges.isEmpty {
      for row in 0..<area.height where rows.left[row].cover != 0 { return true }
      return false
    }
    let mayOverlap = list.mayOverlap(area, inBand: band) && !classifier.keepsRunsApart(edges, tallEdges)
    add(edges, tallEdges, of: list, area, band, mayOverlap, kernels)
    return true
  }

  private mutating func reserve(cells needed: Int, words: Int) {
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

  /// Reserves memory for bands of a width, so that a growing shape does not reallocate in every frame.
  mutating func reserve(width: Int) {
    let stride = (width + 35) & ~31
    reserve(cells: stride * EdgeList.bandHeight, words: stride / 32 * EdgeList.bandHeight)
    ck_fragment_log_prepare(fragmentLog, stride, EdgeList.bandHeight)
  }

  /// Writes the coverage of row `y` to `out`, and clears the row.
  @inline(__always)
  mutating func sweep(y: Int, evenOdd: Bool, antialiased: Bool, into out: inout CoverageRow) {
    out.count = ck_sweep(&rows, Int32(y), evenOdd ? 1 : 0, antialiased ? 1 : 0, out.runs.base, out.mask.base)
  }

  /// Draws all rows in one colour, and clears them.
  mutating func draw(evenOdd: Bool, _ color: Pixel, onto target: PixelTarget, _ table: CKKernelTable) {
    let first = target.row(Int(rows.y0), from: Int(rows.x0))
    table.sweep_solid(&rows, evenOdd ? 1 : 0, first.base, target.stride, color)
  }

  /// Draws all rows with an opaque image that needs no sampling, and clears them.
  mutating func draw(evenOdd: Bool, _ image: ReadyPixels, onto target: PixelTarget, _ table: CKKernelTable) {
    let first = target.row(Int(rows.y0), from: Int(rows.x0))
    table.sweep_image(&rows, evenOdd ? 1 : 0, first.base, target.stride, image.base.base, image.stride)
  }
}
