import CoreGraphics

/// A cache with a limit in bytes that evicts the least recently used values first.
///
/// Only the planning thread uses it. A cached value changes the time of a frame, never its pixels.
///
/// A key may contain the identity of an object. The value is stale once the object is deallocated, because another
/// object may then have the same identity.
final class BoundedCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var bytes: Int
    var lastUse: UInt64
    /// A Boolean value indicating whether a lookup has found the value since it was added.
    var wasFound = false
    /// The object from which the value was made. It is not retained, since it may be far larger than the value.
    weak var origin: AnyObject?
    var hasOrigin = false

    /// A Boolean value indicating whether the object from which the value was made is deallocated.
    var isStale: Bool { hasOrigin && origin == nil }

    /// Returns the value if it is not stale and satisfies the predicate, and records its use.
    ///
    /// It mutates the entry in place, since a copy of the weak reference would take longer than the rest.
    @inline(__always)
    mutating func find(_ clock: UInt64, where matches: (Value) -> Bool) -> Value? {
      if isStale || !matches(value) { return nil }
      lastUse = clock
      wasFound = true
      return value
    }

    /// Returns the size of a stale value, or nil if the value is not stale.
    ///
    /// The functions below are mutating to avoid a copy of the weak reference.
    mutating func bytesIfStale() -> Int? { isStale ? bytes : nil }

    /// Returns the size of a value that no lookup has found, or nil for other values.
    mutating func bytesIfNeverFound() -> Int? { wasFound ? nil : bytes }

    /// Returns the size of a value that is stale or was last used at `time` or before, or nil for other values.
    mutating func bytesIfUnused(since time: UInt64) -> Int? { lastUse <= time || isStale ? bytes : nil }
  }
  @exclusivity(unchecked) private var entries: [Key: Entry] = [:]
  /// The number of lookups of present keys and of insertions so far, which orders the uses of entries.
  @exclusivity(unchecked) private var clock: UInt64 = 0
  private var clockAtLastCleanup: UInt64 = 0
  private let limit: Int
  @exclusivity(unchecked) private(set) var byteCount = 0
  @exclusivity(unchecked) private var hits = 0
  @exclusivity(unchecked) private var misses = 0
  @exclusivity(unchecked) private var stale = 0
  private var evictions = 0

  /// Creates a cache of at most `limit` bytes, with memory for `count` values.
  init(limit: Int, expecting count: Int = 0) {
    self.limit = limit
    entries.reserveCapacity(count)
  }

  /// Returns the value for a key, or nil if there is none.
  subscript(key: Key) -> Value? { value(for: key) { _ in true } }

  /// Returns the value for a key if it satisfies the predicate. Different values may share a key.
  @inline(__always)
  func value(for key: Key, where matches: (Value) -> Bool) -> Value? {
    guard let index = entries.index(forKey: key) else {
      misses += 1
      return nil
    }
    clock += 1
    if let value = entries.values[index].find(clock, where: matches) {
      hits += 1
      return value
    }
    misses += 1
    if let bytes = entries.values[index].bytesIfStale() {
      stale += 1
      byteCount -= bytes
      entries.remove(at: index)
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether a value of this size is cached at all.
  func accepts(_ bytes: Int) -> Bool { bytes <= limit / 2 }

  /// Adds a value, and evicts others if the cache exceeds its limit.
  ///
  /// `object` is the object whose identity is in the key. It is not needed if the value itself retains that object.
  func keep(_ value: Value, for key: Key, of object: AnyObject? = nil, bytes: Int) {
    if !accepts(bytes) { return }
    clock += 1
    let entry = Entry(value: value, bytes: bytes, lastUse: clock, origin: object, hasOrigin: object != nil)
    if let old = entries.updateValue(entry, forKey: key) { byteCount -= old.bytes }
    byteCount += bytes
    if byteCount > limit { evict() }
  }

  /// Returns the value for a key. If there is none, it is made and added. Returns nil if `make` does.
  func value(for key: Key, of object: AnyObject? = nil, make: () -> (Value, bytes: Int)?) -> Value? {
    if let value = self[key] { return value }
    guard let (value, bytes) = make() else { return nil }
    keep(value, for: key, of: object, bytes: bytes)
    return value
  }

  /// Removes a value that no lookup has found since it was added.
  func removeIfNeverFound(_ key: Key) {
    guard let index = entries.index(forKey: key), let bytes = entries.values[index].bytesIfNeverFound() else { return }
    byteCount -= bytes
    stale += 1
    entries.remove(at: index)
  }

  /// Removes all values.
  func removeAll() {
    entries.removeAll(keepingCapacity: true)
    byteCount = 0
  }

  /// Removes the values that were not used since the last call, and the stale ones.
  func removeUnused() {
    let lastCleanup = clockAtLastCleanup
    clockAtLastCleanup = clock
    var unused: [Key] = []
    var index = entries.startIndex
    while index != entries.endIndex {
      if let bytes = entries.values[index].bytesIfUnused(since: lastCleanup) {
        unused.append(entries.keys[index])
        byteCount -= bytes
      }
      entries.formIndex(after: &index)
    }
    // Single removals keep the dictionary's capacity.
    for key in unused { entries[key] = nil }
    stale += unused.count
  }

  /// Evicts least recently used values until three quarters of the limit are left, so that the sorting is rare.
  private func evict() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if byteCount <= limit - limit / 4 { return }
      entries[key] = nil
      byteCount -= entry.bytes
      evictions += 1
    }
  }

  /// Returns the counters so far, under the cache's name.
  func statistics(_ name: String) -> CacheStatistics {
    CacheStatistics(
      name: name, limit: limit, bytes: byteCount, entries: entries.count, hits: hits, misses: misses,
      evictions: evictions, stale: stale)
  }
}
