/// The linear mapping from the device's time in seconds to a layer's local time. It holds while no timing changes.
package struct LayerClock: Sendable, Hashable {
  /// The local seconds in a second of the device; 0 for a layer that stands still.
  package private(set) var rate = 1.0
  /// The local time at the device time zero.
  package private(set) var offset = Device.mediaTimeAtLaunch

  /// The clock of the screen.
  package static let screen = LayerClock()

  private init() {}

  /// Returns the clock of a layer or of an animation whose parent has this clock.
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

/// An animation of a committed tree, with its layer and the layer's clock.
package struct AnimationPlace: Sendable {
  package let animation: RenderAnimation
  package let id: AnimationID
  /// The layer's clock.
  package let clock: LayerClock
  package let layer: AnimatedLayer

  /// Returns another animation with the same identity, clock and layer.
  package func with(_ animation: RenderAnimation) -> AnimationPlace {
    AnimationPlace(animation: animation, id: id, clock: clock, layer: layer)
  }
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
    ResolvedAnimation(animation, of: committed, at: local)
  }
}

/// The differences in animations between two committed trees.
package struct AnimationChanges: Sendable {
  /// The animations that the old tree does not have, or has at another time.
  package private(set) var placed: [AnimationPlace] = []
  /// The animations that only the old tree has.
  package private(set) var removed: [AnimationID] = []

  /// Compares a tree with the one before it. Nodes that both share are not visited.
  package init(from old: RenderTree?, to new: RenderTree) {
    visit(old?.roots ?? [], new.roots, .screen, .screen)
  }

  private mutating func visit(
    _ old: [RenderNode], _ new: [RenderNode], _ oldClock: LayerClock, _ newClock: LayerClock
  ) {
    var known: [UInt64: RenderNode] = [:]
    for node in old { known[node.id] = node }
    for node in new { visit(known.removeValue(forKey: node.id), node, oldClock, newClock) }
    if known.isEmpty { return }
    for node in old where known[node.id] != nil { remove(node) }
  }

  private mutating func visit(
    _ old: RenderNode?, _ new: RenderNode, _ oldParentClock: LayerClock, _ newParentClock: LayerClock
  ) {
    if old === new, oldParentClock == newParentClock { return }
    let oldClock = old.map { oldParentClock.running($0.timing) } ?? oldParentClock
    let newClock = newParentClock.running(new.timing)
    let isMovedInTime = oldClock != newClock || old == nil
    for animation in new.animations
    where isMovedInTime || !(old?.animations.contains { $0 === animation } ?? false) {
      let id = animation.id(on: new.id)
      placed.append(
        AnimationPlace(animation: animation, id: id, clock: newClock, layer: AnimatedLayer(new)))
    }
    for animation in old?.animations ?? []
    where !new.animations.contains(where: { $0 === animation }) {
      removed.append(animation.id(on: new.id))
    }
    visit(old?.mask.map { [$0] } ?? [], new.mask.map { [$0] } ?? [], oldClock, newClock)
    let oldSublayers = old?.sublayers ?? []
    if isMovedInTime {
      visit(Array(oldSublayers), Array(new.sublayers), oldClock, newClock)
    } else {
      visit(
        oldSublayers.elements(notSharedWith: new.sublayers), new.sublayers.elements(notSharedWith: oldSublayers),
        oldClock, newClock)
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

  /// Returns the series of animations on a layer to which the animation belongs.
  package func address(on layer: UInt64) -> AnimationAddress {
    AnimationAddress(layer: layer, key: key, keyPath: keyPath ?? "")
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

  /// The numbers of each value that code gave: of both ends, or of all keyframes.
  ///
  /// The list is empty if a value is missing, or has no numbers or more than four.
  package var valueNumbers: [[Double]] {
    let values: [AnimatableValue]
    switch body {
    case .basic(let track): values = [track.given.from, track.given.to].compactMap { $0 }
    case .keyframes(let track): values = track.values
    default: return []
    }
    let numbers = values.map(\.coordinates)
    let isComplete = if case .basic = body { numbers.count == 2 } else { true }
    return isComplete && numbers.allSatisfy { !$0.isEmpty && $0.count <= 4 } ? numbers : []
  }

  /// The numbers of the values at the ends of a basic animation; nil for an end that was not given.
  package var givenEnds: (from: [Double]?, to: [Double]?) {
    guard case .basic(let track) = body else { return (nil, nil) }
    return (track.given.from?.coordinates, track.given.to?.coordinates)
  }

  /// The given ends of a basic animation; nil for one that was not given.
  package var givenValues: (from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?) {
    guard case .basic(let track) = body else { return (nil, nil, nil) }
    return (track.given.from, track.given.to, track.given.by)
  }

  /// The values of a keyframe animation.
  package var keyframeValues: [AnimatableValue] {
    if case .keyframes(let track) = body { track.values } else { [] }
  }

  /// A Boolean value indicating whether each cycle starts from the end value of the cycle before.
  package var isCumulative: Bool {
    switch body {
    case .basic(let track): track.isCumulative
    case .keyframes(let track): track.isCumulative
    case .path(let track): track.isCumulative
    case .none, .group, .transition: false
    }
  }

  /// A Boolean value indicating whether the values are added to those of the layer.
  package var isAdditive: Bool {
    switch body {
    case .basic(let track): track.isAdditive
    case .keyframes(let track): track.isAdditive
    case .path(let track): track.isAdditive
    case .none, .group, .transition: false
    }
  }

  /// The members of a group.
  package var members: [RenderAnimation] {
    if case .group(let members) = body { members } else { [] }
  }
}
