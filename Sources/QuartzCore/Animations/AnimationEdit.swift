/// A change of an animation, made by hand. A property that is nil keeps the value that client code set.
package struct AnimationEdit: Hashable, Sendable, Codable {
  /// The seconds from the commit that adds the animation to its start.
  package var delay: Double?
  /// The duration of one cycle in seconds.
  package var duration: Double?
  /// The control points x1, y1, x2, y2 of the timing function.
  package var curve: [Double]?
  /// The coefficients of a spring animation.
  package var spring: Spring?
  /// The key times of a keyframe animation.
  package var keyTimes: [Double]?
  /// The components of each value. The values are the two ends, or all keyframes.
  package var values: [[Double]]?
  /// The edits of a group's members, by index.
  package var members: [Int: AnimationEdit]?

  /// The coefficients of a spring.
  package struct Spring: Hashable, Sendable, Codable {
    package var mass: Double
    package var stiffness: Double
    package var damping: Double
    package var initialVelocity: Double

    package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
      (self.mass, self.stiffness) = (mass, stiffness)
      (self.damping, self.initialVelocity) = (damping, initialVelocity)
    }

    package init(_ curve: SpringCurve) {
      self.init(
        mass: curve.mass, stiffness: curve.stiffness, damping: curve.damping,
        initialVelocity: curve.initialVelocity)
    }

    /// The motion of the spring.
    package var motion: SpringCurve {
      SpringCurve(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    }
  }

  package init() {}

  /// A Boolean value indicating whether nothing is changed.
  package var isEmpty: Bool { self == AnimationEdit() }

  /// Applies the edit to an animation that a layer is about to begin at a local time.
  func apply(to animation: CAAnimation, at local: Double) {
    if let delay, delay.isFinite { animation.timing.beginTime = local + max(0, delay) }
    if let duration, duration > 0, duration.isFinite { animation.timing.duration = duration }
    if let curve, curve.count == 4 {
      animation.timingFunction = CAMediaTimingFunction(
        UnitBezier(curve[0], curve[1], curve[2], curve[3]))
    }
    if let spring, let own = animation as? CASpringAnimation {
      (own.mass, own.stiffness) = (CGFloat(spring.mass), CGFloat(spring.stiffness))
      (own.damping, own.initialVelocity) = (
        CGFloat(spring.damping), CGFloat(spring.initialVelocity)
      )
    }
    if let keyTimes, let own = animation as? CAKeyframeAnimation {
      own.keyTimes = keyTimes.map { NSNumber(value: $0) }
    }
    if let values { apply(values, to: animation) }
    if let members, let group = animation as? CAAnimationGroup {
      // The members are the client's own objects, so copies are edited.
      group.animations = group.animations?.enumerated().map { index, member in
        guard let edit = members[index] else { return member }
        let copy = member.duplicate()
        edit.apply(to: copy, at: 0)
        return copy
      }
    }
  }

  /// Replaces the numbers of an animation's values. A value with another count of numbers stays as it is.
  private func apply(_ values: [[Double]], to animation: CAAnimation) {
    func edited(_ any: Any?, _ index: Int) -> Any? {
      guard let any, values.indices.contains(index), let kind = AnimatableValue.inferredKind(of: any),
        let new = AnimatableValue(any, as: kind)?.rebuilt(from: values[index])
      else { return any }
      return new.any
    }
    if let basic = animation as? CABasicAnimation {
      (basic.fromValue, basic.toValue) = (edited(basic.fromValue, 0), edited(basic.toValue, 1))
    } else if let keyframes = animation as? CAKeyframeAnimation {
      keyframes.values = keyframes.values?.enumerated().map { edited($1, $0) ?? $1 }
    }
  }
}

/// The edits of a device's animations, and a count of the animations of each layer and key.
package final class AnimationEdits: DeviceSlot {
  private struct LayerKey: Hashable {
    var layer: UInt64
    var key: String
  }

  /// The edits, by animation.
  package var edits: [AnimationID: AnimationEdit] = [:]
  /// The changed animations as client code added them.
  package internal(set) var coded: [AnimationID: RenderAnimation] = [:]
  private var counts: [LayerKey: Int] = [:]

  private init() {}

  package static func makeValue(for device: Device) -> AnimationEdits { AnimationEdits() }

  /// Returns the identity of an animation that a layer begins.
  func begin(on layer: CALayer, forKey key: String) -> AnimationID {
    let layerKey = LayerKey(layer: layer.id, key: key)
    let count = counts[layerKey, default: 0]
    counts[layerKey] = count + 1
    return AnimationID(layer: layer.id, key: key, occurrence: count)
  }
}
