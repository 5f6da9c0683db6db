// A display list in, premultiplied pixels out.
//
// A drawing is two halves. The calling thread plans: it flattens the tree into steps (Plan), in pixels, with caches.
// Then all threads take bands of 16 rows and draw every step of a band before the next band, so that a band's pixels
// stay in the cache of one core and the target is written once. Barriers cut the steps where a backdrop must be
// complete. Front to back culling happens per band: what an opaque step hides is not drawn.
// Rule inside: a pixel is a function of the list and its place alone: the same bytes for any number of threads, any
// damage, any band.
import CoreGraphics

/// Draws display lists into frame buffers; one drawing at a time, on threads of its own.
package final class Renderer: @unchecked Sendable {
  let pool: WorkerPool
  let caches: RenderCaches
  private var framesSinceSweep = 0
  private let lock = NSRecursiveLock()
  private var painters: [BandPainter]
  private let scratches: [EdgeScratch]

  /// A renderer with so many threads, the caller's included; the picture does not depend on it.
  package convenience init(threads: Int = 2) { self.init(threads: threads, caches: RenderCaches()) }

  init(threads: Int, caches: RenderCaches) {
    self.caches = caches
    pool = WorkerPool(threads: threads)
    painters = (0..<pool.threads).map { _ in BandPainter() }
    scratches = (0..<pool.threads).map { _ in EdgeScratch() }
  }

  /// Draws `list` over transparent black.
  ///
  /// `transform` maps the list's space to pixels. With `damage`, only those rectangles change; the rest of the target
  /// must hold what the same list would draw there.
  package func draw(
    _ list: DisplayList, into target: FrameBuffer, transform: CATransform3D = CATransform3DIdentity,
    damage: [PixelRect]? = nil
  ) {
    lock.lock()
    defer { lock.unlock() }
    draw(list, into: target, map: PlaneMap(transform), damage: damage)
    framesSinceSweep += 1
    if framesSinceSweep < RenderCaches.framesBetweenSweeps { return }
    framesSinceSweep = 0
    caches.sweep()
  }

  /// Lets go of everything that was kept of shapes, shadows and groups; halved images stay.
  package func forgetShapes() {
    lock.lock()
    defer { lock.unlock() }
    caches.edges.removeAll()
    caches.shadows.removeAll()
    caches.groupShadows.removeAll()
    caches.groups.removeAll()
    caches.drawings.removeAll()
  }

  /// What the caches did so far.
  package var cacheStatistics: [CacheStatistics] {
    lock.lock()
    defer { lock.unlock() }
    return caches.statistics
  }

  /// Draws a part of a frame beforehand, on the planning thread.
  func drawNested(_ list: DisplayList, into target: FrameBuffer, map: PlaneMap) {
    draw(list, into: target, map: map, damage: nil)
  }

  private func draw(_ list: DisplayList, into target: FrameBuffer, map: PlaneMap, damage: [PixelRect]?) {
    guard !target.bounds.isEmpty else { return }
    var rects = (damage ?? [target.bounds]).map { $0.intersection(target.bounds) }.filter { !$0.isEmpty }
    if rects.isEmpty { return }
    let hasBackdrop = damage != nil && PlanBuilder.hasBackdrop(list, evenInFilters: true)
    let visible =
      damage == nil || hasBackdrop
      ? target.bounds : rects.reduce(PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)) { $0.union($1) }
    var builder = PlanBuilder(renderer: self, visible: visible)
    builder.add(list, map: map)
    prepare(builder.pending)
    builder.plan.finish()
    let plan = builder.plan
    if damage != nil { Self.extend(&rects, to: plan.backdrops) }
    paint(plan, target, Self.bands(PixelRect.disjoint(rects)))
  }

  /// Makes the edges of all shapes, on all threads, and keeps them for later frames.
  private func prepare(_ pending: PendingEdges) {
    let lists = pending.lists.map { $0.0 }
    let scratches = scratches
    pool.run(items: lists.count) { worker, item in lists[item].prepare(scratches[worker]) }
    for case (let list, let key?, let shape) in pending.lists {
      caches.edges.keep((list, shape), for: key, bytes: list.byteCount)
    }
  }

  /// A backdrop that is touched is drawn whole, with all that it reads.
  private static func extend(_ rects: inout [PixelRect], to backdrops: [PixelRect]) {
    var rest = backdrops
    var isGrowing = true
    while isGrowing {
      let touched = rest.filter { backdrop in rects.contains { $0.intersects(backdrop) } }
      rest.removeAll { touched.contains($0) }
      rects += touched
      isGrowing = !touched.isEmpty
    }
  }

  /// Rectangles cut where bands begin, whatever the rectangle, so that edges are sorted once for all.
  private static func bands(_ rects: [PixelRect]) -> [PixelRect] {
    var result: [PixelRect] = []
    for rect in rects {
      var y = rect.y0
      while y < rect.y1 {
        let next = min((y / EdgeList.bandHeight + 1) * EdgeList.bandHeight, rect.y1)
        result.append(PixelRect(x0: rect.x0, y0: y, x1: rect.x1, y1: next))
        y = next
      }
    }
    return result
  }

  private func paint(_ plan: Plan, _ target: FrameBuffer, _ bands: [PixelRect]) {
    let painters = painters
    var from = 0
    for (number, barrier) in (plan.barriers + [PlanBarrier(step: plan.steps.count) { _ in }]).enumerated() {
      let range = from..<barrier.step
      let clears = number == 0
      if clears || !range.isEmpty {
        pool.run(items: bands.count) { worker, item in
          painters[worker].paint(plan, range: range, clears: clears, target: target, area: bands[item])
        }
      }
      barrier.action(target)
      from = barrier.step
    }
  }
}
