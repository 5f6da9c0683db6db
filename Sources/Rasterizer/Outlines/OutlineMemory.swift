import CoreGraphics

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
