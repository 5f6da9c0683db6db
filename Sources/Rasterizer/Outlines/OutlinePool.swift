import CoreGraphics

/// The shapes that were drawn lately, and reusable outlines for them.
final class OutlinePool {
  /// The hashes of this frame's keys. A collision gives a shape an outline too early, and no other pixels.
  @exclusivity(unchecked) private var asked: Set<ShapeHash> = []
  @exclusivity(unchecked) private var askedBefore: Set<ShapeHash> = []
  /// Outlines without a shape, so that the first frame of an animation need not allocate.
  private var reusable: [FlattenedOutline] = []
  private static let (reusableCount, pointsEach) = (8, 512)

  init() {
    asked.reserveCapacity(1024)
    askedBefore.reserveCapacity(1024)
    reusable.reserveCapacity(Self.reusableCount)
    for _ in 0..<Self.reusableCount { reusable.append(FlattenedOutline(points: Self.pointsEach, contours: 16)) }
  }

  /// Returns the key of the outline of a shape with the instance key `key`; nil for shapes without outlines.
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

  /// Returns an empty outline for a shape with the bounds `box`; nil when the shape was not drawn lately.
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
