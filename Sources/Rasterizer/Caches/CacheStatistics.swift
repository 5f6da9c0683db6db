/// The counters of a cache.
package struct CacheStatistics: Hashable, Sendable {
  /// The kind of the cached values.
  package let name: String
  /// The limit of the cache in bytes.
  package let limit: Int
  /// The size of the cached values in bytes.
  package let bytes: Int
  package let entries: Int
  /// The number of lookups that found a value.
  package let hits: Int
  /// The number of lookups that found none.
  package let misses: Int
  /// The number of values that were evicted because the cache was full.
  package let evictions: Int
  /// The number of values that were removed because they were stale or unused.
  package let stale: Int
}
