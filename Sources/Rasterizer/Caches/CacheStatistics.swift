/// What became of the values that a cache was asked for.
package struct CacheStatistics: Hashable, Sendable {
  /// What is kept.
  package let name: String
  /// Bytes that may be kept.
  package let limit: Int
  /// Bytes that are kept.
  package let bytes: Int
  package let entries: Int
  /// Values that were there.
  package let hits: Int
  /// Values that had to be made.
  package let misses: Int
  /// Values that were let go for want of room.
  package let evictions: Int
  /// Values that were let go because nothing asked for them any more.
  package let stale: Int
}
