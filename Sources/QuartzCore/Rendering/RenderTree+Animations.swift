/// The mapping from seconds of the device to the local time of a layer, while the layer's timing does not change.
package struct LayerClock: Sendable, Hashable {
  /// The local seconds in a second of the device; 0 for a layer that stands still.
  package private(set) var rate = 1.0
  /// The local time at the launch.
  package private(set) var offset = Device.mediaTimeAtLaunch

  /// The clock of the screen.
  package static let screen = LayerClock()

  private init() {}

  /// The clock of a layer, or of an animation, in this one.
  package func running(_ timing: MediaTiming) -> LayerClock {
    var clock = self
    clock.rate = rate * timing.speed
    clock.offset = (offset - timing.beginTime) * timing.speed + timing.timeOffset
    return clock
  }

  /// Returns the local time at a device time in seconds.
  package func local(at seconds: Double) -> Double { rate * seconds + offset }

  /// Returns the device time in seconds of a local time; nil where the clock stands still.
  package func seconds(atLocal local: Double) -> Double? {
    let seconds = (local - offset) / rate
    return seconds.isFinite ? seconds : nil
  }
}

/// The place of an animation in a committed tree.
package struct AnimationPlace: Sendable {
  package let animation: RenderAnimation
  package let id: AnimationID
  /// The layer's clock.
  package let clock: LayerClock
  package let layer: AnimatedLayer
}

/// The facts about a layer with animations.
package struct AnimatedLayer: Sendable {
  private let committed: CommittedLayer

  init(_ node: RenderNode) { committed = node.committed }

  package var id: UInt64 { committed.id }
  package var className: String { committed.className }
  package var name: String? { committed.name }
  /// The name of the class of the view that owns the layer; nil without a view.
  package var ownerName: String? { committed.ownerName }

  /// Returns the description of an animation of the layer at a local time.
  package func describe(_ animation: RenderAnimation, at local: Double) -> ResolvedAnimation {
    animation.describe(at: local, model: committed.model)
  }
}

/// The differences in animations between two committed trees.
package struct AnimationChanges: Sendable {
  /// The animations that the new tree has and the old one has not, or at another place in time.
  package private(set) var placed: [AnimationPlace] = []
  /// The animations that only the old tree has.
  package private(set) var removed: [AnimationID] = []

  /// Compares a tree with the one before it. What both share is not visited.
  package init(from old: RenderTree?, to new: RenderTree) {
    visit(old?.roots ?? [], new.roots, .screen, .screen)
  }

  private mutating func visit(
    _ old: [RenderNode], _ new: [RenderNode], _ before: LayerClock, _ now: LayerClock
  ) {
    var known: [UInt64: RenderNode] = [:]
    for node in old { known[node.id] = node }
    for node in new { visit(known.removeValue(forKey: node.id), node, before, now) }
    if known.isEmpty { return }
    for node in old where known[node.id] != nil { remove(node) }
  }

  private mutating func visit(
    _ old: RenderNode?, _ new: RenderNode, _ before: LayerClock, _ now: LayerClock
  ) {
    if old === new, before == now { return }
    let (outer, inner) = (old.map { before.running($0.timing) } ?? before, now.running(new.timing))
    let isMoved = outer != inner || old == nil
    for animation in new.animations
    where isMoved || !(old?.animations.contains { $0 === animation } ?? false) {
      let id = animation.id(on: new.id)
      placed.append(
        AnimationPlace(animation: animation, id: id, clock: inner, layer: AnimatedLayer(new)))
    }
    for animation in old?.animations ?? []
    where !new.animations.contains(where: { $0 === animation }) {
      removed.append(animation.id(on: new.id))
    }
    visit(old?.mask.map { [$0] } ?? [], new.mask.map { [$0] } ?? [], outer, inner)
    let below = old?.sublayers ?? []
    if isMoved {
      visit(Array(below), Array(new.sublayers), outer, inner)
    } else {
      visit(
        below.elements(notSharedWith: new.sublayers), new.sublayers.elements(notSharedWith: below),
        outer, inner)
    }
  }

  private mutating func remove(_ node: RenderNode) {
    guard node.isAnimated else { return }
    for animation in node.animations { removed.append(animation.id(on: node.id)) }
    if let mask = node.mask { remove(mask) }
    for child in node.sublayers { remove(child) }
  }
}

extension RenderAnimation {
  /// Returns the identity of the animation on a layer.
  package func id(on layer: UInt64) -> AnimationID {
    AnimationID(layer: layer, key: key, occurrence: occurrence)
  }

  /// Returns the place of the animation among those of a layer.
  package func slot(on layer: UInt64) -> AnimationSlot {
    AnimationSlot(layer: layer, key: key, keyPath: keyPath ?? "")
  }

  /// The spring of a spring animation.
  package var spring: SpringCurve? {
    if case .basic(let track) = body { track.spring } else { nil }
  }

  /// The control points of the timing function of the whole animation.
  package var controlPoints: [Double] { (curve ?? .linear).controlPoints }

  /// The key times between the ends, from 0 to 1.
  package var keyTimes: [Double] {
    switch body {
    case .keyframes(let track): track.times.all
    case .path(let track): track.times.all
    case .none, .basic, .group, .transition: []
    }
  }

  /// The numbers of each value that code gave: of both ends, or of all keyframes; empty where there are none to change.
  package var valueNumbers: [[Double]] {
    let values: [AnimatableValue]
    switch body {
    case .basic(let track): values = [track.given.from, track.given.to].compactMap { $0 }
    case .keyframes(let track): values = track.values
    default: return []
    }
    let numbers = values.map(\.coordinates)
    let isWhole = if case .basic = body { numbers.count == 2 } else { true }
    return isWhole && numbers.allSatisfy { !$0.isEmpty && $0.count <= 4 } ? numbers : []
  }

  /// The numbers of the values at the ends of a basic animation; nil for one that was not given.
  package var givenEnds: (from: [Double]?, to: [Double]?) {
    guard case .basic(let track) = body else { return (nil, nil) }
    return (track.given.from?.coordinates, track.given.to?.coordinates)
  }

  /// A Boolean value indicating whether the values are added to those of the layer.
  package var isAdditive: Bool {
    switch body {
    case .basic(let track): track.isAdditive
    case .keyframes(let track): track.isAdditive
    default: false
    }
  }

  /// The members of a group.
  package var members: [RenderAnimation] {
    if case .group(let members) = body { members } else { [] }
  }
}
