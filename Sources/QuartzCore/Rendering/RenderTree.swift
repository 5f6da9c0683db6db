// What a commit leaves behind: immutable nodes, shared with the commit before where nothing changed.
//
// The journal keeps every tree; a frame is `evaluate(at:)` of the one in force. Rule inside: a node never changes;
// what it resolved to last is remembered beside it, with the stretch of time for which that holds.
import Synchronization

/// The committed layer trees of a screen.
package struct RenderTree: Sendable {
  /// Roots back to front, sorted by window level.
  package var roots: [RenderNode]
  /// Points.
  package var size: CGSize
  /// Pixels per point.
  package var scale: CGFloat
  /// The identities of the roots that the system shows over the application's: its status bar.
  package var systemRoots: Set<UInt64>
  let memory: RootArrayPool

  /// A tree; with the memory of the one that it replaces, if there is one.
  package init(
    roots: [RenderNode] = [], size: CGSize, scale: CGFloat, systemRoots: Set<UInt64> = [],
    replacing last: RenderTree? = nil
  ) {
    memory = last?.memory ?? RootArrayPool()
    (self.roots, self.size, self.scale, self.systemRoots) = (roots, size, scale, systemRoots)
  }
}

extension RenderTree {
  /// Another number when there are other animations than in another tree; 0 where there is none.
  package var animationFingerprint: UInt64 { roots.reduce(0) { $0 &+ $1.animationFingerprint } }
}

/// One committed layer with what lies below it.
package final class RenderNode: PersistentVectorElement {
  package typealias Resolution = PersistentVectorNode<ResolvedLayer>

  /// The layer by itself.
  let committed: CommittedLayer
  package let mask: RenderNode?
  package let sublayers: PersistentVector<RenderNode>
  private let memory = Mutex(Memory())
  /// Where transitions show their states, if there are any.
  let stages: TransitionStagePool?

  package var id: UInt64 { committed.id }
  var name: String? { committed.name }
  var timing: MediaTiming { committed.timing }
  var animations: [RenderAnimation] { committed.animations }
  package var model: LayerProperties { committed.model }
  package var stamp: UInt64 { committed.stamp }
  package var isAnimated: Bool { committed.isAnimated }
  package var showsDeviceTime: Bool { committed.showsDeviceTime }
  /// Only its resolved layer is seen.
  package var hasDepth: Bool { false }

  /// What the node resolved to last: holds for a stretch of its parent's time, and for the very moment in any case, so
  /// that whoever looks twice at one moment gets the same objects.
  private struct Outcome {
    var span: TimeSpan
    var moment: Moment
    var layer: ResolvedLayer
    /// The layer itself, where a transition stands in for it.
    var own: ResolvedLayer
  }

  private struct Memory {
    var known: Outcome?
    /// The ones before, to be used again when nobody looks at them any more.
    var reusable: ResolvedLayer?
    var other: ResolvedLayer?
  }

  init(
    id: UInt64, className: String, name: String?, model: LayerProperties, timing: MediaTiming,
    animations: [RenderAnimation], mask: RenderNode?, sublayers: PersistentVector<RenderNode>, stamp: UInt64,
    ownerName: String? = nil
  ) {
    (self.mask, self.sublayers) = (mask, sublayers)
    stages = animations.contains { $0.isTransition } ? TransitionStagePool() : nil
    committed = CommittedLayer(
      id: id, className: className, name: name, ownerName: ownerName, model: model, timing: timing,
      animations: animations, stamp: stamp,
      movesBelow: mask?.isAnimated == true || sublayers.root?.isAnimated == true,
      showsDeviceTimeBelow: mask?.showsDeviceTime == true || sublayers.root?.showsDeviceTime == true)
  }

  fileprivate var animationFingerprint: UInt64 {
    guard isAnimated else { return 0 }
    var mark = mask?.animationFingerprint ?? 0
    for animation in animations {
      let address = UInt64(UInt(bitPattern: ObjectIdentifier(animation)))
      mark &+= (address | 1) &* 0x9E37_79B9_7F4A_7C15
    }
    sublayers.forEachAnimated { mark &+= $0.animationFingerprint }
    return mark
  }

  /// What this node resolved to where that still holds.
  func cachedResolution(at moment: Moment) -> (span: TimeSpan, layer: ResolvedLayer)? {
    memory.withLock { memory in
      guard let known = memory.known else { return nil }
      let isSame =
        known.moment.parent == moment.parent && (known.moment.device == moment.device || !showsDeviceTime)
      return isSame || known.span.contains(moment.parent) ? (known.span, known.layer) : nil
    }
  }

  func cacheResolution(_ layer: ResolvedLayer, of own: ResolvedLayer, for span: TimeSpan, at moment: Moment) {
    memory.withLock { memory in
      if let last = memory.known?.own {
        if last !== own { (memory.reusable, memory.other) = (last, memory.reusable ?? memory.other) }
      } else if isAnimated {
        // The first of many: memory for the next two is made with it, since somebody may hold on to one.
        (memory.reusable, memory.other) = (ResolvedLayer(reusableFor: committed), ResolvedLayer(reusableFor: committed))
      }
      memory.known = Outcome(span: span, moment: moment, layer: layer, own: own)
    }
  }

  /// Lets go of what it resolved to, when another node takes its place: what lies below and is in both trees may become
  /// layers of the next frames. A list of sublayers that the other one has, too, is left to that.
  func dropCaches(replacedBy other: RenderNode) {
    memory.withLock { $0 = Memory() }
    if sublayers.root !== other.sublayers.root { sublayers.root?.dropCache() }
  }

  /// A layer of an earlier frame that nobody looks at any more, if there is one.
  func takeReusable() -> ResolvedLayer? {
    stages?.dropUnused()
    let reusable = memory.withLock { memory -> ResolvedLayer? in
      // What somebody still looks at may be free the next time.
      if isKnownUniquelyReferenced(&memory.reusable) { return exchange(&memory.reusable, with: nil) }
      return isKnownUniquelyReferenced(&memory.other) ? exchange(&memory.other, with: nil) : nil
    }
    reusable?.dropTree()
    return reusable
  }
}

/// The roots of the frame before, and the array of the one before that, in which the next ones may lie.
final class RootArrayPool: Sendable {
  private struct Arrays {
    var last: [ResolvedLayer] = []
    var reusable: [ResolvedLayer] = []
  }
  private let arrays: Mutex<Arrays>

  init() {
    // More roots are rare.
    var arrays = Arrays()
    arrays.last.reserveCapacity(8)
    arrays.reusable.reserveCapacity(8)
    self.arrays = Mutex(arrays)
  }

  /// The roots that `resolve` adds, the same array again where they are the same.
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

/// When a node is looked at: pictures that change by themselves ask for the device's time, everything else for that of
/// the layer above.
struct Moment: Equatable, Sendable {
  var device: DeviceTime
  var parent: Double
}
