/// Objects of one frame that become others in the next.
struct ObjectPool<Object: AnyObject> {
  private var used: [Object] = []
  /// The last one is taken first.
  private var reusable: [Object] = []

  init() {
    used.reserveCapacity(Self.limit)
    reusable.reserveCapacity(Self.limit)
  }

  /// More objects than these are not kept.
  private static var limit: Int { 1024 }

  /// An object of an earlier frame after `change`, or a new one.
  mutating func take(reset: (Object) -> Void, make: () -> Object) -> Object {
    let object: Object
    if let old = reusable.popLast() {
      reset(old)
      object = old
    } else {
      object = make()
    }
    if used.count < Self.limit { used.append(object) }
    return object
  }

  /// How many are not used.
  var reusableCount: Int { reusable.count }

  /// Adds an object that is not used yet.
  mutating func addReusable(_ object: Object) { reusable.append(object) }

  /// Takes back what nobody holds any more, in such an order that the next frame's first gets what this one's had.
  mutating func endFrame(drop: (Object) -> Void) {
    // Far more than a frame needs goes, but not at once: frames of one scene differ, and layers come in one by one.
    if reusable.count > 3 * used.count + 256 { reusable.removeFirst(reusable.count / 2) }
    while var object = used.popLast() {
      guard isKnownUniquelyReferenced(&object) else { continue }
      drop(object)
      reusable.append(object)
    }
  }
}
