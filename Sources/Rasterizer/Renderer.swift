// Renders a display list to premultiplied pixels.
//
// Rendering has two phases. In the first, the calling thread flattens the tree into steps in pixels (`Plan`), using
// caches. In the second, all threads take bands of at most 64 rows.
//
// A thread draws every step of its band before it takes the next band. The band's pixels stay in that core's cache.
// Between two barriers, the target is written once. A barrier separates steps if a later step reads a backdrop.
// For each band, occlusion culling removes the steps that opaque steps hide.
//
// Invariant: a pixel depends only on the display list, the transform, the target's size and its position. The bytes are
// the same for any number of threads, any damage and any band.
import CoreGraphics

/// Renders one display list at a time into a frame buffer. A renderer owns its threads.
package final class Renderer: @unchecked Sendable {
  let resources: PlanResources
  @exclusivity(unchecked) private var framesSinceCleanup = 0
  private let lock = NSRecursiveLock()
  private let painters: [BandPainter]
  private let builders: [EdgeBuilder]
  /// The idle workspaces. Nested drawings need one for each depth.
  @exclusivity(unchecked) private var workspaces: [DrawingWorkspace] = []

  private let trace: DrawingTrace?

  /// Creates a renderer that draws on `threads` threads, including the caller's.
  ///
  /// The pixels do not depend on the number of threads.
  package convenience init(threads: Int = 2, trace: DrawingTrace? = nil) {
    self.init(threads: threads, caches: RenderCaches(), trace: trace)
  }

  init(threads: Int, caches: RenderCaches, trace: DrawingTrace? = nil) {
    self.trace = trace
    let pool = WorkerPool(threads: threads)
    resources = PlanResources(caches, pool)
    painters = (0..<pool.threads).map { _ in BandPainter() }
    builders = (0..<pool.threads).map { _ in EdgeBuilder() }
    workspaces.reserveCapacity(8)
    resources.drawNested = { [unowned self] target, damage, addSteps in
      draw(into: target, visible: target.bounds, damage: damage, addSteps)
    }
  }

  /// Returns an idle workspace, or a new one. The caller appends it to `workspaces` after the drawing.
  private func takeWorkspace() -> DrawingWorkspace {
    workspaces.popLast() ?? DrawingWorkspace(PreparationQueue(builders, pool), BandWork(painters, trace))
  }

  var caches: RenderCaches { resources.caches }
  private var pool: WorkerPool { resources.pool }

  /// Draws `list` over transparent black.
  ///
  /// `transform` maps the list's space to pixels. With `damage`, only those rectangles are redrawn. The rest of the
  /// target must already contain the pixels of the same list. Caches drop entries that have not been used recently,
  /// unless `cleansUpCaches` is false.
  package func draw(
    _ list: DisplayList, into target: FrameBuffer, transform: CATransform3D = CATransform3DIdentity,
    damage: [PixelRect]? = nil, cleansUpCaches: Bool = true
  ) {
    lock.lock()
    defer { lock.unlock() }
    draw(list, into: target, transform: ProjectiveTransform(transform), damage: damage)
    resources.endFrame()
    framesSinceCleanup += 1
    if framesSinceCleanup < RenderCaches.framesBetweenCleanups || !cleansUpCaches { return }
    framesSinceCleanup = 0
    caches.removeUnused()
  }

  /// Returns a shape with the edges that a drawing with `transform` uses, or nil if the shape is empty.
  package func instance(of shape: DisplayShape, transform: CATransform3D = CATransform3DIdentity)
    -> ShapeInstance?
  {
    lock.lock()
    defer { lock.unlock() }
    let workspace = takeWorkspace()
    defer { workspaces.append(workspace) }
    // Bands begin at 0, and edges are clipped long before 2²⁰ pixels.
    let unboundedTarget = PixelRect(x0: 0, y0: 0, x1: 1 << 20, y1: 1 << 20)
    let builder = PlanBuilder(
      resources: resources, visible: unboundedTarget, target: unboundedTarget, queue: workspace.queue,
      cachesMovingShapes: true)
    let found = builder.coverageMask(of: shape, transform: ProjectiveTransform(transform), antialiased: true)
    cacheResults(of: workspace.queue)
    guard let (mask, bounds) = found else { return nil }
    if case .edges(let list) = mask.kind { return ShapeInstance(mask: mask, bounds: list.bounds) }
    return ShapeInstance(mask: mask, bounds: bounds)
  }

  /// Empties all caches whose keys contain a transform, a scale or a size. Flattened outlines, mip levels and alpha
  /// blocks stay.
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
    caches.scaledImages.removeAll()
  }

  /// The statistics of all caches so far.
  package var cacheStatistics: [CacheStatistics] {
    lock.lock()
    defer { lock.unlock() }
    return caches.statistics
  }

  /// Draws a list, and limits the planning to the damage if no backdrop reads other pixels.
  private func draw(_ list: DisplayList, into target: FrameBuffer, transform: ProjectiveTransform, damage: [PixelRect]?)
  {
    var visible = target.bounds
    if let damage {
      let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
      let damageBounds = damage.reduce(empty) { $0.union($1.intersection(target.bounds)) }
      if damageBounds.isEmpty { return }
      let hasBackdrop = damageBounds != target.bounds && PlanBuilder.hasBackdrop(list, evenInSurfaces: true)
      if !hasBackdrop { visible = damageBounds }
    }
    draw(into: target, visible: visible, damage: damage) { $0.addItems(of: list, transform: transform) }
  }

  /// Plans the steps that `addSteps` adds, and draws them.
  ///
  /// With damage, it draws only inside the damage and inside the backdrops that the damage touches.
  private func draw(
    into target: FrameBuffer, visible: PixelRect, damage: [PixelRect]?, _ addSteps: (inout PlanBuilder) -> Void
  ) {
    guard !visible.isEmpty else { return }
    for painter in painters { painter.reserve(width: target.width) }
    var workspace = takeWorkspace()
    defer { workspaces.append(workspace) }
    workspace.setRects(damage: damage, target: target.bounds)
    workspace.plan = trace.measure("plan") { plan(visible: visible, of: target.bounds, in: &workspace, addSteps) }
    if damage != nil { Self.extend(&workspace.rects, to: workspace.plan.backdrops) }
    workspace.splitIntoBands()
    paint(workspace, target)
    workspace.removeAll()
  }

  /// Returns a plan of the steps that `addSteps` adds, with all edges built.
  private func plan(
    visible: PixelRect, of target: PixelRect, in workspace: inout DrawingWorkspace,
    _ addSteps: (inout PlanBuilder) -> Void
  ) -> Plan {
    var builder = PlanBuilder(
      resources: resources, visible: visible, target: target, plan: exchange(&workspace.plan, with: Plan()),
      queue: workspace.queue)
    workspace.queue.begin()
    addSteps(&builder)
    workspace.queue.finish()
    cacheResults(of: workspace.queue)
    return builder.plan
  }

  /// Adds the prepared edge lists, and the outlines that were built with them, to the caches.
  private func cacheResults(of queue: PreparationQueue) {
    for edges in queue.shapes { cache(edges) }
    queue.removeAll()
  }

  private func cache(_ edges: EdgeList) {
    if let hash = edges.key?.hash { caches.edges.keep(edges, for: hash, bytes: edges.byteCount) }
    if case .new(let outline) = edges.outline, outline.isComplete, let hash = outline.key?.hash {
      caches.outlines.keep(outline, for: hash, bytes: outline.byteCount)
    }
    edges.dropOutline()
  }

  /// Extends damage that touches a backdrop by the whole backdrop and the pixels that it reads.
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

  /// Draws all steps, and runs the actions of barriers between them.
  private func paint(_ workspace: DrawingWorkspace, _ target: FrameBuffer) {
    let (work, plan, bands) = (workspace.work, workspace.plan, workspace.bands)
    work.begin(bands)
    var firstStep = 0
    for barrier in plan.barriers {
      work.paint(plan, firstStep..<barrier.step, target, bands, pool)
      // The damage contains all pixels of a backdrop that it touches. Other barriers are not needed.
      if bands.contains(where: { $0.intersects(barrier.reads) }) { barrier.action(target) }
      firstStep = barrier.step
    }
    work.paint(plan, firstStep..<plan.steps.count, target, bands, pool)
  }
}
