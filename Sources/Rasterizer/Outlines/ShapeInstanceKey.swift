import CoreGraphics

/// The key of a shape under a transform. It contains hashes instead of the shape, so copying it is cheap.
struct ShapeInstanceKey: Equatable {
  /// The hash of shape and transform.
  let hash: ShapeHash
  /// The hash of the shape alone.
  private let shapeHash: UInt64
  private let transform: ProjectiveTransform

  /// Creates a key. Returns nil for `everything` and for mutable paths.
  init?(_ shape: DisplayShape, transform: ProjectiveTransform) {
    guard let hash = Self.hash(shape) else { return nil }
    self.init(hash, transform)
  }

  private init(_ shapeHash: UInt64, _ transform: ProjectiveTransform) {
    (self.shapeHash, self.transform) = (shapeHash, transform)
    var hasher = KeyHasher(shapeHash)
    hasher.combine(transform)
    hash = ShapeHash(word: Int(truncatingIfNeeded: hasher.state))
  }

  /// Returns the key of the same shape under another transform.
  func under(_ transform: ProjectiveTransform) -> ShapeInstanceKey { ShapeInstanceKey(shapeHash, transform) }

  /// Returns the hash of a shape, in which paths are represented by their identity.
  private static func hash(_ shape: DisplayShape) -> UInt64? {
    var hasher: KeyHasher
    switch shape {
    case .everything: return nil
    case .path(let path, let rule):
      if path is CGMutablePath { return nil }
      hasher = KeyHasher(rule == .evenOdd ? 8 : 1)
      hasher.combine(ObjectIdentifier(path))
    case .stroke(let path, let style):
      if path is CGMutablePath { return nil }
      hasher = KeyHasher(2)
      hasher.combine(ObjectIdentifier(path))
      hasher.combine(Double(style.width))
      hasher.combine(Double(style.trim.lowerBound))
      hasher.combine(Double(style.trim.upperBound))
      hasher.combine(Double(style.miterLimit))
      hasher.combine(
        UInt64(truncatingIfNeeded: style.cap.rawValue) << 32 | UInt64(truncatingIfNeeded: style.join.rawValue))
      hasher.combine(Double(style.dashPhase))
      for length in style.dashPattern { hasher.combine(Double(length)) }
    case .rect(let rect):
      hasher = KeyHasher(3)
      hasher.combine(rect)
    case .roundedRect(let rect, let corners):
      hasher = KeyHasher(4)
      hasher.combine(rect)
      hasher.combine(corners)
    case .ellipse(let rect):
      hasher = KeyHasher(5)
      hasher.combine(rect)
    case .ring(let outer, let outerCorners, let inner, let innerCorners):
      hasher = KeyHasher(6)
      hasher.combine(outer)
      hasher.combine(outerCorners)
      hasher.combine(inner)
      hasher.combine(innerCorners)
    case .glyphs(let glyphs):
      hasher = KeyHasher(7)
      for glyph in glyphs {
        hasher.combine(ObjectIdentifier(glyph.outline))
        hasher.combine(glyph.origin)
      }
    }
    return hasher.state
  }
}
