// The default values of properties, which the table of layer properties reads from unchanged `LayerProperties`.
extension CALayer {
  /// Returns the default value of a property of this class; nil if it is zero or there is none.
  ///
  /// Evidence: others recorded nil for bounds and position on Apple's systems.
  class func standardValue(_ key: String) -> Any? {
    var properties = LayerProperties()
    properties.kind = standardKind
    if self is CAScrollLayer.Type { properties.masksToBounds = true }
    let value = LayerProperty.named(key, in: properties.kind)?.read(properties)
    return value.map { $0.isZero ? nil : $0.any } ?? standardChoices[key] ?? otherStandardValues[key]
  }

  /// The default choices of this class that are not in the table of layer properties.
  private static var standardChoices: [String: String] {
    if self is CATextLayer.Type {
      return [
        "alignmentMode": CATextLayerAlignmentMode.natural.rawValue,
        "truncationMode": CATextLayerTruncationMode.none.rawValue,
      ]
    }
    return self is CAScrollLayer.Type ? ["scrollMode": CAScrollLayerScrollMode.both.rawValue] : [:]
  }

  /// The default values that are not in the table of layer properties.
  private static let otherStandardValues: [String: any Sendable] = [
    "speed": 1.0, "duration": Double.infinity, "fillMode": CAMediaTimingFillMode.removed.rawValue,
    "contentsFormat": CALayerContentsFormat.RGBA8Uint.rawValue,
  ]

  private static var standardKind: LayerKind {
    switch self {
    case is CAShapeLayer.Type: .shape(ShapeProperties())
    case is CAGradientLayer.Type: .gradient(GradientProperties())
    case is CAReplicatorLayer.Type: .replicator(ReplicatorProperties())
    case is CATextLayer.Type: .text(TextProperties())
    case is CAEmitterLayer.Type: .emitter(EmitterProperties(seed: 0))
    case is CATransformLayer.Type: .transform
    default: .plain
    }
  }
}

extension CAAnimation {
  /// Returns the default value of a property of this class; nil if it is zero or there is none.
  class func standardValue(_ key: String) -> Any? {
    let value = knownClass.init().value(ofPropertyNamed: key)
    return AnimatableValue(value, as: .number)?.isZero == true ? nil : value
  }

  /// The nearest class of this library. A client's initialiser could itself ask for default values, without end.
  private static var knownClass: CAAnimation.Type {
    switch self {
    case is CASpringAnimation.Type: CASpringAnimation.self
    case is CABasicAnimation.Type: CABasicAnimation.self
    case is CAKeyframeAnimation.Type: CAKeyframeAnimation.self
    case is CAPropertyAnimation.Type: CAPropertyAnimation.self
    case is CATransition.Type: CATransition.self
    case is CAAnimationGroup.Type: CAAnimationGroup.self
    default: CAAnimation.self
    }
  }
}

extension CAEmitterCell {
  /// Returns the default value of a property; nil if it is zero.
  class func standardValue(_ key: String) -> Any? {
    let value = CAEmitterCell().value(forKey: key)
    return AnimatableValue(value, as: .number)?.isZero == true ? nil : value
  }
}
