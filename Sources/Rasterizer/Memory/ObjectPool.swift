/// Objects that are reused from frame to frame.
struct ObjectPool<Object: AnyObject> {
  private var used: [Object] = []
  /// The objects that can be reused; the last one is taken first.
  private var reusable: [Object] = []

  init() {
    used.reserveCapacity(Self.limit)
    reusable.reserveCapacity(Self.limit)
  }

  /// The largest number of objects in use that the pool takes back.
  private static var limit: Int { 1024 }

  /// Returns an object of an earlier frame after `reset`, or a new one.
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

  /// Adds an object that can be reused.
  mutating func addReusable(_ object: Object) { reusable.append(object) }

  /// Takes back the objects that are not referenced any more, in an order that gives the next frame's first shape the
  /// same object again.
  mutating func endFrame(drop: (Object) -> Void) {
    // Surplus objects are released by halves only: frames of one scene differ, and layers appear one by one.
    if reusable.count > 3 * used.count + 256 { reusable.removeFirst(reusable.count / 2) }
    while var object = used.popLast() {
      guard isKnownUniquelyReferenced(&object) else { continue }
      drop(object)
      reusable.append(object)
    }
  }
}
