/// The caches that pass from one frame to the next.
///
/// One thread at a time uses them: a thread that draws takes them out of the compositor until it is done.
final class FrameCaches: Sendable {
  let groups = ComposedGroupCache()
  let backdropKeys = BackdropKeys()
  let groupFingerprints = GroupFingerprints()
  let lists = DisplayListPool()
}
