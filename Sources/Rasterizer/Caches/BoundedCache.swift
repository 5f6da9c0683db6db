import CoreGraphics

/// A cache with a bound in bytes that evicts the least recently used values first.
///
/// Used by the planning thread. A cached value changes the time of a frame, never its pixels.
///
/// A key may contain the identity of an object. The value is then stale when the object is gone, because another object
/// may get the same identity.
final class BoundedCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var bytes: Int
    var lastUse: UInt64
    /// A Boolean value indicating whether the value was found since it was added.
    var wasFound = false
    /// The object from which the value was made; not retained, as it may be far larger than the value.
    weak var origin: AnyObject?
    var hasOrigin = false

    /// A Boolean value indicating whether the object from which the value was made is gone.
    var isStale: Bool { hasOrigin && origin == nil }

    /// Returns the value if it is not stale and is the right one.
    ///
    /// This mutates in place: a copy of the weak reference would take longer than the rest.
    @inline(__always)
    mutating func find(_ clock: UInt64, where matches: (Value) -> Bool) -> Value? {
      if isStale || !matches(value) { return nil }
      lastUse = clock
      wasFound = true
      return value
    }

    /// Returns the size of a stale value; nil for others.
    mutating func bytesIfStale() -> Int? { isStale ? bytes : nil }

    /// Returns the size of a value that was never found; nil for others.
    mutating func bytesIfNeverFound() -> Int? { wasFound ? nil : bytes }
  }
  @exclusivity(unchecked) private var entries: [Key: Entry] = [:]
  @exclusivity(unchecked) private var clock: UInt64 = 0
  private var clockAtLastSweep: UInt64 = 0
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

  /// The value for a key, if any.
  subscript(key: Key) -> Value? { value(for: key) { _ in true } }

  /// Returns the value for a key that different values may share, if it is the right one.
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

  /// Adds a value, together with the object whose identity is in the key, unless the value itself retains it.
  func keep(_ value: Value, for key: Key, of object: AnyObject? = nil, bytes: Int) {
    if !accepts(bytes) { return }
    clock += 1
    let entry = Entry(value: value, bytes: bytes, lastUse: clock, origin: object, hasOrigin: object != nil)
    if let old = entries.updateValue(entry, forKey: key) { byteCount -= old.bytes }
    byteCount += bytes
    if byteCount > limit { evict() }
  }

  /// Returns the value for a key; makes and adds it if there is none. Returns nil when it cannot be made.
  func value(for key: Key, of object: AnyObject? = nil, make: () -> (Value, bytes: Int)?) -> Value? {
    if let value = self[key] { return value }
    guard let (value, bytes) = make() else { return nil }
    keep(value, for: key, of: object, bytes: bytes)
    return value
  }

  /// Removes a value that was never found since it was added.
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

  /// Removes the values that were not found since the last sweep, and the stale ones.
  func sweep() {
    let mark = clockAtLastSweep
    clockAtLastSweep = clock
    var old: [Key] = []
    for (key, entry) in entries where entry.lastUse <= mark || entry.isStale {
      old.append(key)
      byteCount -= entry.bytes
    }
    // One by one, so that the dictionary keeps its memory.
    for key in old { entries[key] = nil }
    stale += old.count
  }

  /// Evicts a quarter of the bytes, so that the sorting is rare.
  private func evict() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if byteCount <= limit - limit / 4 { return }
      entries[key] = nil
      byteCount -= entry.bytes
      evictions += 1
    }
  }

  /// Returns the counters so far.
  func statistics(_ name: String) -> CacheStatistics {
    CacheStatistics(
      name: name, limit: limit, bytes: byteCount, entries: entries.count, hits: hits, misses: misses,
      evictions: evictions, stale: stale)
  }
}
