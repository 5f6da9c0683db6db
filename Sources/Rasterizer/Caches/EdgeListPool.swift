// A pool of edge lists for reuse in later frames.
//
// A moving shape needs a new edge list in every frame, which is drawn once. If no lookup finds a cached list within
// four frames, it leaves the cache and is reused. A shape with a cached outline is not even added to the cache until it
// has the same transform twice (`DoorkeeperFilter`). Its list is reused in the next frame, while it is still in the
// processor's cache.
//
// A frame that had to allocate lists allocates as many for each of the next frames, so that those need not.
//
// Invariant: only the planning thread uses the pool. A list that is still referenced is not reused.
import CoreGraphics

/// A pool of the edge lists of the last frames, and of reusable ones.
final class EdgeListPool {
  /// The lists with a key that the last four frames took, beginning with the current frame.
  @exclusivity(unchecked) private var recent: [[EdgeList]] = (0..<4).map { _ in
    var lists: [EdgeList] = []
    lists.reserveCapacity(1024)
    return lists
  }
  /// The lists without a key that the current frame took.
  @exclusivity(unchecked) private var uncached: [EdgeList] = []
  /// The stack of reusable lists.
  @exclusivity(unchecked) private var reusable: [EdgeList] = []
  @exclusivity(unchecked) private var reusableBytes = 0
  private let allocator: BlockAllocator
  /// The number of lists that were allocated in this frame.
  private var missing = 0
  /// The limits, in bytes, of all reusable lists and of those that are allocated in advance.
  private static let (limit, preallocationLimit) = (12 << 20, 1 << 20)
  private static let preallocatedCount = 128

  /// Creates a pool with 128 reusable lists, for the first frame of an animation.
  init(in allocator: BlockAllocator) {
    self.allocator = allocator
    reusable.reserveCapacity(1024)
    uncached.reserveCapacity(1024)
    for _ in 0..<Self.preallocatedCount { keepReusable(EdgeList(in: allocator)) }
  }

  /// Returns an empty list for a shape. It reuses an earlier list if there is one.
  ///
  /// The pool retains the list at least until the frame ends. A list without a key is not cached.
  func take(
    _ shape: DisplayShape, key: ShapeInstanceKey?, transform: ProjectiveTransform, bounds: PixelRect,
    outline: OutlineSource?,
    opaqueRects: OpaqueRects
  ) -> EdgeList {
    let edges = takeReusable()
    edges.reset(to: shape, key: key, transform: transform, bounds: bounds, outline: outline, opaqueRects: opaqueRects)
    if key != nil { recent[0].append(edges) } else { uncached.append(edges) }
    return edges
  }

  private func takeReusable() -> EdgeList {
    guard let edges = reusable.popLast() else {
      missing += 1
      return EdgeList(in: allocator)
    }
    reusableBytes -= edges.byteCount
    // Prefetches the list after the next two.
    if reusable.count > 2 { EdgeList.prefetchWhole(Unmanaged.passUnretained(reusable[reusable.count - 3])) }
    return edges
  }

  /// Makes unreferenced lists reusable. It is called after planning and drawing.
  func endFrame(_ cache: BoundedCache<ShapeHash, EdgeList>) {
    let last = recent.count - 1
    recycleUncachable(cache)
    // The order is reversed, so that the next frame's first shape gets the list of this frame's first shape.
    while let edges = recent[last].popLast() {
      if let hash = edges.key?.hash { cache.removeIfNeverFound(hash) }
      recycle(edges)
    }
    while let edges = uncached.popLast() { recycle(edges) }
    if missing > 0 { preallocate() }
    missing = 0
    for k in (1...last).reversed() { recent.swapAt(k, k - 1) }
  }

  /// Makes the lists of this frame reusable that are too large for the cache.
  private func recycleUncachable(_ cache: BoundedCache<ShapeHash, EdgeList>) {
    for index in recent[0].indices.reversed() where !cache.accepts(recent[0][index].byteCount) {
      recycle(recent[0].remove(at: index))
    }
  }

  /// Makes a list reusable if nothing else references it and the pool is not full.
  ///
  /// A list larger than the limit is accepted if the pool has few other bytes.
  private func recycle(_ edges: consuming EdgeList) {
    let bytes = edges.byteCount
    guard isKnownUniquelyReferenced(&edges), reusableBytes + bytes <= max(Self.limit, bytes + Self.limit / 2) else {
      return
    }
    edges.dropShape()
    keepReusable(edges)
  }

  private func keepReusable(_ edges: consuming EdgeList) {
    reusableBytes += edges.byteCount
    reusable.append(edges)
  }

  /// Allocates as many lists as this frame took, for each of the three frames until those become reusable.
  private func preallocate() {
    var bytes = 0
    for _ in 1..<recent.count {
      for edges in recent[0].reversed() {
        bytes += edges.byteCount
        if bytes > Self.preallocationLimit
          || reusable.count >= min(Self.preallocatedCount, (recent.count - 1) * recent[0].count)
        {
          return
        }
        keepReusable(EdgeList(capacityOf: edges))
      }
    }
  }
}
