// A commit leaves immutable nodes, shared with the commit before where nothing changed.
//
// The journal keeps every tree. A frame is `evaluate(at:)` of the latest tree at its time.
//
// Invariant: the committed values of a node never change. A node caches its last resolved layer, with the interval of
// time for which that layer is valid.
import Synchronization

/// The committed layer trees of a screen.
package struct RenderTree: Sendable {
  /// The roots from back to front, sorted by window level.
  package var roots: [RenderNode]
  /// The size of the screen in points.
  package var size: CGSize
  /// The number of pixels per point.
  package var scale: CGFloat
  /// The identities of the roots that belong to the system, such as its status bar.
  package var systemRoots: Set<UInt64>
  let rootPool: RootArrayPool

  /// Creates a tree, which takes over the pool of the tree that it replaces.
  package init(
    roots: [RenderNode] = [], size: CGSize, scale: CGFloat, systemRoots: Set<UInt64> = [],
    replacing last: RenderTree? = nil
  ) {
    rootPool = last?.rootPool ?? RootArrayPool()
    (self.roots, self.size, self.scale, self.systemRoots) = (roots, size, scale, systemRoots)
  }
}

/// A committed layer with its mask and sublayers.
package final class RenderNode: PersistentVectorElement {
  package typealias Resolution = PersistentVectorNode<ResolvedLayer>

  /// The layer without its mask and sublayers.
  let committed: CommittedLayer
  package let mask: RenderNode?
  package let sublayers: PersistentVector<RenderNode>
  private let cache = Mutex(Cache())
  /// The pool in which transitions show their states; nil without a transition.
  let transitionLayers: TransitionLayersPool?

  package var id: UInt64 { committed.id }
  var name: String? { committed.name }
  var timing: MediaTiming { committed.timing }
  var animations: [RenderAnimation] { committed.animations }
  package var model: LayerProperties { committed.model }
  package var stamp: UInt64 { committed.stamp }
  package var isAnimated: Bool { committed.isAnimated }
  package var showsDeviceTime: Bool { committed.showsDeviceTime }
  /// False, because only a resolved layer is drawn.
  package var hasDepth: Bool { false }

  /// The layer to which the node resolved last.
  ///
  /// It is valid for an interval of the parent's time, and for its own moment in any case. Two evaluations at one
  /// moment therefore return the same objects.
  private struct Resolved {
    var span: TimeSpan
    var moment: Moment
    var own: ResolvedLayer
    /// The layer that a transition shows in its place; nil without a transition.
    var replacement: ResolvedLayer?
    var layer: ResolvedLayer { replacement ?? own }
  }

  private struct Cache {
    var last: Resolved?
    /// Earlier layers, which are reset for a later frame once nothing else refers to them.
    var reusable: ResolvedLayer?
    var secondReusable: ResolvedLayer?
  }

  init(
    id: UInt64, className: String, name: String?, model: LayerProperties, timing: MediaTiming,
    animations: [RenderAnimation], mask: RenderNode?, sublayers: PersistentVector<RenderNode>, stamp: UInt64,
    ownerName: String? = nil, origin: Origin? = nil
  ) {
    (self.mask, self.sublayers) = (mask, sublayers)
    transitionLayers = animations.contains { $0.isTransition } ? TransitionLayersPool() : nil
    committed = CommittedLayer(
      id: id, className: className, name: name, ownerName: ownerName, model: model, timing: timing,
      animations: animations, stamp: stamp,
      isAnimatedBelow: mask?.isAnimated == true || sublayers.root?.isAnimated == true,
      showsDeviceTimeBelow: mask?.showsDeviceTime == true || sublayers.root?.showsDeviceTime == true,
      origin: origin)
  }

  /// Returns the cached layer if it is valid at a moment.
  func cachedResolution(at moment: Moment) -> (span: TimeSpan, layer: ResolvedLayer)? {
    cache.withLock { cache in
      guard let known = cache.last else { return nil }
      let isSame =
        known.moment.parent == moment.parent && (known.moment.device == moment.device || !showsDeviceTime)
      return isSame || known.span.contains(moment.parent) ? (known.span, known.layer) : nil
    }
  }

  func cacheResolution(_ layer: ResolvedLayer, of own: ResolvedLayer, for span: TimeSpan, at moment: Moment) {
    let resolved = Resolved(span: span, moment: moment, own: own, replacement: layer === own ? nil : layer)
    cache.withLock { cache in
      if let last = exchange(&cache.last, with: resolved)?.own {
        if last === own { return }
        if let unused = exchange(&cache.reusable, with: last) { cache.secondReusable = unused }
      } else if isAnimated {
        // Later frames need two more layers, since a frame may still hold one. They are allocated with the first.
        cache.reusable = ResolvedLayer(reusableFor: committed)
        cache.secondReusable = ResolvedLayer(reusableFor: committed)
      }
    }
  }

  /// Drops the cached layer when another node replaces this one. Layers below can then be reused for the next frames.
  ///
  /// A list of sublayers that both nodes share keeps its cache.
  func dropCaches(replacedBy other: RenderNode) {
    cache.withLock { $0 = Cache() }
    if sublayers.root !== other.sublayers.root { sublayers.root?.dropCache() }
  }

  /// Returns a layer of an earlier frame to which nothing else refers; nil if there is none.
  func takeReusable() -> ResolvedLayer? {
    transitionLayers?.dropUnused()
    let reusable = cache.withLock { cache -> ResolvedLayer? in
      // A layer that is still in use stays in the cache, since it may be free the next time.
      if isKnownUniquelyReferenced(&cache.reusable) { return exchange(&cache.reusable, with: nil) }
      guard isKnownUniquelyReferenced(&cache.secondReusable) else { return nil }
      return exchange(&cache.secondReusable, with: nil)
    }
    reusable?.dropTree()
    return reusable
  }
}

/// The array of roots of the last frame, and an older array whose storage the next frame reuses.
final class RootArrayPool: Sendable {
  private struct Arrays {
    var last: [ResolvedLayer] = []
    var reusable: [ResolvedLayer] = []
  }
  private let arrays: Mutex<Arrays>

  init() {
    // More than eight roots are rare.
    var arrays = Arrays()
    arrays.last.reserveCapacity(8)
    arrays.reusable.reserveCapacity(8)
    self.arrays = Mutex(arrays)
  }

  /// Returns the roots that `resolve` appends; the array of the last frame if they are the same.
  func roots(_ resolve: (inout [ResolvedLayer]) -> Void) -> [ResolvedLayer] {
    var roots = arrays.withLock { exchange(&$0.reusable, with: []) }
    roots.removeAll(keepingCapacity: true)
    resolve(&roots)
    return arrays.withLock { [roots] known in
      if known.last.elementsEqual(roots, by: { $0 === $1 }) {
        known.reusable = roots
      } else {
        known.reusable = exchange(&known.last, with: roots)
      }
      return known.last
    }
  }
}

/// The time at which a node is evaluated.
///
/// Contents that change by themselves read the device's time. Everything else reads the time of the parent layer.
struct Moment: Equatable, Sendable {
  var device: DeviceTime
  var parent: Double
}
