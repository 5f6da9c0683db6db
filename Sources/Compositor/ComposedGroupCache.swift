import CoreGraphics
import QuartzCore

/// A cache of composed groups across frames.
///
/// A layer at rest draws the same list in its own space in every frame. So does a layer that only moves and fades. Such
/// a layer is composed once. An entry is dropped after two commits without a use. Layers may leave the screen between
/// two commits and return unchanged.
///
/// The conformance to `Sendable` is unchecked, since only one thread at a time uses it.
final class ComposedGroupCache: @unchecked Sendable {
  private struct Entry {
    /// The object of the key. It is retained so that no other object gets the same address.
    let identity: any AnyObject & Sendable
    let group: DisplayGroup?
  }
  /// The entries used since the last commit, and those used only before it.
  private var (current, previous): ([ObjectIdentifier: Entry], [ObjectIdentifier: Entry]) = ([:], [:])

  /// The number of entries above which a frame without a commit drops unused ones, too.
  private static let limit = 4096

  /// Drops unused entries, and recycles their lists. It must be called before a frame is composed.
  func beginFrame(isCommit: Bool, recyclingInto lists: DisplayListPool) {
    guard isCommit || current.count > Self.limit else { return }
    swap(&current, &previous)
    for entry in current.values { if let group = entry.group { lists.recycle(group.contents) } }
    current.removeAll(keepingCapacity: current.capacity <= max(64, 4 * previous.count))
    current.reserveCapacity(previous.count)
  }

  /// Returns the group of a layer, or nil if nothing of the layer is visible. `make` composes it if it is not cached.
  func group(of layer: ResolvedLayer, make: () -> DisplayGroup?) -> DisplayGroup? {
    guard let identity = layer.drawingIdentity else { return make() }
    let key = ObjectIdentifier(identity)
    if let entry = current[key] { return entry.group }
    let entry = previous.removeValue(forKey: key) ?? Entry(identity: identity, group: make())
    current[key] = entry
    return entry.group
  }
}
