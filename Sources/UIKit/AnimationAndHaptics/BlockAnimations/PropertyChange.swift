/// A change of one property of one layer, caught inside an animation block.
@MainActor
final class PropertyChange {
  let layer: CALayer
  let keyPath: String
  /// The model's value before the change.
  let old: Any?
  /// The model's value after it.
  private(set) var new: Any?
  /// Whether the animation is added to the model, from what the change took away to nothing. Where adding makes no
  /// sense (colours, a singular transform) it goes from what is on screen to the new value instead, and takes the
  /// place of the one before.
  private(set) var isAdditive = false
  private var from = AnimatableValue.nothing
  private var to = AnimatableValue.nothing
  private let shown: Any?

  init(layer: CALayer, keyPath: String) {
    self.layer = layer
    self.keyPath = keyPath
    old = layer.value(forKeyPath: keyPath)
    shown = layer.animation(forKey: keyPath) == nil ? old : layer.presentation()?.value(forKeyPath: keyPath) ?? old
  }

  /// Looks at the model after the change; false when nothing can be animated.
  func close() -> Bool {
    new = layer.value(forKeyPath: keyPath)
    guard let kind = Self.kinds[keyPath], let before = AnimatableValue(old, as: kind),
      let after = AnimatableValue(new, as: kind)
    else { return false }
    if Self.additive.contains(keyPath), let difference = Self.difference(before, after) {
      (from, to, isAdditive) = (difference, after.neutral, true)
      return difference.coordinates != to.coordinates
    }
    (from, to) = (AnimatableValue(shown, as: kind) ?? before, after)
    return true
  }

  /// What has to be added to `new` to get `old`; nil where nothing does.
  private static func difference(_ old: AnimatableValue, _ new: AnimatableValue) -> AnimatableValue? {
    if case .transform(let transform) = new, transform.inverse == nil { return nil }
    if case .nothing = new { return nil }
    return .add(old, new.negated)
  }

  /// The animation of the change, without timing.
  func makeAnimation(pacing: AnimationPacing) -> CABasicAnimation {
    let animation = pacing.makeAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue) = (value(at: 0), value(at: 1))
    animation.isAdditive = isAdditive
    return animation
  }

  /// What the animation shows, or adds, when it has gone a share of the way.
  func value(at progress: Double) -> Any? { AnimatableValue.interpolate(from, to, progress).any }

  /// Moves the model to where the animation shows it after a share of the way.
  func rest(at progress: Double) {
    guard let kind = Self.kinds[keyPath] else { return }
    let value = AnimatableValue.interpolate(from, to, progress)
    let model = AnimatableValue(layer.value(forKeyPath: keyPath), as: kind) ?? .nothing
    layer.setValue((isAdditive ? .add(value, model) : value).any, forKeyPath: keyPath)
  }

  /// The animation's key: UIKit numbers additive animations of the same key path, "position", "position-2", ….
  func freeKey() -> String {
    guard isAdditive, layer.animation(forKey: keyPath) != nil else { return keyPath }
    var number = 2
    while layer.animation(forKey: "\(keyPath)-\(number)") != nil { number += 1 }
    return "\(keyPath)-\(number)"
  }

  /// What a change of `key` animates: UIKit moves and resizes apart.
  static func keyPaths(of key: String) -> [String] { key == "bounds" ? ["bounds.origin", "bounds.size"] : [key] }

  /// Whether views animate changes of `key`.
  static func animates(_ key: String) -> Bool { key == "bounds" || kinds[key] != nil }

  private static let additive: Set = [
    "position", "zPosition", "anchorPoint", "anchorPointZ", "bounds.origin", "bounds.size", "transform",
    "sublayerTransform", "opacity",
  ]
  /// What kind of value stands at a key path that views animate.
  static func kind(of keyPath: String) -> AnimatableValue.Kind? { kinds[keyPath] }

  private static let kinds: [String: AnimatableValue.Kind] = [
    "position": .point, "zPosition": .number, "anchorPoint": .point, "anchorPointZ": .number,
    "bounds.origin": .point, "bounds.size": .size, "transform": .transform, "sublayerTransform": .transform,
    "opacity": .number, "backgroundColor": .color, "borderColor": .color, "borderWidth": .number,
    "cornerRadius": .number, "contentsRect": .rect, "contentsCenter": .rect, "shadowColor": .color,
    "shadowOpacity": .number, "shadowOffset": .size, "shadowRadius": .number, "shadowPath": .path,
    "colors": .colors, "locations": .numbers, "startPoint": .point, "endPoint": .point, "fillColor": .color,
    "strokeColor": .color, "strokeStart": .number, "strokeEnd": .number, "lineWidth": .number,
    "backdropFilters": .filters,
  ]
}
