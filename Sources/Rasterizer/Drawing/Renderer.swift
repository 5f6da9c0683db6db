// A display list in, premultiplied pixels out.
//
// A drawing is two halves. The calling thread plans: it flattens the tree into steps (Plan), in pixels, with caches.
// Then all threads take bands of 64 rows and draw every step of a band before the next band, so that a band's pixels
// stay in the cache of one core and the target is written once. Barriers cut the steps where a backdrop must be
// complete. Front to back culling happens per band: what an opaque step hides is not drawn.
// Rule inside: a pixel is a function of the list and its place alone: the same bytes for any number of threads, any
// damage, any band.
import CoreGraphics

/// Draws display lists into frame buffers; one drawing at a time, on threads of its own.
package final class Renderer: @unchecked Sendable {
  let pool: WorkerPool
  let caches: RenderCaches
  @exclusivity(unchecked) private var framesSinceSweep = 0
  private let lock = NSRecursiveLock()
  private let painters: [BandPainter]
  private let scratches: [EdgeScratch]
  let shaders: ShaderMemory
  let shapes: ShapeMemory
  let outlines = OutlineMemory()
  /// Where shapes were of which the outline is known.
  let movedTo = RecentKeys()
  let covers = ContextCovers()
  /// Whether what is planned is not to be drawn.
  private(set) var isRehearsing = false
  /// For pictures that have to be made when the next frames are drawn.
  private var reserved: [FrameBuffer] = []
  /// A fade has two states. Pictures that nothing was drawn into are only addresses.
  private static let (states, picturesReserved) = (2, 8)
  /// One for each list inside another that there was so far.
  @exclusivity(unchecked) private var clipMemories: [[PlanBuilder.Context??]] = []
  /// One for each drawing inside another that there was so far.
  @exclusivity(unchecked) private var workspaces: [Workspace] = []

  /// A renderer with so many threads, the caller's included; the picture does not depend on it.
  package convenience init(threads: Int = 2) { self.init(threads: threads, caches: RenderCaches()) }

  init(threads: Int, caches: RenderCaches) {
    self.caches = caches
    let store = PieceStore()
    (shaders, shapes) = (ShaderMemory(in: store), ShapeMemory(in: store))
    pool = WorkerPool(threads: threads)
    painters = (0..<pool.threads).map { _ in BandPainter() }
    scratches = (0..<pool.threads).map { _ in EdgeScratch() }
    clipMemories.reserveCapacity(32)
    for _ in 0..<16 {
      var memory: [PlanBuilder.Context??] = []
      memory.reserveCapacity(32)
      clipMemories.append(memory)
    }
    workspaces.reserveCapacity(8)
  }

  /// Draws `list` over transparent black.
  ///
  /// `transform` maps the list's space to pixels. With `damage`, only those rectangles change; the rest of the target
  /// must hold what the same list would draw there. What was not used for long is let go now and then, unless whoever
  /// knows better forbids it.
  package func draw(
    _ list: DisplayList, into target: FrameBuffer, transform: CATransform3D = CATransform3DIdentity,
    damage: [PixelRect]? = nil, mayLetGo: Bool = true
  ) {
    lock.lock()
    defer { lock.unlock() }
    draw(list, into: target, map: PlaneMap(transform), damage: damage)
    endFrame()
    framesSinceSweep += 1
    if framesSinceSweep < RenderCaches.framesBetweenSweeps || !mayLetGo { return }
    framesSinceSweep = 0
    caches.sweep()
  }

  /// Plans what will be drawn onto a target of a size, and paints nothing: what is made and kept on the way is there
  /// when it is drawn, and so is the memory to plan it in.
  package func rehearse(
    _ list: DisplayList, width: Int, height: Int, transform: CATransform3D = CATransform3DIdentity
  ) {
    lock.lock()
    defer { lock.unlock() }
    let bounds = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    if bounds.isEmpty { return }
    for painter in painters { painter.reserve(width: width) }
    var workspace = workspaces.popLast() ?? Workspace(PendingEdges(scratches, pool), PaintWork(painters))
    defer { workspaces.append(workspace) }
    // What is drawn of later frames is cut to pieces.
    let upper = PixelRect(x0: 0, y0: 0, x1: width, y1: (height + 1) / 2)
    workspace.choose([upper, bounds], bounds)
    workspace.cut()
    isRehearsing = true
    workspace.plan = build(list, map: PlaneMap(transform), visible: bounds, in: &workspace)
    isRehearsing = false
    workspace.removeAll()
    outlines.makeSpares()
    shaders.makeSpares()
    endFrame()
  }

  /// Keeps memory for pictures of a size, until they are made.
  func reserve(width: Int, height: Int) {
    let known = reserved.count { $0.width == width && $0.height == height }
    for _ in known..<max(known, Self.states) { reserved.append(FrameBuffer(unclearedWidth: width, height: height)) }
    if reserved.count > Self.picturesReserved { reserved.removeFirst(reserved.count - Self.picturesReserved) }
  }

  /// A picture that will be drawn whole, in the memory that was kept for one of its size.
  func takePicture(width: Int, height: Int) -> FrameBuffer {
    guard let index = reserved.firstIndex(where: { $0.width == width && $0.height == height }) else {
      return FrameBuffer(unclearedWidth: width, height: height)
    }
    return reserved.remove(at: index)
  }

  /// Gives the memory of what was planned to the next drawing.
  private func endFrame() {
    covers.removeAll()
    shaders.endFrame()
    shapes.endFrame(caches.edges)
    outlines.endFrame()
  }

  /// A shape in pixels, with the edges that a drawing with the same transforms uses; nil for nothing.
  package func place(_ shape: DisplayShape, transform: CATransform3D = CATransform3DIdentity)
    -> PlacedShape?
  {
    lock.lock()
    defer { lock.unlock() }
    let workspace = workspaces.popLast() ?? Workspace(PendingEdges(scratches, pool), PaintWork(painters))
    defer { workspaces.append(workspace) }
    let builder = PlanBuilder(
      renderer: self, visible: PixelRect(x0: 0, y0: 0, x1: 1 << 20, y1: 1 << 20),
      pending: workspace.pending, keepsAll: true)
    let found = builder.cover(shape, map: PlaneMap(transform), antialiased: true)
    keep(workspace.pending)
    guard let (cover, bounds) = found else { return nil }
    if case .edges(let list) = cover.kind { return PlacedShape(cover: cover, bounds: list.bounds) }
    return PlacedShape(cover: cover, bounds: bounds)
  }

  /// Lets go of everything that was kept of shapes, shadows and groups where they stood; polygons of shapes that move and
  /// halved images stay.
  package func forgetShapes() {
    lock.lock()
    defer { lock.unlock() }
    caches.edges.removeAll()
    caches.shadows.removeAll()
    caches.groupShadows.removeAll()
    caches.groups.removeAll()
    caches.backdrops.removeAll()
    caches.stills.removeAll()
    caches.drawings.removeAll()
  }

  /// What the caches did so far.
  package var cacheStatistics: [CacheStatistics] {
    lock.lock()
    defer { lock.unlock() }
    return caches.statistics
  }

  /// Draws a part of a frame beforehand, on the planning thread; all pixels of the target are written.
  func drawNested(_ list: DisplayList, into target: FrameBuffer, map: PlaneMap) {
    draw(list, into: target, map: map, damage: nil)
  }

  private func draw(_ list: DisplayList, into target: FrameBuffer, map: PlaneMap, damage: [PixelRect]?) {
    guard !target.bounds.isEmpty else { return }
    for painter in painters { painter.reserve(width: target.width) }
    var workspace = workspaces.popLast() ?? Workspace(PendingEdges(scratches, pool), PaintWork(painters))
    defer { workspaces.append(workspace) }
    workspace.choose(damage, target.bounds)
    if workspace.rects.isEmpty { return }
    let touched = workspace.rects.reduce(PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)) { $0.union($1) }
    let hasBackdrop = touched != target.bounds && PlanBuilder.hasBackdrop(list, evenInFilters: true)
    let visible = hasBackdrop ? target.bounds : touched
    workspace.plan = build(list, map: map, visible: visible, in: &workspace)
    if damage != nil { Self.extend(&workspace.rects, to: workspace.plan.backdrops) }
    workspace.cut()
    paint(workspace, target)
    workspace.removeAll()
  }

  /// Memory for the clips of one list.
  func takeClipMemory() -> [PlanBuilder.Context??] { clipMemories.popLast() ?? [] }

  /// Takes it back.
  func keepClipMemory(_ memory: [PlanBuilder.Context??]) {
    if memory.capacity > 0, memory.capacity <= Workspace.stepsKept { clipMemories.append(memory) }
  }

  /// The plan of a list, with all edges made.
  private func build(_ list: DisplayList, map: PlaneMap, visible: PixelRect, in workspace: inout Workspace) -> Plan {
    var builder = PlanBuilder(
      renderer: self, visible: visible, plan: exchange(&workspace.plan, with: Plan()), pending: workspace.pending)
    workspace.pending.begin()
    builder.add(list, map: map)
    workspace.pending.finish()
    keep(workspace.pending)
    return builder.plan
  }

  /// Keeps for later frames what they may find of what was made.
  private func keep(_ pending: PendingEdges) {
    for edges in pending.shapes { keep(edges) }
    pending.removeAll()
  }

  private func keep(_ edges: EdgeList) {
    if let hash = edges.place?.hash { caches.edges.keep(edges, for: hash, bytes: edges.byteCount) }
    if case .new(let outline) = edges.outline, let hash = outline.place?.hash {
      caches.outlines.keep(outline, for: hash, bytes: outline.byteCount)
    }
    edges.forgetOutline()
  }

  /// A backdrop that is touched is drawn whole, with all that it reads.
  private static func extend(_ rects: inout [PixelRect], to backdrops: [PixelRect]) {
    var rest = backdrops
    var isGrowing = !rest.isEmpty
    while isGrowing {
      let touched = rest.filter { backdrop in rects.contains { $0.intersects(backdrop) } }
      rest.removeAll { touched.contains($0) }
      rects += touched
      isGrowing = !touched.isEmpty
    }
  }

  private func paint(_ workspace: Workspace, _ target: FrameBuffer) {
    let (work, plan, bands) = (workspace.work, workspace.plan, workspace.bands)
    work.begin(bands)
    var from = 0
    for barrier in plan.barriers {
      work.paint(plan, from..<barrier.step, target, bands, pool)
      // Damage that touches what a barrier reads was extended to all of it; else what is there is no one's business.
      if bands.contains(where: { $0.intersects(barrier.reads) }) { barrier.action(target) }
      from = barrier.step
    }
    work.paint(plan, from..<plan.steps.count, target, bands, pool)
  }
}

