/// The memory for planning a drawing, reused by later drawings.
struct DrawingWorkspace {
  var plan = Plan()
  let queue: PreparationQueue
  let work: BandWork
  /// The rectangles of the target to draw.
  var rects: [PixelRect] = []
  /// The rectangles, cut at multiples of the band height. Edges are sorted into the same bands.
  private(set) var bands: [PixelRect] = []
  private var pieces: [PixelRect] = []
  /// The capacity of steps above which memory is released after a drawing that used less than a quarter of it.
  static let stepsKept = 4096

  init(_ queue: PreparationQueue, _ work: BandWork) {
    (self.queue, self.work) = (queue, work)
    plan.reserve()
    rects.reserveCapacity(64)
    bands.reserveCapacity(512)
    pieces.reserveCapacity(64)
  }

  /// Sets the rectangles to the parts of the damage inside the target, or to the whole target.
  mutating func setRects(damage: [PixelRect]?, target: PixelRect) {
    rects.removeAll(keepingCapacity: true)
    guard let damage else { return rects.append(target) }
    for rect in damage {
      let part = rect.intersection(target)
      if !part.isEmpty { rects.append(part) }
    }
  }

  /// Cuts the rectangles into disjoint bands.
  mutating func splitIntoBands() {
    let areDisjoint = PixelRect.areDisjointAndSorted(rects)
    if !areDisjoint { PixelRect.split(rects, into: &pieces) }
    for rect in areDisjoint ? rects : pieces {
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
