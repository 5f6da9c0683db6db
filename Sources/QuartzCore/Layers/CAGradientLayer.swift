/// A layer that draws a colour gradient over its background colour.
open class CAGradientLayer: CALayer {
  override func prepare() { properties.kind = .gradient(GradientProperties()) }

  /// The colours of the gradient stops, each a CGColor. Animatable.
  open var colors: [Any]? {
    get { properties.gradient.colors.isEmpty ? nil : properties.gradient.colors }
    set {
      let colors = (newValue ?? []).compactMap { ($0 as? CGColor).flatMap { $0.isFinite ? $0 : nil } }
      let rejectedCount = (newValue?.count ?? 0) - colors.count
      if rejectedCount > 0 { diagnose("colors", "\(rejectedCount) of them are not finite CGColors; left out") }
      set("colors", \.gradient.colors, colors)
    }
  }
  /// The location of each gradient stop, ascending from 0 to 1. Animatable.
  ///
  /// The stops are evenly spaced if the value is nil.
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
  /// The start point of the gradient in unit coordinates. Animatable.
  open var startPoint: CGPoint {
    get { properties.gradient.startPoint }
    set { set("startPoint", \.gradient.startPoint, newValue) }
  }
  /// The end point of the gradient in unit coordinates. Animatable.
  open var endPoint: CGPoint {
    get { properties.gradient.endPoint }
    set { set("endPoint", \.gradient.endPoint, newValue) }
  }

  override func committedProperties() -> LayerProperties {
    let (colors, locations) = (properties.gradient.colors, properties.gradient.locations)
    if let locations, !locations.isEmpty, !colors.isEmpty, locations.count != colors.count {
      diagnose("locations", "\(locations.count) locations for \(colors.count) colors; the stops are spaced evenly")
    }
    return properties
  }

  /// The style of the gradient.
  open var type: CAGradientLayerType {
    get { CAGradientLayerType(rawValue: properties.gradient.type) }
    set { set("type", \.gradient.type, newValue.rawValue) }
  }
}
