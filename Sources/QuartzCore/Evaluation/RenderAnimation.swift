// The render tree holds compiled animations: typed, immutable, with a fixed begin time.
//
// Invariant: the effect of an animation is a pure function of the parent's time and the values below it. Compilation
// has resolved `Any`, key paths and dictionaries.

/// A compiled animation.
package final class RenderAnimation: Sendable {
  // An evaluation reads the first properties, which share a few cache lines.
  package let timing: MediaTiming
  /// The parent's time whose effect a held animation always shows; nil for an animation that runs.
  let heldTime: Double?
  /// The timing function of the whole animation; nil is linear.
  let curve: UnitBezier?
  let body: Body
  /// The track of a basic animation without a spring on lanes; nil for other animations.
  private let lanes: BasicLaneTrack?
  /// The names of the sublayers in `sublayers.NAME.…`, outermost first.
  let sublayerNames: [String]
  let key: String
  package let keyPath: String?
  package let className: String
  /// The number of animations that the layer had under the key before.
  let occurrence: Int
  /// The code that added the animation, where it is recorded.
  let origin: Origin?
  /// The properties for descriptions of the animation as code.
  package let coded: CodedProperties

  enum Body: Sendable {
    case none
    case basic(BasicTrack)
    case keyframes(KeyframeTrack)
    case path(PathTrack)
    case group([RenderAnimation])
    case transition(TransitionTrack)
  }

  init(
    key: String, keyPath: String?, className: String, timing: MediaTiming, curve: UnitBezier?, body: Body,
    sublayerNames: [String] = [], origin: Origin? = nil, occurrence: Int = 0, heldTime: Double? = nil,
    coded: CodedProperties = CodedProperties()
  ) {
    (self.key, self.keyPath, self.className) = (key, keyPath, className)
    (self.timing, self.curve, self.body) = (timing, curve, body)
    if case .basic(let track) = body, track.spring == nil { lanes = track.lanes } else { lanes = nil }
    (self.sublayerNames, self.origin) = (sublayerNames, origin)
    (self.occurrence, self.heldTime, self.coded) = (occurrence, heldTime, coded)
  }

  /// Returns a held animation, which always shows the effect at one time of the parent.
  func held(at parent: Double) -> RenderAnimation {
    RenderAnimation(
      key: key, keyPath: keyPath, className: className, timing: timing, curve: curve, body: body,
      sublayerNames: sublayerNames, origin: origin, occurrence: occurrence, heldTime: parent, coded: coded)
  }

  /// Returns the position at the parent's time; nil if the animation is not in effect.
  func position(at parent: Double, closed: Bool = false) -> MediaTiming.Position? {
    timing.position(atParent: heldTime ?? parent, closed: closed)
  }

  /// A Boolean value indicating whether the animation has an effect.
  var hasEffect: Bool { if case .none = body { false } else { true } }

  /// A Boolean value indicating whether the animation is a transition, which shows a container instead of its layer.
  var isTransition: Bool { if case .transition = body { true } else { false } }

  /// A Boolean value indicating whether the animation, or a member of it, animates a client class's own key.
  var isCustom: Bool { animatesCustomKey { _ in true } }

  /// Returns a Boolean value indicating whether the animation, or a member, animates a client key that meets a
  /// condition.
  func animatesCustomKey(where condition: (String) -> Bool) -> Bool {
    func holds(_ target: AnimationTarget) -> Bool { target.property.isCustom && condition(target.property.name) }
    return switch body {
    case .basic(let track): holds(track.target)
    case .keyframes(let track): holds(track.target)
    case .path(let track): holds(track.target)
    case .group(let members): members.contains { $0.animatesCustomKey(where: condition) }
    case .none, .transition: false
    }
  }

  /// A Boolean value indicating whether the animation may show contents that change by themselves.
  var mayShowDeviceTime: Bool {
    switch body {
    case .none, .path: false
    case .basic(let track): track.target.property.name == "contents"
    case .keyframes(let track): track.target.property.name == "contents"
    case .group(let members): members.contains { $0.mayShowDeviceTime }
    case .transition(let track): track.old?.showsDeviceTime ?? false
    }
  }

  /// A Boolean value indicating whether the animation only places or fades a layer of these values as a whole.
  func onlyPlacesOrFades(_ model: LayerProperties) -> Bool {
    guard sublayerNames.isEmpty else { return false }
    switch body {
    case .none: return true
    case .basic(let track): return track.target.property.onlyPlacesOrFades(model)
    case .keyframes(let track): return track.target.property.onlyPlacesOrFades(model)
    case .path(let track): return track.target.property.onlyPlacesOrFades(model)
    case .group(let members): return members.allSatisfy { $0.onlyPlacesOrFades(model) }
    case .transition: return false
    }
  }

  /// A Boolean value indicating whether the animation, or a member of it, animates layers below by their names.
  var reachesSublayers: Bool {
    if case .group(let members) = body, members.contains(where: { $0.reachesSublayers }) { return true }
    return !sublayerNames.isEmpty
  }

  /// The restorations of the values in `model` that the animation changes; nil if only a copy of all values restores
  /// them.
  func restorations(of model: LayerProperties) -> [ValueRestoration]? {
    guard sublayerNames.isEmpty else { return [] }
    switch body {
    case .none, .transition: return []
    case .basic(let track): return track.target.property.restoration(of: model).map { [$0] }
    case .keyframes(let track): return track.target.property.restoration(of: model).map { [$0] }
    // Rotation along a path also changes the transform.
    case .path(let track):
      let transform = ValueRestoration.copy(ValueCopy { $1.transform = $0.transform })
      return track.target.property.restoration(of: model).map { [$0, transform] }
    case .group(let members):
      let restorations = members.map { $0.restorations(of: model) }
      return restorations.contains { $0 == nil } ? nil : restorations.flatMap { $0 ?? [] }
    }
  }

  /// Changes `properties` to the values at the parent's time.
  func apply(at parent: Double, closed: Bool = false, to properties: inout LayerProperties) {
    guard hasEffect, let position = position(at: parent, closed: closed) else { return }
    let progress = curve?(position.progress) ?? position.progress
    if let lanes { return lanes.apply(progress, to: &properties) }
    switch body {
    case .none, .transition: break
    case .basic(let track): track.apply(position, progress, timing, to: &properties)
    case .keyframes(let track): track.apply(position, progress, timing, to: &properties)
    case .path(let track): track.apply(position, progress, timing, to: &properties)
    case .group(let members):
      let time = memberTime(position)
      // A member has its effect up to and including its end. Evidence: snapshots of lottie-ios.
      for member in members where member.sublayerNames.isEmpty {
        member.apply(at: time, closed: true, to: &properties)
      }
    }
  }

  /// Returns the time of a group's members at a position of the group.
  func memberTime(_ position: MediaTiming.Position) -> Double {
    curve.map { $0(position.progress) * timing.duration } ?? position.time
  }

  /// Returns the interval around the parent's time in which the effect does not change.
  func span(around parent: Double) -> TimeSpan {
    guard hasEffect, timing.speed != 0, heldTime == nil else { return .always }
    let (begin, end) = (timing.beginTime - MediaTiming.tolerance, timing.endTime.map { $0 - MediaTiming.tolerance })
    if parent < begin { return TimeSpan(from: -.infinity, until: begin) }
    if let end, parent >= end { return TimeSpan(from: end, until: .infinity) }
    return .none
  }
}

