/// A well-mixed hash, which a dictionary uses without hashing it again.
///
/// Caches use it as their key, because a lookup with the shape itself would copy the shape.
struct ShapeHash: Hashable {
  let word: Int

  func _rawHashValue(seed: Int) -> Int { word ^ seed }
}
