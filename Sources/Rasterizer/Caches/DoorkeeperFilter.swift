/// Keys that were seen of late, as far as there is room for them: whether one comes again, without keeping it.
///
/// What moves is elsewhere in every frame; only what comes to rest is worth a place in a cache. Two keys of one hash are
/// taken for the same, which costs that place.
final class DoorkeeperFilter {
  private static let count = 4096
  private let hashes = MutableRow<Int>.allocate(repeating: 0, count: count)

  deinit { hashes.deallocate() }

  /// Whether the key of a hash is among those that were seen last; it is from now on.
  func isAgain(_ key: ShapeHash) -> Bool {
    let hash = key.word
    let slot = hash & (Self.count - 1)
    if hashes[slot] == hash { return true }
    hashes[slot] = hash
    return false
  }
}
