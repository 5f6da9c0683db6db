/// A hash that is mixed already. Caches have it as their key: shapes are large, and those of others would be copied.
struct ShapeHash: Hashable {
  let word: Int

  func _rawHashValue(seed: Int) -> Int { word ^ seed }
}
