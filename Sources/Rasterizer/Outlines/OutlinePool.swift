import CoreGraphics

/// Which shapes were asked for of late.
final class OutlinePool {
  /// Hashes of keys: a shape taken for another one only gets an outline too early.
  @exclusivity(unchecked) private var asked: Set<ShapeHash> = []
  @exclusivity(unchecked) private var askedBefore: Set<ShapeHash> = []
  /// Outlines without a shape, so that the first shapes that move need not ask for memory.
  private var reusable: [FlattenedOutline] = []
  private static let (reusableCount, pointsEach) = (8, 512)

  init() {
    asked.reserveCapacity(1024)
    askedBefore.reserveCapacity(1024)
    reusable.reserveCapacity(Self.reusableCount)
    preallocate()
  }

  /// Makes outlines to spare, as many as there were at first.
  func preallocate() {
    while reusable.count < Self.reusableCount {
      reusable.append(FlattenedOutline(points: Self.pointsEach, contours: 16))
    }
  }

  /// Where to look for the outline of a shape that is drawn at a place under a transform; nil for shapes that get none.
  static func key(of shape: DisplayShape, at key: ShapeInstanceKey?, transform: ProjectiveTransform)
    -> ShapeInstanceKey?
  {
    switch shape {
    case .path, .stroke, .glyphs: break
    default: return nil
    }
    guard let key, transform.isAffine else { return nil }
    let scale = Flattening.magnification(scale: transform.scale(over: .zero))
    return key.under(ProjectiveTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0))
  }

  /// An outline to be made for a shape that has none, `box` being where it is; nil when it was not asked for of late.
  func new(for shape: DisplayShape, _ key: ShapeInstanceKey, box: CGRect) -> FlattenedOutline? {
    let isNew = asked.insert(key.hash).inserted
    if isNew && !askedBefore.contains(key.hash) { return nil }
    let outline = reusable.popLast() ?? FlattenedOutline(points: 1, contours: 1)
    outline.reset(to: shape, key: key, box: box)
    return outline
  }

  func endFrame() {
    swap(&asked, &askedBefore)
    asked.removeAll(keepingCapacity: true)
  }
}
