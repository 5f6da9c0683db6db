/// A filter that admits a key to a cache at its second occurrence, like the doorkeeper of TinyLFU.
///
/// A moving shape has a different key in every frame. Only a shape that comes to rest is worth caching. The filter has
/// 4096 buckets, each with the last hash that mapped to it. Two keys with the same hash admit each other too early, which
/// only costs memory.
///
/// Einziger, Friedman and Manes, "TinyLFU: A Highly Efficient Cache Admission Policy", 2017. Their doorkeeper is a
/// Bloom filter instead.
final class DoorkeeperFilter {
  private static let count = 4096
  private let hashes = MutableRow<Int>.allocate(repeating: 0, count: count)

  deinit { hashes.deallocate() }

  /// Returns a Boolean value that indicates whether a key is still in the filter, and adds it.
  func admits(_ key: ShapeHash) -> Bool {
    let hash = key.word
    let bucket = hash & (Self.count - 1)
    if hashes[bucket] == hash { return true }
    hashes[bucket] = hash
    return false
  }
}
