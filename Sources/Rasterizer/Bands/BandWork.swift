/// The painting of a plan's bands, each by one thread.
final class BandWork: PoolWork, @unchecked Sendable {
  /// Pixels of a larger target do not stay in the caches from frame to frame: a choice, measured on W3c of the benchmarks
  /// at both sizes, of which the smaller one, 4 MB, takes a seventh longer past the caches, the larger one, 12 MB, less.
  private static let mostInCaches = 2 << 20
  /// What is painted, for as long as it is.
  private struct Painting {
    let plan: UnretainedPlan
    let range: Range<Int>
    let target: PixelTarget
    let areas: BorrowedArray<PixelRect>
    /// Where each item's areas begin, and where the last one's end.
    let items: BorrowedArray<Int>
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
    painters[worker].paint(
      painting.plan, range: painting.range, target: painting.target, areas: areas)
  }
}
