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
  // What edges are made from comes first (`prefetch`).
  @exclusivity(unchecked) private(set) var polygons: Polylines
  /// Where the shape is, in its own space.
  @exclusivity(unchecked) private(set) var box = CGRect.null
  /// Where the outline is found.
  @exclusivity(unchecked) private(set) var place: ShapePlace?
  @exclusivity(unchecked) private var shape = DisplayShape.everything

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

  /// Becomes a shape's, without polygons, `box` being where it is; once.
  fileprivate func become(_ shape: DisplayShape, _ place: ShapePlace, box: CGRect) {
    (self.place, self.shape, self.box) = (place, shape, box)
  }

  /// Whether it is of a shape at a place.
  func isOf(_ shape: DisplayShape, _ place: ShapePlace) -> Bool {
    if let own = self.place { own == place && self.shape.isSame(as: shape) } else { false }
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
  @exclusivity(unchecked) private var asked: Set<ShapeHash> = []
  @exclusivity(unchecked) private var askedBefore: Set<ShapeHash> = []
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

  /// Where to look for the outline of a shape that is drawn at a place under a map; nil for shapes that get none.
  static func place(of shape: DisplayShape, at place: ShapePlace?, map: PlaneMap) -> ShapePlace? {
    switch shape {
    case .path, .stroke, .glyphs: break
    default: return nil
    }
    guard let place, map.isAffine else { return nil }
    let scale = Flattening.magnification(of: map.scale(over: .zero))
    return place.under(PlaneMap(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0))
  }

  /// An outline to be made for a shape that has none, `box` being where it is; nil when it was not asked for of late.
  func new(for shape: DisplayShape, _ place: ShapePlace, box: CGRect) -> KnownOutline? {
    let isNew = asked.insert(place.hash).inserted
    if isNew && !askedBefore.contains(place.hash) { return nil }
    let outline = spares.popLast() ?? KnownOutline(points: 1, runs: 1)
    outline.become(shape, place, box: box)
    return outline
  }

  func endFrame() {
    swap(&asked, &askedBefore)
    asked.removeAll(keepingCapacity: true)
  }
}
