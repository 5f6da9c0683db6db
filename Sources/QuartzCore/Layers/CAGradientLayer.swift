/// A layer that draws a gradient over its background.
open class CAGradientLayer: CALayer {
  override func prepare() { properties.kind = .gradient(GradientProperties()) }

  /// What was seen now, as a gradient layer.
  open override func presentation() -> CAGradientLayer? { super.presentation() as? CAGradientLayer }

  /// The colours, as CGColor.
  open var colors: [Any]? {
    get { properties.gradient.colors.isEmpty ? nil : properties.gradient.colors }
    set { set("colors", \.gradient.colors, (newValue ?? []).compactMap { $0 as? CGColor }) }
  }
  /// Where the colours lie, ascending in 0…1; evenly spaced when nil.
  open var locations: [NSNumber]? {
    get { properties.gradient.locations?.map { NSNumber(value: Double($0)) } }
    set { set("locations", \.gradient.locations, newValue?.map { CGFloat($0.doubleValue) }) }
  }
  /// Where the gradient starts, in unit coordinates.
  open var startPoint: CGPoint {
    get { properties.gradient.startPoint }
    set { set("startPoint", \.gradient.startPoint, newValue) }
  }
  /// Where the gradient ends, in unit coordinates.
  open var endPoint: CGPoint {
    get { properties.gradient.endPoint }
    set { set("endPoint", \.gradient.endPoint, newValue) }
  }
  /// The gradient's shape.
  open var type: CAGradientLayerType {
    get { CAGradientLayerType(rawValue: properties.gradient.type) }
    set { set("type", \.gradient.type, newValue.rawValue) }
  }
}
