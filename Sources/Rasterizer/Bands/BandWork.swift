/// The drawing of a plan's bands as a job of the worker pool.
final class BandWork: PoolWork, @unchecked Sendable {
  /// The number of pixels up to which a target stays in the processor's caches between frames.
  ///
  /// Larger targets are written with non-temporal stores, which are slower inside the caches (Measurements,
  /// "Constants").
  private static let maximumCachedPixels = 2 << 20
  /// The arguments of the current drawing.
  private struct Painting {
    let plan: UnretainedPlan
    let range: Range<Int>
    let target: PixelTarget
    let areas: BorrowedArray<PixelRect>
    /// The index of each item's first area, and the end of the last item.
    let items: BorrowedArray<Int>
  }
  private let painters: [BandPainter]
  private let trace: DrawingTrace?
  private var items: [Int] = []
  @exclusivity(unchecked) private var painting: Painting?

  init(_ painters: [BandPainter], _ trace: DrawingTrace?) {
    (self.painters, self.trace) = (painters, trace)
    items.reserveCapacity(512)
  }

  /// Groups consecutive bands that begin at the same row into one work item.
  func begin(_ bands: [PixelRect]) {
    items.removeAll(keepingCapacity: true)
    for k in bands.indices where k == 0 || bands[k].y0 != bands[k - 1].y0 { items.append(k) }
    items.append(bands.count)
  }

  /// Draws a range of steps on all threads. A range that includes the first step clears the bands.
  func paint(_ plan: Plan, _ range: Range<Int>, _ target: FrameBuffer, _ bands: [PixelRect], _ pool: WorkerPool) {
    guard range.lowerBound == 0 || !range.isEmpty else { return }
    let isNonTemporal: Int32 = target.width * target.height > Self.maximumCachedPixels ? 1 : 0
    let target = PixelTarget(origin: target.row(0), stride: target.stride, isNonTemporal: isNonTemporal)
    plan.draw { plan in
      bands.withBorrowed { areas in
        items.withBorrowed { items in
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
    trace.measure("band", thread: worker) {
      painters[worker].paint(painting.plan, range: painting.range, target: painting.target, areas: areas)
    }
  }
}
