import CKernels
import CoreGraphics

/// The edges of a shape in pixels, sorted into bands; made by any thread before the drawing, then immutable until the
/// memory becomes another shape's (`EdgeListPool`).
///
/// Corners are snapped to 1/16384 pixel, which makes every height an exact number of area units: what goes up in a
/// row comes down in it, and coverage right of a closed shape is exactly zero.
final class EdgeList: @unchecked Sendable {
  /// Rows of one band, here and for everybody who draws. A choice, measured on the benchmarks in turn (22 November,
  /// 19:25): half as many take 1.05 of the time for 2,000 shapes (W5) and 1.03 for W2, 0.94 to 1.02 for W4, 0.95 to 1.00
  /// for W1 and W3n; twice as many 0.99, and 1.2 for W4.
  static let bandHeight = 64
  /// From a height on the grid to its band.
  static let bandShift = Int32(14 + 6)
  /// Fewer edges than this are not sorted.
  private static let sortingLimit = 24
  /// An edge over more bands than this is looked at in every band.
  private static let tallLimit = 4
  private static let lastBand = 32768 / bandHeight
  private static let cornerSize = MemoryLayout<SIMD2<Int32>>.stride

  // What bands look at comes first, side by side (`prefetch`).
  /// The edges and, behind them in the same piece of memory, the two below.
  @exclusivity(unchecked) private var edges: UnsafeMutablePointer<CKEdge>?
  /// Where each band's edges begin; those that every band looks at are behind the last band's.
  @exclusivity(unchecked) private var starts: UnsafeMutablePointer<Int32>?
  /// For each band, whether the plain sum was seen to be right all over it; each is written by the thread that draws
  /// the band. Nil where edges cannot meet.
  @exclusivity(unchecked) private var isPlain: UnsafeMutablePointer<Bool>?
  /// The bands that the shape touches.
  @exclusivity(unchecked) private var bands = 0..<0
  @exclusivity(unchecked) private var count = 0
  /// The pixels that the shape can touch: estimated at first, exact once the edges are made.
  @exclusivity(unchecked) private(set) var bounds: PixelRect
  @exclusivity(unchecked) private(set) var evenOdd = false
  /// Whether edges reach beyond the pixels that the shape was thought to touch; they are not drawn there.
  @exclusivity(unchecked) private var isCut = false
  /// Whether edges may cross or overlap.
  @exclusivity(unchecked) private var mayMeet = false

  // What is needed when a list is made.
  @exclusivity(unchecked) private(set) var estimate: PixelRect
  /// What the edges are made from, if not from the shape.
  @exclusivity(unchecked) private(set) var outline: OutlineSource?
  @exclusivity(unchecked) private var memory: UnsafeMutableRawPointer?
  @exclusivity(unchecked) private var capacity = 0
  /// Where the memory is from; nil for the heap.
  private let allocator: BlockAllocator?
  @exclusivity(unchecked) private var transform: ProjectiveTransform
  /// Rectangles that are known to be covered whole.
  @exclusivity(unchecked) private(set) var opaqueRects: OpaqueRects
  /// Whether there is something in what is below.
  @exclusivity(unchecked) private(set) var holdsShape: Bool
  /// Where others may find the list; nil if they may not.
  @exclusivity(unchecked) private(set) var key: ShapeInstanceKey?
  /// What the edges are made from, if not from an outline, and what others look for.
  @exclusivity(unchecked) private var shape: DisplayShape

  var byteCount: Int { capacity + 256 }

  /// One without a shape and without edges.
  init(in allocator: BlockAllocator? = nil) {
    let nowhere = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
    (transform, bounds, estimate, opaqueRects) = (.identity, nowhere, nowhere, OpaqueRects())
    (holdsShape, shape, key) = (false, .everything, nil)
    self.allocator = allocator
  }

  /// The same with as much memory as another one has.
  convenience init(likeThatOf other: EdgeList) {
    self.init(in: other.allocator)
    reserve(other.capacity)
  }

  deinit { giveBack() }

  /// Becomes a shape's, without edges; only while nobody else knows of it. A shape whose outline is known is held only
  /// where others may find it: it is large, and what moves is not found again.
  func reset(
    to shape: DisplayShape, key: ShapeInstanceKey? = nil, transform: ProjectiveTransform, bounds: PixelRect,
    outline: OutlineSource? = nil,
    opaqueRects: OpaqueRects = OpaqueRects()
  ) {
    (self.transform, self.bounds, estimate, self.opaqueRects) = (transform, bounds, bounds, opaqueRects)
    self.outline = outline
    (edges, starts, isPlain, count, bands, isCut) = (nil, nil, nil, 0, 0..<0, false)
    switch shape {
    case .path(_, let rule): (evenOdd, mayMeet) = (rule == .evenOdd, true)
    case .stroke, .glyphs: (evenOdd, mayMeet) = (false, true)
    default: (evenOdd, mayMeet) = (false, false)
    }
    if key == nil, isOfKnownOutline { return }
    (self.shape, self.key, holdsShape) = (shape, key, true)
  }

