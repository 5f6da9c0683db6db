/// The objects that live until the end of the turn, as in an autorelease pool of Objective-C.
///
/// Client code may keep only a weak reference to a library's object, and use it later in the turn.
package final class ReleasePool: DeviceSlot {
  private var objects: [AnyObject] = []

  private init() {}

  package static func makeValue(for device: Device) -> ReleasePool { ReleasePool() }

  /// Keeps an object until the end of the turn.
  package func keep(_ object: AnyObject) { objects.append(object) }

  /// Releases the objects. Their deinitialisers may add others, which stay until the next call.
  package func drain() {
    guard !objects.isEmpty else { return }
    let released = objects
    objects = []
    withExtendedLifetime(released) {}
  }
}