/// A half-open interval of time in which nothing changes.
struct TimeSpan: Sendable {
  var from: Double
  var until: Double

  static let always = TimeSpan(from: -.infinity, until: .infinity)
  /// The empty interval, for values that always change.
  static let none = TimeSpan(from: .infinity, until: -.infinity)

  func contains(_ time: Double) -> Bool { from <= time && time < until }
  func intersection(_ other: TimeSpan) -> TimeSpan {
    TimeSpan(from: max(from, other.from), until: min(until, other.until))
  }
}

/// The compiled form of a basic or spring animation.
final class BasicTrack: Sendable {
  /// The ends that an animation names.
  struct Ends: Sendable {
    var from: AnimatableValue?
    var to: AnimatableValue?
    var by: AnimatableValue?
    /// The presentation value before the commit, for animations that name no end.
    var previous: AnimatableValue?
  }
  let target: AnimationTarget
  let given: Ends
  let isAdditive: Bool
  let isCumulative: Bool
  let spring: SpringCurve?
  /// The pool in which colours and paths are created.
  let pool: ValuePool?
  /// The same track on lanes, which takes less work; nil for values without lanes and cumulative animations.
  let lanes: BasicLaneTrack?

  init(
    target: AnimationTarget, given: Ends, isAdditive: Bool, isCumulative: Bool, spring: SpringCurve?,
    pool: ValuePool?
  ) {
    (self.target, self.given, self.isAdditive, self.isCumulative) = (target, given, isAdditive, isCumulative)
    (self.spring, self.pool) = (spring, pool)
    lanes = isCumulative ? nil : BasicLaneTrack(target, given, isAdditive: isAdditive)
  }

