/// Memory in which one drawing after another is planned.
struct DrawingWorkspace {
  var plan = Plan()
  let queue: PreparationQueue
  let work: BandWork
  /// The rectangles of the target that are drawn.
  var rects: [PixelRect] = []
  /// The rectangles cut at multiples of the band height, so that one sorting of edges serves all of them.
  private(set) var bands: [PixelRect] = []
  private var pieces: [PixelRect] = []
  /// Memory for more steps than this is released when a drawing does not need it.
  static let stepsKept = 4096

  init(_ queue: PreparationQueue, _ work: BandWork) {
    (self.queue, self.work) = (queue, work)
    plan.reserve()
    rects.reserveCapacity(64)
    bands.reserveCapacity(512)
    pieces.reserveCapacity(64)
  }

  /// Takes the part of the damage that lies in the target.
  mutating func setRects(damage: [PixelRect]?, target: PixelRect) {
    rects.removeAll(keepingCapacity: true)
    guard let damage else { return rects.append(target) }
    for rect in damage {
      let part = rect.intersection(target)
      if !part.isEmpty { rects.append(part) }
    }
  }

  mutating func splitIntoBands() {
    let isApart = PixelRect.areDisjointAndSorted(rects)
    if !isApart { PixelRect.split(rects, into: &pieces) }
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
