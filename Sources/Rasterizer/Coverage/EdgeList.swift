import CKernels
import CoreGraphics

/// The edges of a shape in pixels, sorted into bands.
///
/// A list is built by any thread before the drawing. It is immutable until `EdgeListPool` resets it to another shape.
///
/// Corners are rounded to 1/16384 pixel, so every height is an exact integer. The signed heights of a closed shape add
/// up to zero in each row. The coverage to the right of the shape is therefore exactly zero.
final class EdgeList: @unchecked Sendable {
  /// The number of rows in a band, for edge lists and for drawing.
  ///
  /// The value was chosen by measurement (Measurements, "Constants").
  static let bandHeight = 64
  /// The shift from a y coordinate in grid units to its band: 14 bits of fraction and 6 of rows.
  static let bandShift = Int32(14 + 6)
  /// The smallest number of edges to sort into bands. In shorter lists, every band reads every edge.
  private static let sortingLimit = 24
  /// The largest distance between an edge's first and last band. Every band reads edges beyond it, called tall edges.
  private static let tallLimit = 4
  private static let lastBand = 32768 / bandHeight

  // Drawing a band reads only the properties above the next heading. They share cache lines (`prefetch`).
  /// The edges. `starts` and `isAdditive` follow them in the same memory block.
  @exclusivity(unchecked) private var edges: MutableRow<CKEdge>?
  /// The index of each band's first edge. The tall edges follow the edges of the last band.
  @exclusivity(unchecked) private var starts: MutableRow<Int32>?
  /// For each band, whether signed areas suffice, because no cell of it needs an overlap correction.
  ///
  /// The thread that draws the band writes its element. The value is nil if no edges of the shape overlap.
  @exclusivity(unchecked) private var isAdditive: MutableRow<Bool>?
  /// The bands that the shape touches.
  @exclusivity(unchecked) private var bands = 0..<0
  @exclusivity(unchecked) private var count = 0
  /// The pixels that the shape can touch: an estimate until the edges are built, exact afterwards.
  @exclusivity(unchecked) private(set) var bounds: PixelRect
  @exclusivity(unchecked) private(set) var evenOdd = false
  /// A Boolean value indicating whether edges reach beyond the estimated bounds. They are not drawn there.
  @exclusivity(unchecked) private var exceedsEstimate = false
  /// A Boolean value indicating whether edges may cross or overlap.
  @exclusivity(unchecked) private var mayOverlap = false

  // The properties from here on are needed to build and to find the list.
  /// The estimated bounds.
  @exclusivity(unchecked) private(set) var estimate: PixelRect
  /// A flattened outline to build the edges from, or a new one to fill. Nil if the edges are built from the shape
  /// alone.
  @exclusivity(unchecked) private(set) var outline: OutlineSource?
  @exclusivity(unchecked) private var memory: MemoryBlock?
  /// The allocator of the memory, or nil for the heap.
  private let allocator: BlockAllocator?
  @exclusivity(unchecked) private var transform: ProjectiveTransform
  /// Rectangles that are known to be covered completely.
  @exclusivity(unchecked) private(set) var opaqueRects: OpaqueRects
  /// A Boolean value indicating whether `shape` is set.
  @exclusivity(unchecked) private(set) var holdsShape: Bool
  /// The list's key in the cache, or nil if the list is not cached.
  @exclusivity(unchecked) private(set) var key: ShapeInstanceKey?
  /// The shape to build the edges from. Cache lookups compare it as well as the key.
  @exclusivity(unchecked) private var shape: DisplayShape

  var byteCount: Int { capacity + 256 }
  private var capacity: Int { memory?.byteCount ?? 0 }

  /// Creates a list without a shape.
  init(in allocator: BlockAllocator? = nil) {
    let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
    (transform, bounds, estimate, opaqueRects) = (.identity, empty, empty, OpaqueRects())
    (holdsShape, shape, key) = (false, .everything, nil)
    self.allocator = allocator
  }

  /// Creates a list without a shape, with the allocator and the capacity of another list.
  convenience init(capacityOf other: EdgeList) {
    self.init(in: other.allocator)
    reserve(other.capacity)
  }

  deinit { deallocate() }

  /// Sets the shape, and removes all edges. Nothing else may refer to the list.
  ///
  /// A shape with a known outline is retained only if the list has a key. Shapes are large, and the list of a moving
  /// shape is never found again.
  func reset(
    to shape: DisplayShape, key: ShapeInstanceKey? = nil, transform: ProjectiveTransform, bounds: PixelRect,
    outline: OutlineSource? = nil, opaqueRects: OpaqueRects = OpaqueRects()
  ) {
    (self.transform, self.bounds, estimate, self.opaqueRects) = (transform, bounds, bounds, opaqueRects)
    self.outline = outline
    (edges, starts, isAdditive, count, bands, exceedsEstimate) = (nil, nil, nil, 0, 0..<0, false)
    switch shape {
    case .path(_, let rule): (evenOdd, mayOverlap) = (rule == .evenOdd, true)
    case .stroke, .glyphs: (evenOdd, mayOverlap) = (false, true)
    default: (evenOdd, mayOverlap) = (false, false)
    }
    if key == nil, hasKnownOutline { return }
    (self.shape, self.key, holdsShape) = (shape, key, true)
  }