  func apply(
    _ position: MediaTiming.Position, _ progress: Double, _ timing: MediaTiming, to properties: inout LayerProperties
  ) {
    let fraction = spring?(progress * timing.duration) ?? progress
    if let lanes { return lanes.apply(fraction, to: &properties) }
    applyValues(position, fraction, timing, to: &properties)
  }

  /// Blends values of any kind.
  func applyValues(
    _ position: MediaTiming.Position, _ fraction: Double, _ timing: MediaTiming, to properties: inout LayerProperties
  ) {
    let base = isAdditive ? target.read(properties).neutral : target.read(properties)
    let ends = self.ends(base)
    if target.property.isVisibility, case (.flag(let from), .flag(let to)) = ends, from != to {
      return fade(to: to, fraction, &properties)
    }
    var value = AnimatableValue.interpolate(ends.0, ends.1, fraction, in: pool)
    if isCumulative, let earlier = timing.carry(position, from: ends.0, to: ends.1) { value = .add(value, earlier) }
    target.write(value, additive: isAdditive, to: &properties)
  }

  /// Fades a layer whose `isHidden` is animated. The layer is hidden only when nothing of it is visible.
  private func fade(to isHidden: Bool, _ fraction: Double, _ properties: inout LayerProperties) {
    let share = max(0, min(1, isHidden ? 1 - fraction : fraction))
    properties.isHidden = share == 0
    properties.visibility = share
  }

  /// Returns the ends for a base value (Semantics, "From, to, by").
  func ends(_ base: AnimatableValue) -> (AnimatableValue, AnimatableValue) {
    // Nested conditions copy fewer values than a switch over all three.
    if let from = given.from {
      if let to = given.to { return (from, to) }
      return given.by.map { (from, .add(from, $0)) } ?? (from, base)
    }
    if let to = given.to { return given.by.map { (.add(to, $0.negated), to) } ?? (base, to) }
    return given.by.map { (base, .add(base, $0)) } ?? (given.previous ?? base, base)
  }
}

extension MediaTiming {
  /// Returns the value that a cumulative animation adds to a cycle: the sum of the earlier cycles' end values.
  ///
  /// A cycle that reverses ends with its start value. Apple does not say what it adds; with this choice nothing jumps.
  func carry(_ position: Position, from start: AnimatableValue, to end: AnimatableValue) -> AnimatableValue? {
    let cycles = autoreverses ? (position.iteration / 2).rounded(.down) : position.iteration
    return (autoreverses ? start : end).repeated(Int(max(0, min(1e9, cycles))))
  }
}

extension AnimatableValue {
  /// The neutral element of addition; the value itself where there is none.
  package var neutral: AnimatableValue {
    switch self {
    case .number: .number(0)
    case .point: .point(.zero)
    case .size: .size(.zero)
    case .rect: .rect(.zero)
    case .transform: .transform(CATransform3DIdentity)
    case .color: .color(CGColor(rgba: SIMD4()))
    case .numbers(let v): .numbers([Double](repeating: 0, count: v.count))
    case .colors(let v): .colors(v.map { _ in CGColor(rgba: SIMD4()) })
    case .path(let v): .path(CGPath(verbs: v.verbs, points: v.points.map { _ in CGPoint.zero }))
    default: self
    }
  }
}

extension LayerProperty {
  /// A Boolean value indicating whether the property only places or fades a layer of these values.
  ///
  /// Such a property does not change the drawing of the layer in its own space.
  fileprivate func onlyPlacesOrFades(_ model: LayerProperties) -> Bool {
    guard !isCustom, !isMember else { return false }
    switch name {
    case "position", "transform", "anchorPoint", "anchorPointZ", "zPosition": return true
    // Without group opacity, each part of the layer fades by itself.
    case "opacity", "hidden": return model.allowsGroupOpacity
    default: return false
    }
  }
}
