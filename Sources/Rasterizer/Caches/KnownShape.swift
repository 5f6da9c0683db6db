// Shapes with their edges, and the memory in which those of the next frame are made.
//
// What moves is another shape in every frame: it is made, drawn, and nobody asks for it again. Such a shape is let go
// a few frames later, and becomes one of the next frame; only what is asked for a second time stays in the cache. So
// that the first frames of a movement do not ask for memory one after the other, a frame that had to make shapes makes as
// many to spare.
// Rule inside: used by the thread that plans; a shape that somebody still holds is left to them.
import CoreGraphics

/// A shape under a map, as steps cover pixels with it.
final class KnownShape: @unchecked Sendable {
  fileprivate(set) var edges: EdgeList
  private var interiors: Interiors
  /// Keeps alive the paths whose identity is the key.
  private var shape: DisplayShape

  init(_ shape: DisplayShape, edges: EdgeList, interiors: Interiors) {
    (self.shape, self.edges, self.interiors) = (shape, edges, interiors)
  }

  func cover(antialiased: Bool) -> (Cover, PixelRect) {
    (Cover(.edges(edges), antialiased: antialiased, interiors: interiors), edges.bounds)
  }

  /// Becomes another shape; only while nobody else knows of it.
  fileprivate func become(
    _ shape: DisplayShape, map: PlaneMap, bounds: PixelRect, outline: OutlineUse?, interiors: Interiors
  ) {
    (self.shape, self.interiors) = (shape, interiors)
    edges.become(shape, map: map, bounds: bounds, outline: outline)
  }

  /// Lets go of the shape, but not of the memory of its edges.
  fileprivate func forget() {
    shape = .everything
    edges.forget()
  }
}

/// The shapes that were made of late, and those that nobody needs any more.
final class ShapeMemory {
  private typealias Made = (shape: KnownShape, key: ShapeKey?)
  /// Of this frame, of the one before, and so on.
  private var young: [[Made]] = (0..<4).map { _ in
    var made: [Made] = []
    made.reserveCapacity(1024)
    return made
  }
  /// The last one is taken first.
  private var free: [KnownShape] = []
  private var freeBytes = 0
  private let store: PieceStore
  /// Shapes for which there was no memory.
  private var missing = 0
  /// More memory than this is not kept free; so much of it may be made to spare.
  private static let (limit, spareLimit) = (4 << 20, 1 << 20)
  private static let spares = 128

  /// Memory with shapes to spare, so that what begins to move finds some.
  init(in store: PieceStore) {
    self.store = store
    free.reserveCapacity(1024)
    let nowhere = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
    for _ in 0..<Self.spares {
      let edges = EdgeList(.everything, map: .identity, bounds: nowhere, in: store)
      freeBytes += edges.byteCount
      free.append(KnownShape(.everything, edges: edges, interiors: Interiors()))
    }
  }

  /// A shape without edges, in memory of an earlier one if there is any.
  func shape(_ shape: DisplayShape, map: PlaneMap, bounds: PixelRect, outline: OutlineUse?, interiors: Interiors)
    -> KnownShape
  {
    guard let known = free.popLast() else {
      missing += 1
      let edges = EdgeList(shape, map: map, bounds: bounds, outline: outline, in: store)
      return KnownShape(shape, edges: edges, interiors: interiors)
    }
    freeBytes -= known.edges.byteCount
    known.become(shape, map: map, bounds: bounds, outline: outline, interiors: interiors)
    return known
  }

  /// Notes a shape of which the edges are made now.
  func note(_ shape: KnownShape, _ key: ShapeKey?) { young[0].append((shape, key)) }

  /// To be called when nothing is planned or drawn any more.
  func endFrame(_ cache: BoundedCache<ShapeKey, KnownShape>) {
    let last = young.count - 1
    // The first one comes to lie on top.
    while var made = young[last].popLast() {
      if let key = made.key { cache.removeUnlessAsked(key) }
      guard isKnownUniquelyReferenced(&made.shape), isKnownUniquelyReferenced(&made.shape.edges),
        freeBytes + made.shape.edges.byteCount <= Self.limit
      else { continue }
      made.shape.forget()
      freeBytes += made.shape.edges.byteCount
      free.append(made.shape)
    }
    if missing > 0 { makeSpares() }
    missing = 0
    for k in (1...last).reversed() { young.swapAt(k, k - 1) }
  }

  /// Memory for as many shapes as this frame made, in each of the frames before these come back.
  private func makeSpares() {
    var bytes = 0
    for _ in 1..<young.count {
      for (shape, _) in young[0].reversed() {
        bytes += shape.edges.byteCount
        if bytes > Self.spareLimit || free.count >= min(Self.spares, (young.count - 1) * young[0].count) { return }
        let spare = KnownShape(.everything, edges: EdgeList(likeThatOf: shape.edges), interiors: Interiors())
        freeBytes += spare.edges.byteCount
        free.append(spare)
      }
    }
  }
}