  /// Returns a Boolean value that indicates whether the list has the edges of this shape under this key.
  func matches(_ shape: DisplayShape, _ key: ShapeInstanceKey) -> Bool {
    if let own = self.key { own == key && self.shape.isSame(as: shape) } else { false }
  }

  /// A Boolean value indicating whether the edges are built from an outline that is already flattened.
  private var hasKnownOutline: Bool { if case .known = outline { true } else { false } }

  /// Releases the outline.
  func dropOutline() { outline = nil }

  /// Releases the shape and the outline, but not the memory.
  func dropShape() {
    outline = nil
    if holdsShape { (shape, key, holdsShape) = (.everything, nil, false) }
  }

  private func reserve(_ bytes: Int) {
    if bytes <= capacity { return }
    deallocate()
    // Capacities are powers of two, so that a growing shape does not reallocate in every frame.
    let size = max(512, 1 << (Int.bitWidth - (bytes - 1).leadingZeroBitCount))
    memory = MemoryBlock(byteCount: size, from: allocator)
  }

  private func deallocate() { memory?.deallocate(to: allocator) }

  /// Returns the edges that touch a band's rows, except the tall edges.
  func edges(inBand band: Int) -> BorrowedArray<CKEdge> {
    guard let edges, let starts, bands.contains(band) else { return .empty }
    let start = starts[from: band - bands.lowerBound]
    return BorrowedArray(Row(edges[from: Int(start[0])]), count: Int(start[1] - start[0]))
  }

  /// Prefetches the properties that drawing a band reads.
  static func prefetch(_ list: Unmanaged<EdgeList>) {
    ck_prefetch(list.toOpaque())
    ck_prefetch(list.toOpaque() + 64)
  }

  /// Prefetches all properties except the shape.
  static func prefetchWhole(_ list: Unmanaged<EdgeList>) {
    for k in stride(from: 0, to: 320, by: 64) { ck_prefetch(list.toOpaque() + k) }
  }

  /// Prefetches the outline object, which contains the address of its points.
  func prefetchOutline() {
    if case .known(let known) = outline { FlattenedOutline.prefetch(Unmanaged.passUnretained(known)) }
  }

  /// Prefetches the first points of the outline.
  func prefetchPoints() {
    if case .known(let known) = outline { known.prefetchPoints() }
  }

  /// Prefetches the start of a band's edges.
  func prefetchStarts(ofBand band: Int) {
    guard let starts, bands.contains(band) else { return }
    ck_prefetch(starts[from: band - bands.lowerBound].base)
    ck_prefetch(isAdditive.map { $0[from: band - bands.lowerBound].base })
  }

  /// Prefetches the first edges of a band.
  func prefetchEdges(ofBand band: Int) {
    let found = edges(inBand: band)
    guard let edges = found.row else { return }
    for k in stride(from: 0, to: min(found.count, 32), by: 4) { ck_prefetch(edges[from: k].base) }
  }

  /// A view of all edges.
  var table: EdgeTable {
    EdgeTable(
      edges: edges.map { Row($0) }, starts: starts.map { Row($0) }, count: count, bands: bands,
      exceedsEstimate: exceedsEstimate)
  }

  /// The edges that every band reads.
  var tallEdges: BorrowedArray<CKEdge> {
    guard let edges, let starts else { return .empty }
    let first = Int(starts[bands.count])
    return BorrowedArray(Row(edges[from: first]), count: count - first)
  }

  /// Returns a Boolean value that indicates whether edges may overlap in the drawn area of a band.
  ///
  /// Where edges overlap, the sum of signed areas is not the coverage.
  func mayOverlap(_ area: PixelRect, inBand band: Int) -> Bool {
    guard let isAdditive, bands.contains(band), area.intersects(bounds) else { return false }
    return !isAdditive[band - bands.lowerBound]
  }

  /// A Boolean value indicating whether no two edges of the shape overlap.
  var isSimple: Bool { isAdditive == nil }

  /// Records that no cell in an area of a band needed an overlap correction.
  ///
  /// The record is ignored unless the area contains all of the shape's pixels in the band.
  func recordAdditive(_ area: PixelRect, inBand band: Int) {
    let rows = PixelRect(
      x0: bounds.x0, y0: band * Self.bandHeight, x1: bounds.x1, y1: (band + 1) * Self.bandHeight)
    if bands.contains(band), area.contains(rows.intersection(bounds)) { isAdditive?[band - bands.lowerBound] = true }
  }

