/// The compositor's caches, which pass from one frame to the next.
///
/// Only one thread at a time uses them. A drawing takes them out of the compositor until it is done.
final class FrameCaches: Sendable {
  let groups = ComposedGroupCache()
  let backdropKeys = BackdropKeys()
  let groupFingerprints = GroupFingerprints()
  let lists = DisplayListPool()
}
