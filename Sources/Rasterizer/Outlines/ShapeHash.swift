/// A hash that is already mixed.
///
/// Caches have it as their key, because a lookup with the shape itself would copy the shape.
struct ShapeHash: Hashable {
  let word: Int

  func _rawHashValue(seed: Int) -> Int { word ^ seed }
}
