import CoreGraphics

/// The identity of a shape under a map.
struct ShapeKey: Hashable {
  private let place: ShapePlace
  private let shape: DisplayShape

  /// Nil for `everything`, and for paths that can still grow.
  init?(_ shape: DisplayShape, map: PlaneMap) {
    guard let place = ShapePlace(shape, map: map) else { return nil }
    (self.place, self.shape) = (place, shape)
  }

  static func == (a: ShapeKey, b: ShapeKey) -> Bool { a.place == b.place && a.shape.isSame(as: b.shape) }

  func hash(into hasher: inout Hasher) { place.hash.hash(into: &hasher) }
}
