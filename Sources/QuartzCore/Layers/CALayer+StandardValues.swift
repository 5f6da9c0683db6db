// The default values of properties, which the table reads from unchanged values.
extension CALayer {
  /// The default value of an animatable property of this class.
  class func standardValue(_ key: String) -> Any? {
    var properties = LayerProperties()
    properties.kind = standardKind
    if self is CAScrollLayer.Type { properties.masksToBounds = true }
    return LayerProperty.animatable(key, in: properties.kind)?.read(properties).any
  }

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
