/// The animations that a host shows without their effect or standing still.
///
/// The scene does not know of the overrides. They change the tree that is evaluated, and no commit.
package struct AnimationOverrides: Sendable, Equatable {
  /// The animations without an effect.
  package var muted: Set<AnimationAddress> = []
  /// The animations that stand still, each with the device time whose effect it shows.
  package var held: [AnimationAddress: DeviceTime] = [:]
  /// The animations that run while all others stand still. An empty set stops no animation.
  package var solo: Set<AnimationAddress> = []
  /// The device time whose effect the animations outside `solo` show.
  package var soloTime: DeviceTime = .zero

  package init() {}

  /// A Boolean value indicating whether all animations run as they are.
  package var isEmpty: Bool { muted.isEmpty && held.isEmpty && solo.isEmpty }

  /// The device times at which animations stand still.
  package var times: Set<DeviceTime> {
    var times = Set(held.values)
    if !solo.isEmpty { times.insert(soloTime) }
    return times
  }

  /// Returns the device time at which an animation stands still; nil where it runs.
  package func time(holding address: AnimationAddress) -> DeviceTime? {
    if let time = held[address] { return time }
    return solo.isEmpty || solo.contains(address) ? nil : soloTime
  }
}

/// A maker of trees in which animations are overridden. Layers without such animations are shared with the committed
/// tree.
package final class OverriddenTrees {
  /// The maximum number of cached layers (our choice). With more, the cache is emptied.
  private static let cacheLimit = 20_000

  package let overrides: AnimationOverrides
  /// The local times of layers at the device times at which animations stand still.
  private let localTimes: [DeviceTime: [UInt64: Double]]
  /// The overridden layers by their committed ones. The cache keeps both alive, so that identifiers stay unique.
  private var cache: [ObjectIdentifier: (committed: RenderNode, shown: RenderNode)] = [:]
  private var last: (roots: [RenderNode], tree: RenderTree)?

  /// Creates the trees of overrides; `tree` returns the committed tree at a time.
  package init(_ overrides: AnimationOverrides, tree: (DeviceTime) -> RenderTree) {
    self.overrides = overrides
    var localTimes: [DeviceTime: [UInt64: Double]] = [:]
    for time in overrides.times { localTimes[time] = tree(time).localTimes(at: time) }
    self.localTimes = localTimes
  }

  /// Returns the tree to show for a committed one.
  package func tree(for committed: RenderTree) -> RenderTree {
    if overrides.isEmpty { return committed }
    if let last, last.roots.elementsEqual(committed.roots, by: ===) { return last.tree }
    if cache.count > Self.cacheLimit { cache = [:] }
    var shown = committed
    shown.roots = committed.roots.map(node)
    last = (committed.roots, shown)
    return shown
  }

  /// Returns the layer to show for a committed one, from the cache if possible.
  private func node(_ committed: RenderNode) -> RenderNode {
    guard committed.isAnimated else { return committed }
    if let cached = cache[ObjectIdentifier(committed)] { return cached.shown }
    let shown = overridden(committed)
    cache[ObjectIdentifier(committed)] = (committed, shown)
    return shown
  }

  /// Returns a layer with overridden animations, or the committed layer if none below it is overridden.
  private func overridden(_ committed: RenderNode) -> RenderNode {
    let animations = committed.animations.compactMap { overridden($0, on: committed.id) }
    let mask = committed.mask.map(node)
    let committedSublayers = committed.sublayers
    let sublayers =
      committedSublayers.root?.isAnimated == true
      ? PersistentVector(count: committedSublayers.count, keeping: committedSublayers) { node(committedSublayers[$0]) }
      : committedSublayers
    let isSame =
      animations.elementsEqual(committed.animations, by: ===) && mask === committed.mask
      && sublayers.root === committedSublayers.root
    return isSame
      ? committed : committed.replacing(animations: animations, mask: mask, sublayers: sublayers)
  }

  /// Returns the animation to show for a committed one; nil for one that is muted.
  private func overridden(_ animation: RenderAnimation, on layer: UInt64) -> RenderAnimation? {
    let address = animation.address(on: layer)
    if overrides.muted.contains(address) { return nil }
    guard let time = overrides.time(holding: address) else { return animation }
    // The animations of a layer that did not exist at that time had not begun.
    return animation.held(at: localTimes[time]?[layer] ?? -.infinity)
  }
}

extension RenderTree {
  /// Returns the local times of all layers at a device time.
  fileprivate func localTimes(at time: DeviceTime) -> [UInt64: Double] {
    var times: [UInt64: Double] = [:]
    func visit(_ node: RenderNode, _ parent: Double) {
      let local = node.timing.layerTime(atParent: parent)
      times[node.id] = local
      if let mask = node.mask { visit(mask, local) }
      for child in node.sublayers { visit(child, local) }
    }
    for root in roots { visit(root, Device.mediaTimeAtLaunch + time.seconds) }
    return times
  }
}

extension RenderNode {
  /// The bit in the stamps of overridden layers, which no commit has.
  private static let overrideBit: UInt64 = 1 << 63

  /// Returns the layer with other animations and other layers below.
  fileprivate func replacing(
    animations: [RenderAnimation], mask: RenderNode?, sublayers: PersistentVector<RenderNode>
  ) -> RenderNode {
    RenderNode(
      id: id, className: committed.className, name: name, model: model, timing: timing,
      animations: animations,
      mask: mask, sublayers: sublayers, stamp: stamp | Self.overrideBit,
      ownerName: committed.ownerName,
      origin: committed.origin)
  }
}