  /// Whether it is of a shape at a place.
  func isOf(_ shape: DisplayShape, _ key: ShapeInstanceKey) -> Bool {
    if let own = self.key { own == key && self.shape.isSame(as: shape) } else { false }
  }

  /// Whether the edges are made from polygons that are known, which is quick.
  private var isOfKnownOutline: Bool { if case .known = outline { true } else { false } }

  /// Lets go of what the edges were made from.
  func dropOutline() { outline = nil }

  /// Lets go of the shape, but not of the memory.
  func dropShape() {
    outline = nil
    if holdsShape { (shape, key, holdsShape) = (.everything, nil, false) }
  }

  private func reserve(_ bytes: Int) {
    if bytes <= capacity { return }
    giveBack()
    if let allocator {
      (memory, capacity) = allocator.allocate(byteCount: bytes)
      return
    }
    // A shape that grows is not to ask in every frame.
    capacity = max(512, 1 << (Int.bitWidth - (bytes - 1).leadingZeroBitCount))
    memory = .allocate(byteCount: capacity, alignment: 16)
  }

  private func giveBack() {
    guard let memory else { return }
    if let allocator { allocator.deallocate(memory, byteCount: capacity) } else { memory.deallocate() }
  }

  /// The edges that touch a band's rows, but for `tallEdges`.
  func edges(inBand band: Int) -> (UnsafeMutablePointer<CKEdge>?, Int) {
    guard let edges, let starts, bands.contains(band) else { return (nil, 0) }
    let start = starts + (band - bands.lowerBound)
    return (edges + Int(start[0]), Int(start[1] - start[0]))
  }

  /// Asks for what bands look at of a list.
  static func prefetch(_ list: Unmanaged<EdgeList>) {
    ck_prefetch(list.toOpaque())
    ck_prefetch(list.toOpaque() + 64)
  }

  /// Asks for all of a list but its shape.
  static func prefetchWhole(_ list: Unmanaged<EdgeList>) {
    for k in stride(from: 0, to: 320, by: 64) { ck_prefetch(list.toOpaque() + k) }
  }

  /// Asks for where the outline's points are.
  func prefetchOutline() {
    if case .known(let known) = outline { FlattenedOutline.prefetch(Unmanaged.passUnretained(known)) }
  }

  /// Asks for the first of the outline's points.
  func prefetchPoints() {
    if case .known(let known) = outline { known.prefetchPoints() }
  }

  /// Asks for the place where a band's edges begin.
  func prefetchStarts(ofBand band: Int) {
    guard let starts, bands.contains(band) else { return }
    ck_prefetch(starts + (band - bands.lowerBound))
    ck_prefetch(isPlain.map { $0 + (band - bands.lowerBound) })
  }

  /// Asks for the first of a band's edges.
  func prefetchEdges(ofBand band: Int) {
    let (edges, count) = edges(inBand: band)
    guard let edges else { return }
    for k in stride(from: 0, to: min(count, 32), by: 4) { ck_prefetch(edges + k) }
  }

  /// All edges, to be read only.
  var table: EdgeTable {
    EdgeTable(
      edges: UnsafePointer(edges), starts: UnsafePointer(starts), count: count, bands: bands,
      isCut: isCut)
  }

  /// Edges that may touch any band.
  var tallEdges: (UnsafeMutablePointer<CKEdge>?, Int) {
    guard let edges, let starts else { return (nil, 0) }
    let first = Int(starts[bands.count])
    return (edges + first, count - first)
  }

  /// Whether edges may meet in a band, as far as it is drawn, in such a way that their signed areas do not add up.
  func mayMeet(_ area: PixelRect, inBand band: Int) -> Bool {
    guard let isPlain, bands.contains(band), area.intersects(bounds) else { return false }
    return !isPlain[band - bands.lowerBound]
  }

  /// Whether no edges meet, wherever.
  var isSimple: Bool { isPlain == nil }

  /// Takes note that signed areas add up in what was drawn of a band; counts if that was all of it.
  func notePlain(_ area: PixelRect, inBand band: Int) {
    let rows = PixelRect(
      x0: bounds.x0, y0: band * Self.bandHeight, x1: bounds.x1, y1: (band + 1) * Self.bandHeight)
    if bands.contains(band), area.contains(rows.intersection(bounds)) { isPlain?[band - bands.lowerBound] = true }
  }

  /// Makes the edges; once, and before anybody looks at them.
  func prepare(_ scratch: EdgeBuilder) {
    scratch.reset(keepsLevelEdges: mayMeet)
    if case .known(let known) = outline {
      scratch.add(known.polygons, transform)
    } else {
      let growth = transform.scale(over: transform.isAffine ? .zero : ShapeOutline.bounds(of: shape) ?? .zero)
      scratch.add(shape, transform, tolerance: Flattening.tolerance(scale: growth), outline)
    }
    mayMeet = mayMeet && !scratch.isSimple
    let touched = scratch.bounds
    isCut = !bounds.contains(touched)
    bounds = bounds.intersection(touched)
    if bounds.isEmpty { return }
    let firstBand = max(0, bounds.y0 / Self.bandHeight)
    let endBand = min((bounds.y1 + Self.bandHeight - 1) / Self.bandHeight, Self.lastBand + 1)
    bands = firstBand..<max(firstBand, endBand)
    sort(scratch, scratch.places(bands.count + 1))
  }

