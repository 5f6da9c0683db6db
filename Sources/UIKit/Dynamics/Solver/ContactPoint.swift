/// A point at which two shapes touch, overlap or are about to touch.
struct ContactPoint: Equatable {
  /// The direction from the first shape to the second.
  var normal: PlaneVector
  var point: PlaneVector
  /// The distance between the shapes; negative where they overlap.
  var separation: Double
}

/// A contact of one step, with the pair that is told about it.
struct DynamicContact {
  /// The first body, or nil for a boundary.
  var first: DynamicBody?
  var second: DynamicBody
  var place: ContactPoint
  var pair: ContactPair
}

/// Two items, or an item and a boundary, between two reports to a collision delegate.
final class ContactPair {
  let first: any UIDynamicItem
  let second: (any UIDynamicItem)?
  let boundary: (any NSCopying)?
  var point = PlaneVector.zero
  var isTouching = false
  var wasTouching = false

  init(_ first: any UIDynamicItem, with second: any UIDynamicItem) {
    (self.first, self.second, boundary) = (first, second, nil)
  }

  init(_ first: any UIDynamicItem, at boundary: (any NSCopying)?) {
    (self.first, second, self.boundary) = (first, nil, boundary)
  }
}
