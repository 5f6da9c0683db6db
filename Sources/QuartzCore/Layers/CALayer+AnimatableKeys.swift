extension CALayer {
  /// The names of the layer's properties that animations can reach, from the table of properties.
  package var animatableKeys: [String] {
    let rows = LayerProperty.common + LayerProperty.own(of: properties.kind)
    return rows.filter { $0.isAnimatable && !$0.isAlias }.map(\.name)
  }

  /// Returns the kind of value that an animation of `keyPath` takes; nil if the path names no animatable property.
  package func animatableKind(ofKeyPath keyPath: String) -> AnimatableValue.Kind? {
    AnimationTarget(keyPath: keyPath, in: properties.kind)?.kind
  }
}
