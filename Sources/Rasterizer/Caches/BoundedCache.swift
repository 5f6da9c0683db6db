import CoreGraphics

/// Values by key, as many as fit into so many bytes; what was not used for longest goes first.
///
/// Used by the thread that plans a frame. What is in the cache never changes a picture, only the time it takes.
/// A key that names an object says so: with the object its value is stale, for another one may come to lie where it was.
final class BoundedCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var bytes: Int
    var lastUse: UInt64
    /// Whether it was asked for since it was kept.
    var isAsked = false
    /// What the value was made from; not kept alive, since that may be far larger than the value.
    weak var origin: AnyObject?
    var hasOrigin = false

    /// Whether what it was made from is gone.
    var isStale: Bool { hasOrigin && origin == nil }

    /// Asks for the value; nil when it is stale or not the one. In place: to copy a weak reference takes longer than all else here.
    @inline(__always)
    mutating func ask(_ clock: UInt64, where isIt: (Value) -> Bool) -> Value? {
      if isStale || !isIt(value) { return nil }
      lastUse = clock
      isAsked = true
      return value
    }

    /// Its size, if it is stale.
    mutating func bytesIfStale() -> Int? { isStale ? bytes : nil }

    /// Its size, if nobody asked for it.
    mutating func bytesUnlessAsked() -> Int? { isAsked ? nil : bytes }
  }
  @exclusivity(unchecked) private var entries: [Key: Entry] = [:]
  @exclusivity(unchecked) private var clock: UInt64 = 0
  private var clockOfSweep: UInt64 = 0
  private let limit: Int
  @exclusivity(unchecked) private(set) var byteCount = 0
  @exclusivity(unchecked) private var hits = 0
  @exclusivity(unchecked) private var misses = 0
  @exclusivity(unchecked) private var stale = 0
  private var evictions = 0

  /// A cache of at most `limit` bytes, with room for so many values before it asks for more.
  init(limit: Int, expecting count: Int = 0) {
    self.limit = limit
    entries.reserveCapacity(count)
  }

  /// The value for a key, if it is there.
  subscript(key: Key) -> Value? { value(for: key) { _ in true } }

  /// The value for a key that several may share, if it is there and the one.
  @inline(__always)
  func value(for key: Key, where isIt: (Value) -> Bool) -> Value? {
    guard let index = entries.index(forKey: key) else {
      misses += 1
      return nil
    }
    clock += 1
    if let value = entries.values[index].ask(clock, where: isIt) {
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

  /// Whether a value of so many bytes is kept at all.
  func accepts(_ bytes: Int) -> Bool { bytes <= limit / 2 }

  /// Keeps a value; with the object of which the key has the identity, if it has one that the value does not keep.
  func keep(_ value: Value, for key: Key, of object: AnyObject? = nil, bytes: Int) {
    if !accepts(bytes) { return }
    clock += 1
    let entry = Entry(value: value, bytes: bytes, lastUse: clock, origin: object, hasOrigin: object != nil)
    if let old = entries.updateValue(entry, forKey: key) { byteCount -= old.bytes }
    byteCount += bytes
    if byteCount > limit { evict() }
  }

  /// The value for a key, made and kept unless it is there; nil when it cannot be made.
  func value(for key: Key, of object: AnyObject? = nil, make: () -> (Value, bytes: Int)?) -> Value? {
    if let value = self[key] { return value }
    guard let (value, bytes) = make() else { return nil }
    keep(value, for: key, of: object, bytes: bytes)
    return value
  }

  /// Lets a value go that nobody asked for since it was kept.
  func removeUnlessAsked(_ key: Key) {
    guard let index = entries.index(forKey: key), let bytes = entries.values[index].bytesUnlessAsked() else { return }
    byteCount -= bytes
    stale += 1
    entries.remove(at: index)
  }

  /// Lets everything go.
  func removeAll() {
    entries.removeAll(keepingCapacity: true)
    byteCount = 0
  }

  /// Lets go of what was not used since this was last called, and of what was made from objects that are gone.
  func sweep() {
    let mark = clockOfSweep
    clockOfSweep = clock
    var old: [Key] = []
    for (key, entry) in entries where entry.lastUse <= mark || entry.isStale {
      old.append(key)
      byteCount -= entry.bytes
    }
    // One by one, in the memory in which they lie.
    for key in old { entries[key] = nil }
    stale += old.count
  }

  /// Lets a quarter go, so that the search for the oldest is rare.
  private func evict() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if byteCount <= limit - limit / 4 { return }
      entries[key] = nil
      byteCount -= entry.bytes
      evictions += 1
    }
  }

  /// The counters so far.
  func statistics(_ name: String) -> CacheStatistics {
    CacheStatistics(
      name: name, limit: limit, bytes: byteCount, entries: entries.count, hits: hits, misses: misses,
      evictions: evictions, stale: stale)
  }
}
