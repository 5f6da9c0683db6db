/// The objects that live at least until the end of the turn, as in an autorelease pool of Objective-C.
///
/// Client code may hold an object weakly that a method of a library has made, and use it later in the same turn.
package final class ReleasePool: DeviceSlot {
  private var objects: [AnyObject] = []

  private init() {}

  package static func makeValue(for device: Device) -> ReleasePool { ReleasePool() }

  /// Keeps an object until the end of the turn.
  package func keep(_ object: AnyObject) { objects.append(object) }

  /// Releases the objects. Their deinitialisers may keep others.
  package func drain() {
    guard !objects.isEmpty else { return }
    let released = objects
    objects = []
    withExtendedLifetime(released) {}
  }
}
