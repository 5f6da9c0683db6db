/// A change of one property of one layer inside an animation block.
@MainActor
final class PropertyChange {
  let layer: CALayer
  let keyPath: String
  /// The model value before the change.
  let old: Any?
  /// The model value after the change.
  private(set) var new: Any?
  /// A Boolean value indicating whether the animation is additive. It then runs from the difference between old and new
  /// value to zero.
  ///
  /// Colours, singular transforms and other values that cannot be added are animated from the visible value to the new
  /// one. Such an animation replaces the previous one.
  private(set) var isAdditive = false
  private var from = AnimatableValue.nothing
  private var to = AnimatableValue.nothing
  private let visible: Any?

  init(layer: CALayer, keyPath: String) {
    self.layer = layer
    self.keyPath = keyPath
    old = layer.value(forKeyPath: keyPath)
    visible = layer.animation(forKey: keyPath) == nil ? old : layer.presentation()?.value(forKeyPath: keyPath) ?? old
  }

  /// Reads the model value after the change. Returns false if there is nothing to animate.
  func close() -> Bool {
    new = layer.value(forKeyPath: keyPath)
    guard let kind = Self.kind(of: keyPath), let before = AnimatableValue(old, as: kind),
      let after = AnimatableValue(new, as: kind)
    else { return false }
    if LayerProperty.animatedByViews[keyPath]?.isAdditive == true, let difference = Self.difference(before, after) {
      (from, to, isAdditive) = (difference, after.neutral, true)
      return difference.coordinates != to.coordinates
    }
    (from, to) = (AnimatableValue(visible, as: kind) ?? before, after)
    return true
  }

  /// Returns the difference old − new; nil if it is not defined.
  private static func difference(_ old: AnimatableValue, _ new: AnimatableValue) -> AnimatableValue? {
    if case .transform(let transform) = new, transform.inverse == nil { return nil }
    if case .nothing = new { return nil }
    return .add(old, new.negated)
  }

  /// Returns the animation of the change, without timing.
  func makeAnimation(pacing: AnimationPacing) -> CABasicAnimation {
    let animation = pacing.makeAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue) = (value(at: 0), value(at: 1))
    animation.isAdditive = isAdditive
    return animation
  }

  /// Returns the value of the animation at a progress. An additive animation adds it to the model value.
  func value(at progress: Double) -> Any? { AnimatableValue.interpolate(from, to, progress).any }

  /// Sets the model value to the visible value at a progress.
  func setModelValue(at progress: Double) {
    guard let kind = Self.kind(of: keyPath) else { return }
    let value = AnimatableValue.interpolate(from, to, progress)
    let model = AnimatableValue(layer.value(forKeyPath: keyPath), as: kind) ?? .nothing
    layer.setValue((isAdditive ? .add(value, model) : value).any, forKeyPath: keyPath)
  }

  /// Returns an unused key for the animation. UIKit numbers additive animations of a key path: "position",
  /// "position-2", ….
  func freeKey() -> String {
    guard isAdditive, layer.animation(forKey: keyPath) != nil else { return keyPath }
    var number = 2
    while layer.animation(forKey: "\(keyPath)-\(number)") != nil { number += 1 }
    return "\(keyPath)-\(number)"
  }

  /// Returns the key paths animated by a change of `key`. UIKit animates position and size of the bounds separately.
  static func keyPaths(of key: String) -> [String] { key == "bounds" ? ["bounds.origin", "bounds.size"] : [key] }

  /// Returns a Boolean value indicating whether views animate changes of `key`.
  static func animates(_ key: String) -> Bool { keyPaths(of: key).allSatisfy { kind(of: $0) != nil } }

  /// Returns the kind of value at a key path; nil if views do not animate it.
  static func kind(of keyPath: String) -> AnimatableValue.Kind? { LayerProperty.animatedByViews[keyPath]?.kind }
}
