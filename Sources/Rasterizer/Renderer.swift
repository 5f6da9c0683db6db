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
  let resources: PlanResources
  @exclusivity(unchecked) private var framesSinceSweep = 0
  private let lock = NSRecursiveLock()
  private let painters: [BandPainter]
  private let scratches: [EdgeBuilder]
  /// One for each nesting depth of drawings so far.
  @exclusivity(unchecked) private var workspaces: [DrawingWorkspace] = []

  /// Creates a renderer that draws on `threads` threads, the caller's included; the pixels do not depend on it.
  package convenience init(threads: Int = 2) { self.init(threads: threads, caches: RenderCaches()) }

  init(threads: Int, caches: RenderCaches) {
    let pool = WorkerPool(threads: threads)
    resources = PlanResources(caches, pool)
    painters = (0..<pool.threads).map { _ in BandPainter() }
    scratches = (0..<pool.threads).map { _ in EdgeBuilder() }
    workspaces.reserveCapacity(8)
    resources.drawNested = { [unowned self] list, target, transform in
      draw(list, into: target, transform: transform, damage: nil)
    }
  }

  var caches: RenderCaches { resources.caches }
  private var pool: WorkerPool { resources.pool }

  /// Draws `list` over transparent black.
  ///
  /// `transform` transforms the list's space to pixels. With `damage`, only those rectangles change; the rest of the target
  /// must hold what the same list would draw there. What was not used for long is let go now and then, unless whoever
  /// knows better forbids it.
  package func draw(
    _ list: DisplayList, into target: FrameBuffer, transform: CATransform3D = CATransform3DIdentity,
    damage: [PixelRect]? = nil, mayLetGo: Bool = true
  ) {
    lock.lock()
    defer { lock.unlock() }
    draw(list, into: target, transform: ProjectiveTransform(transform), damage: damage)
    resources.endFrame()
    framesSinceSweep += 1
    if framesSinceSweep < RenderCaches.framesBetweenSweeps || !mayLetGo { return }
    framesSinceSweep = 0
    caches.sweep()
  }

  /// Plans what will be drawn onto a target of a size, and paints nothing: what is made and kept on the way is there
  /// when it is drawn, and so is the memory to plan it in.
  package func prewarm(
    _ list: DisplayList, width: Int, height: Int, transform: CATransform3D = CATransform3DIdentity
  ) {
    lock.lock()
    defer { lock.unlock() }
    let bounds = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    if bounds.isEmpty { return }
    for painter in painters { painter.reserve(width: width) }
    var workspace = workspaces.popLast() ?? DrawingWorkspace(PreparationQueue(scratches, pool), BandWork(painters))
    defer { workspaces.append(workspace) }
    // What is drawn of later frames is cut to pieces.
    let upper = PixelRect(x0: 0, y0: 0, x1: width, y1: (height + 1) / 2)
    workspace.choose([upper, bounds], bounds)
    workspace.cut()
    resources.isPrewarming = true
    workspace.plan = build(list, transform: ProjectiveTransform(transform), visible: bounds, in: &workspace)
    resources.isPrewarming = false
    workspace.removeAll()
    resources.preallocate()
    resources.endFrame()
  }

  /// A shape in pixels, with the edges that a drawing with the same transforms uses; nil for nothing.
  package func instance(of shape: DisplayShape, transform: CATransform3D = CATransform3DIdentity)
    -> ShapeInstance?
  {
    lock.lock()
    defer { lock.unlock() }
    let workspace = workspaces.popLast() ?? DrawingWorkspace(PreparationQueue(scratches, pool), BandWork(painters))
    defer { workspaces.append(workspace) }
    let builder = PlanBuilder(
      resources: resources, visible: PixelRect(x0: 0, y0: 0, x1: 1 << 20, y1: 1 << 20),
      queue: workspace.queue, keepsAll: true)
    let found = builder.coverageMask(of: shape, transform: ProjectiveTransform(transform), antialiased: true)
    keep(workspace.queue)
    guard let (mask, bounds) = found else { return nil }
    if case .edges(let list) = mask.kind { return ShapeInstance(mask: mask, bounds: list.bounds) }
    return ShapeInstance(mask: mask, bounds: bounds)
  }

  /// Lets go of everything that was kept of shapes, shadows and groups where they stood; polygons of shapes that move and
  /// halved images stay.
  package func dropShapeCaches() {
    lock.lock()
    defer { lock.unlock() }
    caches.edges.removeAll()
    caches.shadows.removeAll()
    caches.groupShadows.removeAll()
    caches.groups.removeAll()
    caches.backdrops.removeAll()
    caches.staticGroups.removeAll()
    caches.drawings.removeAll()
  }

  /// What the caches did so far.
  package var cacheStatistics: [CacheStatistics] {
    lock.lock()
    defer { lock.unlock() }
    return caches.statistics
  }

  private func draw(_ list: DisplayList, into target: FrameBuffer, transform: ProjectiveTransform, damage: [PixelRect]?)
  {
    guard !target.bounds.isEmpty else { return }
    for painter in painters { painter.reserve(width: target.width) }
    var workspace = workspaces.popLast() ?? DrawingWorkspace(PreparationQueue(scratches, pool), BandWork(painters))
    defer { workspaces.append(workspace) }
    workspace.choose(damage, target.bounds)
    if workspace.rects.isEmpty { return }
    let touched = workspace.rects.reduce(PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)) { $0.union($1) }
    let hasBackdrop = touched != target.bounds && PlanBuilder.hasBackdrop(list, evenInFilters: true)
    let visible = hasBackdrop ? target.bounds : touched
    workspace.plan = build(list, transform: transform, visible: visible, in: &workspace)
    if damage != nil { Self.extend(&workspace.rects, to: workspace.plan.backdrops) }
    workspace.cut()
    paint(workspace, target)
    workspace.removeAll()
  }

  /// The plan of a list, with all edges made.
  private func build(
    _ list: DisplayList, transform: ProjectiveTransform, visible: PixelRect, in workspace: inout DrawingWorkspace
  )
    -> Plan
  {
    var builder = PlanBuilder(
      resources: resources, visible: visible, plan: exchange(&workspace.plan, with: Plan()), queue: workspace.queue)
    workspace.queue.begin()
    builder.add(list, transform: transform)
    workspace.queue.finish()
    keep(workspace.queue)
    return builder.plan
  }

  /// Keeps for later frames what they may find of what was made.
  private func keep(_ queue: PreparationQueue) {
    for edges in queue.shapes { keep(edges) }
    queue.removeAll()
  }

  private func keep(_ edges: EdgeList) {
    if let hash = edges.key?.hash { caches.edges.keep(edges, for: hash, bytes: edges.byteCount) }
    if case .new(let outline) = edges.outline, let hash = outline.key?.hash {
      caches.outlines.keep(outline, for: hash, bytes: outline.byteCount)
    }
    edges.dropOutline()
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

  private func paint(_ workspace: DrawingWorkspace, _ target: FrameBuffer) {
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