/// The painting of a plan's bands, each by one thread.
private final class PaintWork: PoolWork, @unchecked Sendable {
  /// Pixels of a larger target do not stay in the caches from frame to frame: a choice, measured on W3c of the benchmarks
  /// at both sizes, of which the smaller one, 4 MB, takes a seventh longer past the caches, the larger one, 12 MB, less.
  private static let mostInCaches = 2 << 20
  /// What is painted, for as long as it is.
  private struct Painting {
    let plan: DrawnSteps
    let range: Range<Int>
    let target: PixelTarget
    let areas: UnsafeBufferPointer<PixelRect>
    /// Where each item's areas begin, and where the last one's end.
    let items: UnsafeBufferPointer<Int>
  }
  private let painters: [BandPainter]
  private var items: [Int] = []
  @exclusivity(unchecked) private var painting: Painting?

  init(_ painters: [BandPainter]) {
    self.painters = painters
    items.reserveCapacity(512)
  }

  /// What lies beside each other is drawn by one thread.
  func begin(_ bands: [PixelRect]) {
    items.removeAll(keepingCapacity: true)
    for k in bands.indices where k == 0 || bands[k].y0 != bands[k - 1].y0 { items.append(k) }
    items.append(bands.count)
  }

  /// Draws a stretch of steps on all threads; the first one clears the target.
  func paint(_ plan: Plan, _ range: Range<Int>, _ target: FrameBuffer, _ bands: [PixelRect], _ pool: WorkerPool) {
    guard range.lowerBound == 0 || !range.isEmpty else { return }
    let isNonTemporal: Int32 = target.width * target.height > Self.mostInCaches ? 1 : 0
    let target = PixelTarget(origin: target.base, stride: target.stride, isNonTemporal: isNonTemporal)
    plan.draw { plan in
      bands.withUnsafeBufferPointer { areas in
        items.withUnsafeBufferPointer { items in
          painting = Painting(plan: plan, range: range, target: target, areas: areas, items: items)
          pool.run(items: items.count - 1, self)
          painting = nil
        }
      }
    }
  }

