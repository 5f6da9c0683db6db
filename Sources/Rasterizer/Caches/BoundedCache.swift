import CoreGraphics

/// Values by key, as many as fit into so many bytes; what was not used for longest goes first.
///
/// Used by the thread that plans a frame. What is in the cache never changes a picture, only the time it takes.
final class BoundedCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var bytes: Int
    var lastUse: UInt64
  }
  private var entries: [Key: Entry] = [:]
  private var clock: UInt64 = 0
  private let limit: Int
  private(set) var byteCount = 0

  /// A cache of at most `limit` bytes.
  init(limit: Int) { self.limit = limit }

  /// The value for a key, if it is there.
  subscript(key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    clock += 1
    entries.values[index].lastUse = clock
    return entries.values[index].value
  }

  /// Keeps a value.
  func keep(_ value: Value, for key: Key, bytes: Int) {
    if bytes > limit / 2 { return }
    clock += 1
    if let old = entries.updateValue(Entry(value: value, bytes: bytes, lastUse: clock), forKey: key) {
      byteCount -= old.bytes
    }
    byteCount += bytes
    if byteCount > limit { evict() }
  }

  /// The value for a key, made and kept unless it is there; nil when it cannot be made.
  func value(for key: Key, make: () -> (Value, bytes: Int)?) -> Value? {
    if let value = self[key] { return value }
    guard let (value, bytes) = make() else { return nil }
    keep(value, for: key, bytes: bytes)
    return value
  }

  /// Lets everything go.
  func removeAll() {
    entries.removeAll(keepingCapacity: true)
    byteCount = 0
  }

  /// Lets a quarter go, so that the search for the oldest is rare.
  private func evict() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if byteCount <= limit - limit / 4 { return }
      entries[key] = nil
      byteCount -= entry.bytes
    }
  }
}
