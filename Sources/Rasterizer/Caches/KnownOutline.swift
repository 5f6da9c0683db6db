// Shapes that move: the polygons that they become, in their own space, kept while they are drawn under other maps.
//
// What a path or a stroke is cut into depends on how much its map magnifies, rounded up a little, and on nothing else of
// the map; so what turns, slides or grows slowly has the same polygons from frame to frame, and only their corners are
// mapped. A shape that is asked for under another map soon after the first time gets an outline.
// Rule inside: used by the thread that plans; an outline that others can find is made and does not change any more.
import CKernels
import CoreGraphics

/// The polygons of a shape.
final class KnownOutline: @unchecked Sendable {
  // What is looked at in every frame comes first (`prefetch`).
  @exclusivity(unchecked) private(set) var polygons: Polylines
  @exclusivity(unchecked) fileprivate(set) var key: ShapeKey?
  /// Keeps alive the paths whose identity is the key.
  @exclusivity(unchecked) fileprivate var shape = DisplayShape.everything

  /// One without a shape, with room for so many points.
  fileprivate init(points: Int, runs: Int) { polygons = Polylines(points: points, runs: runs) }

  var byteCount: Int { polygons.byteCount + 256 }

  /// Asks for where an outline's points are.
  static func prefetch(_ outline: Unmanaged<KnownOutline>) {
    ck_prefetch(outline.toOpaque())
    ck_prefetch(outline.toOpaque() + 64)
  }

  /// Asks for the first points, behind which a processor goes on by itself, and for how they go together.
  func prefetchPoints() {
    ck_prefetch(polygons.runs.base)
    for k in 0..<8 { ck_prefetch(polygons.points.base + 4 * k) }
  }

  /// Takes the shape's polygons; once, by the thread that makes the first edges from them.
  func take(_ made: borrowing Polylines) {
    polygons.append(made)
    polygons.isSimple = made.isSimple
  }
}

/// What a shape's edges are made from: polygons that are known, or such that are to be known from then on.
enum OutlineUse {
  case known(KnownOutline)
  case new(KnownOutline)
}

/// Which shapes were asked for of late.
final class OutlineMemory {
  /// Hashes of keys: a shape taken for another one only gets an outline too early.
  @exclusivity(unchecked) private var asked: Set<Int> = []
  @exclusivity(unchecked) private var askedBefore: Set<Int> = []
  /// Outlines without a shape, so that the first shapes that move need not ask for memory.
  private var spares: [KnownOutline] = []
  private static let (spareCount, sparePoints) = (8, 512)

  init() {
    asked.reserveCapacity(1024)
    askedBefore.reserveCapacity(1024)
    spares.reserveCapacity(Self.spareCount)
    makeSpares()
  }

  /// Makes outlines to spare, as many as there were at first.
  func makeSpares() {
    while spares.count < Self.spareCount { spares.append(KnownOutline(points: Self.sparePoints, runs: 16)) }
  }

  /// What to make the edges of a shape from under a map, `key` being of both; nil for the shape itself.
  func use(
    for shape: DisplayShape, _ key: ShapeKey?, map: PlaneMap, _ cache: BoundedCache<ShapeKey, KnownOutline>
  ) -> OutlineUse? {
    switch shape {
    case .path, .stroke, .glyphs: break
    default: return nil
    }
    guard let place = key, map.isAffine else { return nil }
    let scale = Flattening.magnification(of: map.scale(over: .zero))
    let key = place.under(PlaneMap(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0))
    if let outline = cache[key] { return .known(outline) }
    let hash = key.hashValue
    let isNew = asked.insert(hash).inserted
    if isNew && !askedBefore.contains(hash) { return nil }
    let outline = spares.popLast() ?? KnownOutline(points: 1, runs: 1)
    (outline.key, outline.shape) = (key, shape)
    return .new(outline)
  }

  func endFrame() {
    swap(&asked, &askedBefore)
    asked.removeAll(keepingCapacity: true)
  }
}