  func work(_ worker: Int, _ item: Int) {
    guard let painting else { return }
    let areas = painting.areas[painting.items[item]..<painting.items[item + 1]]
    painters[worker].paint(
      painting.plan, range: painting.range, target: painting.target, areas: UnsafeBufferPointer(rebasing: areas))
  }
}

/// Memory that one drawing after another is planned in.
private struct Workspace {
  var plan = Plan()
  let pending: PendingEdges
  let work: PaintWork
  /// What is drawn.
  var rects: [PixelRect] = []
  /// What is drawn, cut where bands begin, whatever the rectangle, so that edges are sorted once for all.
  private(set) var bands: [PixelRect] = []
  private var pieces: [PixelRect] = []
  /// Room for more steps than this is given back when a drawing does not need it.
  static let stepsKept = 4096

  init(_ pending: PendingEdges, _ work: PaintWork) {
    (self.pending, self.work) = (pending, work)
    plan.reserve()
    rects.reserveCapacity(64)
    bands.reserveCapacity(512)
    pieces.reserveCapacity(64)
  }

  /// Takes what of the damage lies in the target.
  mutating func choose(_ damage: [PixelRect]?, _ target: PixelRect) {
    rects.removeAll(keepingCapacity: true)
    guard let damage else { return rects.append(target) }
    for rect in damage {
      let part = rect.intersection(target)
      if !part.isEmpty { rects.append(part) }
    }
  }

  mutating func cut() {
    let isApart = PixelRect.areApartInOrder(rects)
    if !isApart { PixelRect.cut(rects, into: &pieces) }
    for rect in isApart ? rects : pieces {
      var y = rect.y0
      while y < rect.y1 {
        let next = min((y / EdgeList.bandHeight + 1) * EdgeList.bandHeight, rect.y1)
        bands.append(PixelRect(x0: rect.x0, y0: y, x1: rect.x1, y1: next))
        y = next
      }
    }
  }

  mutating func removeAll() {
    if plan.steps.capacity > max(Self.stepsKept, 4 * plan.steps.count) { plan = Plan() } else { plan.removeAll() }
    bands.removeAll(keepingCapacity: true)
    rects.removeAll(keepingCapacity: true)
  }
}
