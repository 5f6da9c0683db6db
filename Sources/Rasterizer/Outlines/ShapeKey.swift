import CoreGraphics

/// The key of a shape under a transform, with the shape, so that equal keys mean equal shapes.
struct ShapeKey: Hashable {
  private let instance: ShapeInstanceKey
  private let shape: DisplayShape

  /// Creates a key. Returns nil for `everything` and for mutable paths.
  init?(_ shape: DisplayShape, transform: ProjectiveTransform) {
    guard let instance = ShapeInstanceKey(shape, transform: transform) else { return nil }
    (self.instance, self.shape) = (instance, shape)
  }

  static func == (a: ShapeKey, b: ShapeKey) -> Bool { a.instance == b.instance && a.shape.isSame(as: b.shape) }

  func hash(into hasher: inout Hasher) { instance.hash.hash(into: &hasher) }
}
