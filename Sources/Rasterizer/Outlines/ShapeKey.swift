import CoreGraphics

/// The identity of a shape under a transform.
struct ShapeKey: Hashable {
  private let instance: ShapeInstanceKey
  private let shape: DisplayShape

  /// Creates a key; nil for `everything`, and for paths that are still mutable.
  init?(_ shape: DisplayShape, transform: ProjectiveTransform) {
    guard let instance = ShapeInstanceKey(shape, transform: transform) else { return nil }
    (self.instance, self.shape) = (instance, shape)
  }

  static func == (a: ShapeKey, b: ShapeKey) -> Bool { a.instance == b.instance && a.shape.isSame(as: b.shape) }

  func hash(into hasher: inout Hasher) { instance.hash.hash(into: &hasher) }
}
