import CoreGraphics
import QuartzCore

/// Groups of layers that keep their picture, from one frame to the next.
///
/// A layer that only moves and fades draws the same list in its own space in every frame, and so does one that stands
/// still: it is composed once. What two commits in a row did not ask for is let go: in between layers come and go that
/// are the same ones. Used by one thread at a time: whoever draws takes it out of the compositor.
final class ComposedGroupCache: @unchecked Sendable {
  private struct Known {
    /// Keeps the key's object alive, lest another one come to lie there.
    let picture: any AnyObject & Sendable
    let group: DisplayGroup?
  }
  private var (current, previous): ([ObjectIdentifier: Known], [ObjectIdentifier: Known]) = ([:], [:])

  /// More groups than these are let go without a commit, too.
  private static let limit = 4096

  /// To be called before a frame is composed; what is let go is memory for other lists.
  func beginFrame(isCommit: Bool, _ lists: DisplayListPool?) {
    guard isCommit || current.count > Self.limit else { return }
    swap(&current, &previous)
    if let lists { for known in current.values { if let group = known.group { lists.lend(group.contents) } } }
    current.removeAll(keepingCapacity: current.capacity <= max(64, 4 * previous.count))
    current.reserveCapacity(previous.count)
  }

  /// The group of a layer, made unless it is known; nil when nothing of it can be seen.
  func group(of layer: ResolvedLayer, make: () -> DisplayGroup?) -> DisplayGroup? {
    guard let picture = layer.drawingIdentity else { return make() }
    let key = ObjectIdentifier(picture)
    if let known = current[key] { return known.group }
    let known = previous.removeValue(forKey: key) ?? Known(picture: picture, group: make())
    current[key] = known
    return known.group
  }
}
