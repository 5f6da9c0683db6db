/// Objects of one frame that become others in the next.
struct Recycler<Object: AnyObject> {
  private var used: [Object] = []
  /// The last one is taken first.
  private var free: [Object] = []

  init() {
    used.reserveCapacity(Self.limit)
    free.reserveCapacity(Self.limit)
  }

  /// More objects than these are not kept.
  private static var limit: Int { 1024 }

  /// An object of an earlier frame after `change`, or a new one.
  mutating func take(_ change: (Object) -> Void, make: () -> Object) -> Object {
    let object: Object
    if let old = free.popLast() {
      change(old)
      object = old
    } else {
      object = make()
    }
    if used.count < Self.limit { used.append(object) }
    return object
  }

  /// How many are not used.
  var spares: Int { free.count }

  /// Adds an object that is not used yet.
  mutating func spare(_ object: Object) { free.append(object) }

  /// Takes back what nobody holds any more, in such an order that the next frame's first gets what this one's had.
  mutating func endFrame(_ forget: (Object) -> Void) {
    // Far more than a frame needs goes, but not at once: frames of one scene differ, and layers come in one by one.
    if free.count > 3 * used.count + 256 { free.removeFirst(free.count / 2) }
    while var object = used.popLast() {
      guard isKnownUniquelyReferenced(&object) else { continue }
      forget(object)
      free.append(object)
    }
  }
}
