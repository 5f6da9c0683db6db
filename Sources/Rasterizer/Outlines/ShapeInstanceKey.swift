import CoreGraphics

/// The key of a shape under a transform: only numbers, without the shape.
struct ShapeInstanceKey: Equatable {
  /// The hash of shape and transform.
  let hash: ShapeHash
  /// The hash of the shape alone.
  private let shapeHash: UInt64
  private let transform: ProjectiveTransform

  /// Creates a key; nil for `everything`, and for paths that are still mutable.
  init?(_ shape: DisplayShape, transform: ProjectiveTransform) {
    guard let hash = Self.hash(shape) else { return nil }
    self.init(hash, transform)
  }

  private init(_ shapeHash: UInt64, _ transform: ProjectiveTransform) {
    (self.shapeHash, self.transform) = (shapeHash, transform)
    var mix = KeyHasher(shapeHash)
    mix.add(transform)
    hash = ShapeHash(word: Int(truncatingIfNeeded: mix.state))
  }

  /// Returns the key of the same shape under another transform.
  func under(_ transform: ProjectiveTransform) -> ShapeInstanceKey { ShapeInstanceKey(shapeHash, transform) }

  private static func hash(_ shape: DisplayShape) -> UInt64? {
    var mix: KeyHasher
    switch shape {
    case .everything: return nil
    case .path(let path, let rule):
      if path is CGMutablePath { return nil }
      mix = KeyHasher(rule == .evenOdd ? 8 : 1)
      mix.add(ObjectIdentifier(path))
    case .stroke(let path, let style):
      if path is CGMutablePath { return nil }
      mix = KeyHasher(2)
      mix.add(ObjectIdentifier(path))
      mix.add(Double(style.width))
      mix.add(Double(style.trim.lowerBound))
      mix.add(Double(style.trim.upperBound))
      mix.add(Double(style.miterLimit))
      mix.add(UInt64(truncatingIfNeeded: style.cap.rawValue) << 32 | UInt64(truncatingIfNeeded: style.join.rawValue))
      mix.add(Double(style.dashPhase))
      for length in style.dashPattern { mix.add(Double(length)) }
    case .rect(let rect):
      mix = KeyHasher(3)
      mix.add(rect)
    case .roundedRect(let rect, let corners):
      mix = KeyHasher(4)
      mix.add(rect)
      mix.add(corners)
    case .ellipse(let rect):
      mix = KeyHasher(5)
      mix.add(rect)
    case .ring(let outer, let outerCorners, let inner, let innerCorners):
      mix = KeyHasher(6)
      mix.add(outer)
      mix.add(outerCorners)
      mix.add(inner)
      mix.add(innerCorners)
    case .glyphs(let glyphs):
      mix = KeyHasher(7)
      for glyph in glyphs {
        mix.add(ObjectIdentifier(glyph.outline))
        mix.add(glyph.origin)
      }
    }
    return mix.state
  }
}
