/// A point at which two shapes touch, overlap or may touch in the next step.
struct ContactPoint: Equatable {
  /// The direction from the first shape to the second.
  var normal: PlaneVector
  var point: PlaneVector
  /// The distance between the shapes, which is negative if they overlap.
  var separation: Double
}

/// A contact in one step, with the pair whose state it updates.
struct DynamicContact {
  /// The first body, or nil for a boundary.
  var first: DynamicBody?
  var second: DynamicBody
  var contactPoint: ContactPoint
  var pair: ContactPair
}

/// The contact state of two items, or of an item and a boundary. A collision behaviour reports its changes.
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
