// Shapes with their edges, and the memory in which those of the next frame are made.
//
// What moves is another shape in every frame: it is made, drawn, and nobody asks for it again. Such a shape is let go
// a few frames later, and becomes one of the next frame; only what is asked for a second time stays in the cache. One
// whose polygons are known, because it moved before, does not even get there until it is at one place twice (RecentKeys):
// its memory is that of the next frame, which still lies in a processor's cache. So that the first frames of a movement
// do not ask for memory one after the other, a frame that had to make shapes makes as many to spare.
// Rule inside: used by the thread that plans; a shape that somebody still holds is left to them.
import CoreGraphics

/// A shape under a map, as steps cover pixels with it.
final class KnownShape: @unchecked Sendable {
  @exclusivity(unchecked) fileprivate(set) var edges: EdgeList
  @exclusivity(unchecked) private var interiors: Interiors
  /// Keeps alive the paths whose identity is the key.
  @exclusivity(unchecked) private var shape: DisplayShape
  /// Nil for what cannot be known again.
  @exclusivity(unchecked) private(set) var key: ShapeKey?

  init(_ shape: DisplayShape, key: ShapeKey?, edges: EdgeList, interiors: Interiors) {
    (self.shape, self.key, self.edges, self.interiors) = (shape, key, edges, interiors)
  }

  func cover(antialiased: Bool) -> (Cover, PixelRect) {
    (Cover(.edges(edges), antialiased: antialiased, interiors: interiors), edges.bounds)
  }

  /// Becomes another shape; only while nobody else knows of it.
  fileprivate func become(
    _ shape: DisplayShape, key: ShapeKey?, map: PlaneMap, bounds: PixelRect, outline: OutlineUse?, interiors: Interiors
  ) {
    (self.shape, self.key, self.interiors) = (shape, key, interiors)
    edges.become(shape, map: map, bounds: bounds, outline: outline)
  }

  /// Lets go of the shape, but not of the memory of its edges.
  fileprivate func forget() {
    (shape, key) = (.everything, nil)
    edges.forget()
  }
}

/// The shapes that were made of late, and those that nobody needs any more.
final class ShapeMemory {
  /// Of this frame, of the one before, and so on.
  @exclusivity(unchecked) private var young: [[KnownShape]] = (0..<4).map { _ in
    var made: [KnownShape] = []
    made.reserveCapacity(1024)
    return made
  }
  /// Those that nobody can ask for again.
  @exclusivity(unchecked) private var passing: [KnownShape] = []
  /// The last one is taken first.
  @exclusivity(unchecked) private var free: [KnownShape] = []
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
    let nowhere = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
    for _ in 0..<Self.spares {
      let edges = EdgeList(.everything, map: .identity, bounds: nowhere, in: store)
      freeBytes += edges.byteCount
      free.append(KnownShape(.everything, key: nil, edges: edges, interiors: Interiors()))
    }
  }

  /// A shape without edges, in memory of an earlier one if there is any.
  func shape(
    _ shape: DisplayShape, key: ShapeKey?, map: PlaneMap, bounds: PixelRect, outline: OutlineUse?, interiors: Interiors
  ) -> KnownShape {
    guard let known = free.popLast() else {
      missing += 1
      let edges = EdgeList(shape, map: map, bounds: bounds, outline: outline, in: store)
      return KnownShape(shape, key: key, edges: edges, interiors: interiors)
    }
    freeBytes -= known.edges.byteCount
    known.become(shape, key: key, map: map, bounds: bounds, outline: outline, interiors: interiors)
    return known
  }

  /// Notes a shape of which the edges are made now, and whether it can be asked for again.
  func note(_ shape: KnownShape, isKept: Bool) {
    if isKept { young[0].append(shape) } else { passing.append(shape) }
  }

  /// To be called when nothing is planned or drawn any more.
  func endFrame(_ cache: BoundedCache<ShapeKey, KnownShape>) {
    let last = young.count - 1
    // The first one comes to lie on top.
    while let made = young[last].popLast() {
      if let key = made.key { cache.removeUnlessAsked(key) }
      free(made)
    }
    while let made = passing.popLast() { free(made) }
    if missing > 0 { makeSpares() }
    missing = 0
    for k in (1...last).reversed() { young.swapAt(k, k - 1) }
  }

  /// Takes the memory of a shape that nobody holds any more.
  private func free(_ shape: consuming KnownShape) {
    guard isKnownUniquelyReferenced(&shape), isKnownUniquelyReferenced(&shape.edges),
      freeBytes + shape.edges.byteCount <= Self.limit
    else { return }
    shape.forget()
    freeBytes += shape.edges.byteCount
    free.append(shape)
  }

  /// Memory for as many shapes as this frame made, in each of the frames before these come back.
  private func makeSpares() {
    var bytes = 0
    for _ in 1..<young.count {
      for shape in young[0].reversed() {
        bytes += shape.edges.byteCount
        if bytes > Self.spareLimit || free.count >= min(Self.spares, (young.count - 1) * young[0].count) { return }
        let spare = KnownShape(
          .everything, key: nil, edges: EdgeList(likeThatOf: shape.edges), interiors: Interiors())
        freeBytes += spare.edges.byteCount
        free.append(spare)
      }
    }
  }
}