  /// Makes room for so many edges and for what is known of bands.
  private func allocate(_ edges: Int) {
    let (places, size) = (bands.count + 1, edges * MemoryLayout<CKEdge>.stride)
    reserve(size + places * MemoryLayout<Int32>.stride + bands.count)
    guard let memory else { return }
    self.edges = memory.bindMemory(to: CKEdge.self, capacity: edges)
    starts = (memory + size).bindMemory(to: Int32.self, capacity: places)
    if mayMeet {
      let isPlain = (memory + size + places * MemoryLayout<Int32>.stride).bindMemory(
        to: Bool.self, capacity: bands.count)
      isPlain.initialize(repeating: false, count: bands.count)
      self.isPlain = isPlain
    }
    count = edges
  }

  /// Copies the edges to their bands; in each they keep their order. `next` is a zero for each band and one more.
  private func sort(_ scratch: EdgeBuilder, _ next: UnsafeMutablePointer<Int32>) {
    let (stretches, given) = (scratch.made, scratch.count)
    if given == 0 { return }
    let isSorted = given >= Self.sortingLimit && bands.count > 1
    var tall = isSorted ? 0 : given
    if isSorted {
      Self.visit(stretches, bands) { stretch, from, to in
        if to &- from > Self.tallLimit {
          tall &+= 1
          return
        }
        var band = from
        while band <= to {
          band &+= 1
          next[band] &+= stretch.count
        }
      }
      for band in 0..<bands.count { next[band + 1] += next[band] }
    }
    let sorted = Int(next[bands.count])
    allocate(sorted + tall)
    guard let edges, let starts else { return }
    var nextTall = edges + sorted
    let corners = scratch.points
    if !isSorted {
      for stretch in stretches {
        Self.copy(stretch, of: corners, to: nextTall)
        nextTall += Int(stretch.count)
      }
      starts.initialize(repeating: 0, count: bands.count + 1)
      return
    }
    Self.visit(stretches, bands) { stretch, from, to in
      if to &- from > Self.tallLimit {
        Self.copy(stretch, of: corners, to: nextTall)
        nextTall += 1
        return
      }
      var band = from
      while band <= to {
        Self.copy(stretch, of: corners, to: edges + Int(next[band]))
        next[band] &+= stretch.count
        band &+= 1
      }
    }
    // Each band's place now stands where the next one begins.
    starts.initialize(to: 0)
    (starts + 1).initialize(from: next, count: bands.count)
  }

  @inline(__always)
  private static func copy(
    _ stretch: EdgeRun, of corners: UnsafeRawPointer, to edges: UnsafeMutablePointer<CKEdge>
  ) {
    let (from, to) = (corners + Int(stretch.first) &* cornerSize, UnsafeMutableRawPointer(edges))
    var (corner, edge) = (0, 0)
    for _ in 0..<Int(stretch.count) {
      to.storeBytes(
        of: from.loadUnaligned(fromByteOffset: corner, as: SIMD4<Int32>.self), toByteOffset: edge,
        as: SIMD4<Int32>.self)
      corner &+= cornerSize
      edge &+= MemoryLayout<CKEdge>.stride
    }
  }

  /// Calls `body` with each stretch and its bands, counted from the first; there may be none.
  @inline(__always)
  private static func visit(
    _ stretches: UnsafeBufferPointer<EdgeRun>, _ bands: Range<Int>,
    _ body: (_ stretch: EdgeRun, _ from: Int, _ to: Int) -> Void
  ) {
    let (top, bottom) = (bands.lowerBound, bands.upperBound - 1)
    for stretch in stretches {
      body(stretch, max(top, Int(stretch.from)) &- top, min(bottom, Int(stretch.to)) &- top)
    }
  }
}

/// The edges of a shape as its list has them; for those who read more than one band.
struct EdgeTable {
  var edges: UnsafePointer<CKEdge>?
  var starts: UnsafePointer<Int32>?
  var count = 0
  var bands = 0..<0
  /// Whether edges reach beyond the pixels that the shape was thought to touch.
  var isCut = false

  func edges(inBand band: Int) -> UnsafeBufferPointer<CKEdge> {
    guard let edges, let starts, bands.contains(band) else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    let (start, end) = (
      Int(starts[band - bands.lowerBound]), Int(starts[band - bands.lowerBound + 1])
    )
    return UnsafeBufferPointer(start: edges + start, count: end - start)
  }

  /// Edges that may touch any band.
  var tall: UnsafeBufferPointer<CKEdge> {
    guard let edges, let starts else { return UnsafeBufferPointer(start: nil, count: 0) }
    let first = Int(starts[bands.count])
    return UnsafeBufferPointer(start: edges + first, count: count - first)
  }
}