  /// Builds the edges. It must be called once, before any edge is read.
  func prepare(_ builder: EdgeBuilder) {
    builder.reset(keepsHorizontalEdges: mayOverlap)
    if case .known(let known) = outline {
      builder.addEdges(of: known.polygons, transform)
    } else {
      let scale = transform.scale(over: transform.isAffine ? .zero : shape.bounds ?? .zero)
      builder.addEdges(of: shape, transform, tolerance: Flattening.tolerance(scale: scale), source: outline)
    }
    mayOverlap = mayOverlap && !builder.isSimple
    let touched = builder.bounds
    exceedsEstimate = !bounds.contains(touched)
    bounds = bounds.intersection(touched)
    if bounds.isEmpty { return }
    let firstBand = max(0, bounds.y0 / Self.bandHeight)
    let endBand = min((bounds.y1 + Self.bandHeight - 1) / Self.bandHeight, Self.lastBand + 1)
    bands = firstBand..<max(firstBand, endBand)
    sort(builder, builder.zeroedCounters(bands.count + 1))
  }

  /// Allocates memory for a number of edges, followed by the per-band arrays.
  private func allocate(_ edges: Int) {
    let (startCount, size) = (bands.count + 1, edges * MemoryLayout<CKEdge>.stride)
    reserve(size + startCount * MemoryLayout<Int32>.stride + bands.count)
    guard let memory else { return }
    self.edges = memory.row(of: CKEdge.self, count: edges)
    starts = memory.row(of: Int32.self, at: size, count: startCount)
    if mayOverlap {
      let end = size + startCount * MemoryLayout<Int32>.stride
      isAdditive = memory.row(of: Bool.self, at: end, count: bands.count)
      isAdditive?.fill(with: false, count: bands.count)
    }
    count = edges
  }

  /// Copies the edges to their bands by a counting sort, which is stable.
  ///
  /// `next` has a zero for each band and one more.
  private func sort(_ builder: EdgeBuilder, _ next: MutableRow<Int32>) {
    let (runs, edgeCount) = (builder.runs, builder.count)
    if edgeCount == 0 { return }
    let isSorted = edgeCount >= Self.sortingLimit && bands.count > 1
    var tall = isSorted ? 0 : edgeCount
    if isSorted {
      Self.forEachRun(runs, bands) { run, from, to in
        if to &- from > Self.tallLimit {
          tall &+= 1
          return
        }
        var band = from
        while band <= to {
          band &+= 1
          next[band] &+= run.count
        }
      }
      for band in 0..<bands.count { next[band + 1] += next[band] }
    }
    let sorted = Int(next[bands.count])
    allocate(sorted + tall)
    guard let edges, let starts else { return }
    var nextTall = edges[from: sorted]
    let corners = builder.cornerRow
    if !isSorted {
      for run in runs {
        Self.copy(run, of: corners, to: nextTall)
        nextTall = nextTall[from: Int(run.count)]
      }
      starts.fill(with: 0, count: bands.count + 1)
      return
    }
    Self.forEachRun(runs, bands) { run, from, to in
      if to &- from > Self.tallLimit {
        Self.copy(run, of: corners, to: nextTall)
        nextTall = nextTall[from: 1]
        return
      }
      var band = from
      while band <= to {
        Self.copy(run, of: corners, to: edges[from: Int(next[band])])
        next[band] &+= run.count
        band &+= 1
      }
    }
    // `next` of each band has advanced to the start of the following band.
    starts[0] = 0
    starts[from: 1].copy(next, count: bands.count)
  }

  @inline(__always)
  private static func copy(
    _ run: EdgeRun, of corners: Row<SIMD2<Int32>>, to edges: MutableRow<CKEdge>
  ) {
    let from = corners[from: Int(run.first)]
    // An edge is two consecutive corners, which are four 32-bit words.
    var k = 0
    for _ in 0..<Int(run.count) {
      edges.store(from.load(SIMD4<Int32>.self, at: k), at: k)
      k &+= 1
    }
  }

  /// Calls `body` with each run and its bands, relative to the first band.
  ///
  /// For a run outside the bands, `to` is less than `from`.
  @inline(__always)
  private static func forEachRun(
    _ runs: BorrowedArray<EdgeRun>, _ bands: Range<Int>,
    _ body: (_ run: EdgeRun, _ from: Int, _ to: Int) -> Void
  ) {
    let (top, bottom) = (bands.lowerBound, bands.upperBound - 1)
    for run in runs {
      body(run, max(top, Int(run.firstBand)) &- top, min(bottom, Int(run.lastBand)) &- top)
    }
  }
}

/// A view of a list's edges in all bands.
struct EdgeTable {
  var edges: Row<CKEdge>?
  var starts: Row<Int32>?
  var count = 0
  var bands = 0..<0
  /// A Boolean value indicating whether edges reach beyond the estimated bounds of the shape.
  var exceedsEstimate = false

  func edges(inBand band: Int) -> BorrowedArray<CKEdge> {
    guard let edges, let starts, bands.contains(band) else { return .empty }
    let (start, end) = (
      Int(starts[band - bands.lowerBound]), Int(starts[band - bands.lowerBound + 1])
    )
    return BorrowedArray(edges[from: start], count: end - start)
  }

  /// The edges that every band reads.
  var tall: BorrowedArray<CKEdge> {
    guard let edges, let starts else { return .empty }
    let first = Int(starts[bands.count])
    return BorrowedArray(edges[from: first], count: count - first)
  }
}
