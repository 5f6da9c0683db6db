/// A pool of objects for reuse in later frames.
struct ObjectPool<Object: AnyObject> {
  /// The objects that the current frame took.
  private var used: [Object] = []
  /// The stack of reusable objects.
  private var reusable: [Object] = []

  init() {
    used.reserveCapacity(Self.limit)
    reusable.reserveCapacity(Self.limit)
  }

  /// The largest number of objects per frame that the pool recovers.
  private static var limit: Int { 1024 }

  /// Returns a reusable object after `reset`, or a new one.
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

  /// Adds a reusable object.
  mutating func addReusable(_ object: Object) { reusable.append(object) }

  /// Makes the objects that nothing else references reusable, after `drop`.
  ///
  /// The order is reversed, so that the next frame's first shape gets the same object again.
  mutating func endFrame(drop: (Object) -> Void) {
    // Only half of a surplus is released at once, since the frames of a scene need different numbers of objects.
    if reusable.count > 3 * used.count + 256 { reusable.removeFirst(reusable.count / 2) }
    while var object = used.popLast() {
      guard isKnownUniquelyReferenced(&object) else { continue }
      drop(object)
      reusable.append(object)
    }
  }
}
