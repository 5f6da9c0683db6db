/// A layer that draws a gradient over its background.
open class CAGradientLayer: CALayer {
  override func prepare() { properties.kind = .gradient(GradientProperties()) }

  /// What was seen now, as a gradient layer.
  open override func presentation() -> CAGradientLayer? { super.presentation() as? CAGradientLayer }

  /// The colours, as CGColor.
  open var colors: [Any]? {
    get { properties.gradient.colors.isEmpty ? nil : properties.gradient.colors }
    set {
      let colors = (newValue ?? []).compactMap { ($0 as? CGColor).flatMap { $0.isFinite ? $0 : nil } }
      let count = (newValue?.count ?? 0) - colors.count
      if count > 0 { diagnose("colors", "\(count) of them are no finite CGColor; left out") }
      set("colors", \.gradient.colors, colors)
    }
  }
  /// Where the colours lie, ascending in 0…1; evenly spaced when nil.
  open var locations: [NSNumber]? {
    get { properties.gradient.locations?.map { NSNumber(value: Double($0)) } }
    set {
      let locations = newValue?.map { CGFloat($0.doubleValue) }
      guard locations?.allSatisfy({ $0.isFinite }) ?? true else {
        return diagnose("locations", "\(locations ?? []) are not all finite; ignored")
      }
      set("locations", \.gradient.locations, locations)
    }
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
  override func committedProperties() -> LayerProperties {
    let (colors, locations) = (properties.gradient.colors, properties.gradient.locations)
    if let locations, !colors.isEmpty, locations.count != colors.count {
      diagnose("locations", "there are \(locations.count) for \(colors.count) colors; evenly spaced")
    }
    return properties
  }

  /// The gradient's shape.
  open var type: CAGradientLayerType {
    get { CAGradientLayerType(rawValue: properties.gradient.type) }
    set { set("type", \.gradient.type, newValue.rawValue) }
  }
}
