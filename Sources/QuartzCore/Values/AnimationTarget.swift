/// The value that an animation reads and writes.
///
/// It is a property, a part of one, or a transform from a value function.
struct AnimationTarget: Sendable {
  let property: LayerProperty
  var component: ValueComponent?
  var function: TransformComponent?

  /// Creates the target of a key path for a kind of layer; nil if the path names no animatable property.
  init?(keyPath: String, function: TransformComponent? = nil, in layerKind: LayerKind) {
    if let member = LayerProperty.member(keyPath) {
      property = member
      return
    }
    let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let found = LayerProperty.animatable(String(first), in: layerKind) else {
      return nil
    }
    property = found
    if parts.count == 2 {
      guard let component = ValueComponent(String(parts[1]), of: found.kind) else { return nil }
      self.component = component
    }
    if let function, found.kind == .transform, component == nil { self.function = function }
  }

  /// Creates the target for a client class's own key.
  init(custom name: String, _ kind: AnimatableValue.Kind, _ component: ValueComponent? = nil) {
    (property, self.component) = (.custom(name, kind), component)
  }

  /// The kind of the values that are interpolated.
  var kind: AnimatableValue.Kind { function?.kind ?? component?.kind ?? property.kind }

  func read(_ properties: LayerProperties) -> AnimatableValue {
    let whole = property.read(properties)
    if let component { return component.read(whole) }
    if let function, case .transform(let transform) = whole { return function.read(transform) }
    return whole
  }

  /// Writes `value`, or adds it to the current value.
  func write(_ value: AnimatableValue, additive: Bool, to properties: inout LayerProperties) {
    let result = combined(value, additive: additive, with: properties)
    // A sum of very large numbers can overflow. The property then keeps its value.
    if result.isFinite { property.write(&properties, result) }
  }

  private func combined(_ value: AnimatableValue, additive: Bool, with properties: LayerProperties) -> AnimatableValue {
    if let function {
      let made = AnimatableValue.transform(function.write(value, into: CATransform3DIdentity))
      return additive ? .add(made, property.read(properties)) : made
    }
    guard let component else { return additive ? .add(value, property.read(properties)) : value }
    let whole = property.read(properties)
    return component.write(additive ? AnimatableValue.add(value, component.read(whole)) : value, into: whole)
  }
}
