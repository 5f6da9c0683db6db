// Shapes with their edges, and the memory in which those of the next frame are made.
//
// What moves is another shape in every frame: it is made, drawn, and nobody asks for it again. Such a shape is let go
// a few frames later, and becomes one of the next frame; only what is asked for a second time stays in the cache. One
// whose polygons are known, because it moved before, does not even get there until it is at one place twice (DoorkeeperFilter):
// its memory is that of the next frame, which still lies in a processor's cache. So that the first frames of a movement
// do not ask for memory one after the other, a frame that had to make shapes makes as many to spare.
// Rule inside: used by the thread that plans; a shape that somebody still holds is left to them.
import CoreGraphics

/// The shapes that were made of late, and those that nobody needs any more.
final class EdgeListPool {
  /// Of this frame, of the one before, and so on.
  @exclusivity(unchecked) private var young: [[EdgeList]] = (0..<4).map { _ in
    var made: [EdgeList] = []
    made.reserveCapacity(1024)
    return made
  }
  /// Those that nobody can ask for again.
  @exclusivity(unchecked) private var passing: [EdgeList] = []
  /// The last one is taken first.
  @exclusivity(unchecked) private var reusable: [EdgeList] = []
  @exclusivity(unchecked) private var reusableBytes = 0
  private let allocator: BlockAllocator
  /// Shapes for which there was no memory.
  private var missing = 0
  /// More memory than this is not kept free; so much of it may be made to spare.
  private static let (limit, preallocationLimit) = (12 << 20, 1 << 20)
  private static let preallocatedCount = 128

  /// Memory with shapes to spare, so that what begins to move finds some.
  init(in allocator: BlockAllocator) {
    self.allocator = allocator
    reusable.reserveCapacity(1024)
    passing.reserveCapacity(1024)
    for _ in 0..<Self.preallocatedCount { keepReusable(EdgeList(in: allocator)) }
  }

  /// A shape's list without edges, in memory of an earlier one if there is any; without a place it cannot be asked for
  /// again. It is held until the frame ends.
  func take(
    _ shape: DisplayShape, key: ShapeInstanceKey?, transform: ProjectiveTransform, bounds: PixelRect,
    outline: OutlineSource?,
    opaqueRects: OpaqueRects
  ) -> EdgeList {
    let edges = takeFree()
    edges.reset(to: shape, key: key, transform: transform, bounds: bounds, outline: outline, opaqueRects: opaqueRects)
    if key != nil { young[0].append(edges) } else { passing.append(edges) }
    return edges
  }

  private func takeFree() -> EdgeList {
    guard let edges = reusable.popLast() else {
      missing += 1
      return EdgeList(in: allocator)
    }
    reusableBytes -= edges.byteCount
    // One that is taken soon.
    if reusable.count > 2 { EdgeList.prefetchWhole(Unmanaged.passUnretained(reusable[reusable.count - 3])) }
    return edges
  }

  /// To be called when nothing is planned or drawn any more.
  func endFrame(_ cache: BoundedCache<ShapeHash, EdgeList>) {
    let last = young.count - 1
    // The first one comes to lie on top.
    while let made = young[last].popLast() {
      if let hash = made.key?.hash { cache.removeUnlessAsked(hash) }
      recycle(made)
    }
    while let made = passing.popLast() { recycle(made) }
    if missing > 0 { preallocate() }
    missing = 0
    for k in (1...last).reversed() { young.swapAt(k, k - 1) }
  }

  /// Takes the memory of a shape that nobody holds any more.
  private func recycle(_ edges: consuming EdgeList) {
    guard isKnownUniquelyReferenced(&edges), reusableBytes + edges.byteCount <= Self.limit else { return }
    edges.dropShape()
    keepReusable(edges)
  }

  private func keepReusable(_ edges: consuming EdgeList) {
    reusableBytes += edges.byteCount
    reusable.append(edges)
  }

  /// Memory for as many shapes as this frame made, in each of the frames before these come back.
  private func preallocate() {
    var bytes = 0
    for _ in 1..<young.count {
      for edges in young[0].reversed() {
        bytes += edges.byteCount
        if bytes > Self.preallocationLimit
          || reusable.count >= min(Self.preallocatedCount, (young.count - 1) * young[0].count)
        {
          return
        }
        keepReusable(EdgeList(likeThatOf: edges))
      }
    }
  }
}
