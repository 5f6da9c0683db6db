// Edge lists that are reused from frame to frame.
//
// A moving shape needs another edge list in every frame, which is drawn once. Such a list is reused some frames later,
// and only lists that were found a second time stay in the cache. A shape with a cached outline is not even added to
// the cache until it is at the same position twice (`DoorkeeperFilter`). Its list is reused in the next frame, while it
// is still in the processor's cache.
//
// A frame that had to allocate lists allocates as many more, so that the next frames of an animation need not.
//
// Invariant: used by the planning thread; a list that is still referenced is not reused.
import CoreGraphics

/// The edge lists of the last frames, and those that can be reused.
final class EdgeListPool {
  /// The lists of this frame that the cache may have, then those of the frames before.
  @exclusivity(unchecked) private var recent: [[EdgeList]] = (0..<4).map { _ in
    var made: [EdgeList] = []
    made.reserveCapacity(1024)
    return made
  }
  /// The lists of this frame that no cache has.
  @exclusivity(unchecked) private var uncached: [EdgeList] = []
  /// The lists that can be reused; the last one is taken first.
  @exclusivity(unchecked) private var reusable: [EdgeList] = []
  @exclusivity(unchecked) private var reusableBytes = 0
  private let allocator: BlockAllocator
  /// The number of lists that were allocated in this frame.
  private var missing = 0
  /// The bounds in bytes of reusable lists, and of those that are allocated in advance.
  private static let (limit, preallocationLimit) = (12 << 20, 1 << 20)
  private static let preallocatedCount = 128

  /// Creates a pool with some reusable lists, for the first frame of an animation.
  init(in allocator: BlockAllocator) {
    self.allocator = allocator
    reusable.reserveCapacity(1024)
    uncached.reserveCapacity(1024)
    for _ in 0..<Self.preallocatedCount { keepReusable(EdgeList(in: allocator)) }
  }

  /// Returns a list for a shape, without edges, in the memory of an earlier list if there is any.
  ///
  /// The pool holds the list until the frame ends. A list without a key is not cached.
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
    // Prefetches the list that is taken after the next two.
    if reusable.count > 2 { EdgeList.prefetchWhole(Unmanaged.passUnretained(reusable[reusable.count - 3])) }
    return edges
  }

  /// Makes unreferenced lists reusable; called when nothing is planned or drawn any more.
  func endFrame(_ cache: BoundedCache<ShapeHash, EdgeList>) {
    let last = recent.count - 1
    recycleUncachable(cache)
    // In reverse order, so that the list of the frame's first shape is taken first again.
    while let made = recent[last].popLast() {
      if let hash = made.key?.hash { cache.removeIfNeverFound(hash) }
      recycle(made)
    }
    while let made = uncached.popLast() { recycle(made) }
    if missing > 0 { preallocate() }
    missing = 0
    for k in (1...last).reversed() { recent.swapAt(k, k - 1) }
  }

  /// Makes lists of this frame reusable that are too large for the cache, in which nobody finds them.
  private func recycleUncachable(_ cache: BoundedCache<ShapeHash, EdgeList>) {
    for index in recent[0].indices.reversed() where !cache.accepts(recent[0][index].byteCount) {
      recycle(recent[0].remove(at: index))
    }
  }

  /// Makes a list reusable if it is not referenced any more. One list may be larger than all others together.
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

  /// Allocates as many lists as this frame took, for each frame until those become reusable.
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
