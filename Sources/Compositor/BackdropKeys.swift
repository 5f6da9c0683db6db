import CoreGraphics
import QuartzCore

/// The cache keys of the filtered backdrops in a frame.
///
/// A backdrop is filtered again only if something below it has changed. The layers below are recorded in drawing order.
/// A key stays the same object while all recorded layers keep their source, transform and opacity. Only frames that
/// follow a frame with a backdrop record anything.
///
/// The conformance to `Sendable` is unchecked, since only one thread at a time uses it.
final class BackdropKeys: @unchecked Sendable {
  private final class Key: Sendable {}
  private struct Backdrop {
    var layersBelow: [DrawnLayer] = []
    var key = Key()
  }
  /// The layers drawn so far in this frame.
  private var drawn: [DrawnLayer] = []
  /// The backdrops in drawing order: `count` of this frame, then the remaining ones of the previous frame.
  private var backdrops: [Backdrop] = []
  /// The number of backdrops so far in this frame.
  private var count = 0

  /// Begins a frame. It must be called before the frame is composed.
  func beginFrame() {
    backdrops.removeLast(max(0, backdrops.count - count))
    drawn.removeAll(keepingCapacity: true)
    count = 0
  }

  /// Records the next layer in drawing order.
  func record(_ layer: DrawnLayer) {
    if !backdrops.isEmpty { drawn.append(layer) }
  }

  /// Returns the key of everything drawn so far, or nil if the previous frame had no backdrop at this index.
  func nextKey() -> (any AnyObject & Sendable)? {
    defer { count += 1 }
    guard count < backdrops.count else {
      backdrops.append(Backdrop())
      return nil
    }
    if !backdrops[count].layersBelow.elementsEqual(drawn, by: DrawnLayer.areIdentical) {
      backdrops[count].layersBelow.removeAll(keepingCapacity: true)
      backdrops[count].layersBelow.append(contentsOf: drawn)
      backdrops[count].key = Key()
    }
    return backdrops[count].key
  }
}
