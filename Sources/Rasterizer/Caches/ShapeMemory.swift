// Shapes with their edges, and the memory in which those of the next frame are made.
//
// What moves is another shape in every frame: it is made, drawn, and nobody asks for it again. Such a shape is let go
// a few frames later, and becomes one of the next frame; only what is asked for a second time stays in the cache. One
// whose polygons are known, because it moved before, does not even get there until it is at one place twice (RecentKeys):
// its memory is that of the next frame, which still lies in a processor's cache. So that the first frames of a movement
// do not ask for memory one after the other, a frame that had to make shapes makes as many to spare.
// Rule inside: used by the thread that plans; a shape that somebody still holds is left to them.
import CoreGraphics

/// The shapes that were made of late, and those that nobody needs any more.
final class ShapeMemory {
  /// Of this frame, of the one before, and so on.
  @exclusivity(unchecked) private var young: [[EdgeList]] = (0..<4).map { _ in
    var made: [EdgeList] = []
    made.reserveCapacity(1024)
    return made
  }
  /// Those that nobody can ask for again.
  @exclusivity(unchecked) private var passing: [EdgeList] = []
  /// The last one is taken first.
  @exclusivity(unchecked) private var free: [EdgeList] = []
  @exclusivity(unchecked) private var freeBytes = 0
  private let store: PieceStore
  /// Shapes for which there was no memory.
  private var missing = 0
  /// More memory than this is not kept free; so much of it may be made to spare.
  private static let (limit, spareLimit) = (12 << 20, 1 << 20)
  private static let spares = 128

  /// Memory with shapes to spare, so that what begins to move finds some.
  init(in store: PieceStore) {
    self.store = store
    free.reserveCapacity(1024)
    passing.reserveCapacity(1024)
    for _ in 0..<Self.spares { spare(EdgeList(in: store)) }
  }

  /// A shape's list without edges, in memory of an earlier one if there is any; without a place it cannot be asked for
  /// again. It is held until the frame ends.
  func shape(
    _ shape: DisplayShape, at place: ShapePlace?, map: PlaneMap, bounds: PixelRect, outline: OutlineUse?,
    interiors: Interiors
  ) -> EdgeList {
    let edges = takeFree()
    edges.become(shape, at: place, map: map, bounds: bounds, outline: outline, interiors: interiors)
    if place != nil { young[0].append(edges) } else { passing.append(edges) }
    return edges
  }

  private func takeFree() -> EdgeList {
    guard let edges = free.popLast() else {
      missing += 1
      return EdgeList(in: store)
    }
    freeBytes -= edges.byteCount
    // One that is taken soon.
    if free.count > 2 { EdgeList.prefetchWhole(Unmanaged.passUnretained(free[free.count - 3])) }
    return edges
  }

  /// To be called when nothing is planned or drawn any more.
  func endFrame(_ cache: BoundedCache<ShapeHash, EdgeList>) {
    let last = young.count - 1
    // The first one comes to lie on top.
    while let made = young[last].popLast() {
      if let hash = made.place?.hash { cache.removeUnlessAsked(hash) }
      free(made)
    }
    while let made = passing.popLast() { free(made) }
    if missing > 0 { makeSpares() }
    missing = 0
    for k in (1...last).reversed() { young.swapAt(k, k - 1) }
  }

  /// Takes the memory of a shape that nobody holds any more.
  private func free(_ edges: consuming EdgeList) {
    guard isKnownUniquelyReferenced(&edges), freeBytes + edges.byteCount <= Self.limit else { return }
    edges.forget()
    spare(edges)
  }

  private func spare(_ edges: consuming EdgeList) {
    freeBytes += edges.byteCount
    free.append(edges)
  }

  /// Memory for as many shapes as this frame made, in each of the frames before these come back.
  private func makeSpares() {
    var bytes = 0
    for _ in 1..<young.count {
      for edges in young[0].reversed() {
        bytes += edges.byteCount
        if bytes > Self.spareLimit || free.count >= min(Self.spares, (young.count - 1) * young[0].count) { return }
        spare(EdgeList(likeThatOf: edges))
      }
    }
  }
}
