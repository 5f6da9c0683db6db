/// The animations that a host shows other than they run: without their effect, or standing still.
///
/// The scene does not know of them. They change the tree that is evaluated, and no commit.
package struct AnimationOverrides: Sendable, Equatable {
  /// The animations without an effect.
  package var muted: Set<AnimationSlot> = []
  /// The animations that stand still, with the device time whose effect they show.
  package var held: [AnimationSlot: DeviceTime] = [:]
  /// The animations that run while all others stand still; empty for none.
  package var solo: Set<AnimationSlot> = []
  /// The device time whose effect the others show while some run alone.
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
  package func time(holding slot: AnimationSlot) -> DeviceTime? {
    if let time = held[slot] { return time }
    return solo.isEmpty || solo.contains(slot) ? nil : soloTime
  }
}

/// Makes trees in which animations are overridden. Layers without such animations are shared with the committed tree.
package final class OverriddenTrees {
  /// The number of layers from which those of earlier trees are forgotten (our choice).
  private static let limit = 20_000

  package let overrides: AnimationOverrides
  /// The local times of layers at the device times at which animations stand still.
  private let moments: [DeviceTime: [UInt64: Double]]
  /// The overridden layers, by the committed ones, which they keep alive.
  private var known: [ObjectIdentifier: (committed: RenderNode, shown: RenderNode)] = [:]
  private var last: (roots: [RenderNode], tree: RenderTree)?

  /// Creates the trees of overrides; `tree` returns the committed tree at a time.
  package init(_ overrides: AnimationOverrides, tree: (DeviceTime) -> RenderTree) {
    self.overrides = overrides
    var moments: [DeviceTime: [UInt64: Double]] = [:]
    for time in overrides.times { moments[time] = tree(time).localTimes(at: time) }
    self.moments = moments
  }

  /// Returns the tree to show for a committed one.
  package func tree(for committed: RenderTree) -> RenderTree {
    if overrides.isEmpty { return committed }
    if let last, last.roots.elementsEqual(committed.roots, by: ===) { return last.tree }
    if known.count > Self.limit { known = [:] }
    var shown = committed
    shown.roots = committed.roots.map(node)
    last = (committed.roots, shown)
    return shown
  }

  private func node(_ committed: RenderNode) -> RenderNode {
    guard committed.isAnimated else { return committed }
    if let known = known[ObjectIdentifier(committed)] { return known.shown }
    let shown = changed(committed)
    known[ObjectIdentifier(committed)] = (committed, shown)
    return shown
  }

  private func changed(_ committed: RenderNode) -> RenderNode {
    let animations = committed.animations.compactMap { shown($0, on: committed.id) }
    let mask = committed.mask.map(node)
    let old = committed.sublayers
    let sublayers =
      old.root?.isAnimated == true
      ? PersistentVector(count: old.count, keeping: old) { node(old[$0]) } : old
    let isSame =
      animations.elementsEqual(committed.animations, by: ===) && mask === committed.mask
      && sublayers.root === old.root
    return isSame
      ? committed : committed.replacing(animations: animations, mask: mask, sublayers: sublayers)
  }

  private func shown(_ animation: RenderAnimation, on layer: UInt64) -> RenderAnimation? {
    let slot = animation.slot(on: layer)
    if overrides.muted.contains(slot) { return nil }
    guard let time = overrides.time(holding: slot) else { return animation }
    // A layer that was not there yet had not begun.
    return animation.held(at: moments[time]?[layer] ?? -.infinity)
  }
}

extension RenderTree {
  /// The local times of all layers at a device time.
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
  /// The bit that marks the stamps of layers that no commit made.
  private static let stampMark: UInt64 = 1 << 63

  /// Returns the layer with other animations and other layers below.
  fileprivate func replacing(
    animations: [RenderAnimation], mask: RenderNode?, sublayers: PersistentVector<RenderNode>
  ) -> RenderNode {
    RenderNode(
      id: id, className: committed.className, name: name, model: model, timing: timing,
      animations: animations,
      mask: mask, sublayers: sublayers, stamp: stamp | Self.stampMark,
      ownerName: committed.ownerName,
      origin: committed.origin)
  }
}
