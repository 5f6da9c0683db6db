import CoreGraphics

/// The shapes of the current and the previous frame, and reusable outlines for them.
final class OutlinePool {
  /// The hashes of this frame's keys. A collision only creates an outline too early, and changes no pixel.
  @exclusivity(unchecked) private var requested: Set<ShapeHash> = []
  @exclusivity(unchecked) private var requestedBefore: Set<ShapeHash> = []
  /// Preallocated outlines, so that the first frame of an animation need not allocate.
  private var reusable: [FlattenedOutline] = []
  private static let (reusableCount, pointsEach) = (8, 512)

  init() {
    requested.reserveCapacity(1024)
    requestedBefore.reserveCapacity(1024)
    reusable.reserveCapacity(Self.reusableCount)
    for _ in 0..<Self.reusableCount { reusable.append(FlattenedOutline(points: Self.pointsEach, contours: 16)) }
  }

  /// Returns the key of a shape's outline, or nil for kinds of shapes without outlines.
  ///
  /// `key` is the key of the shape under `transform`. The outline's key contains only the transform's rounded scale.
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

  /// Returns an empty outline for a shape with the bounds `box`.
  ///
  /// Returns nil if the shape was not requested earlier in this frame or in the previous one.
  func new(for shape: DisplayShape, _ key: ShapeInstanceKey, box: CGRect) -> FlattenedOutline? {
    let isNew = requested.insert(key.hash).inserted
    if isNew && !requestedBefore.contains(key.hash) { return nil }
    let outline = reusable.popLast() ?? FlattenedOutline(points: 1, contours: 1)
    outline.reset(to: shape, key: key, box: box)
    return outline
  }

  func endFrame() {
    swap(&requested, &requestedBefore)
    requested.removeAll(keepingCapacity: true)
  }
}
