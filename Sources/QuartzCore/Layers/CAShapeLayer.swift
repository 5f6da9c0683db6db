/// A layer that draws a path.
open class CAShapeLayer: CALayer {
  override func prepare() { properties.kind = .shape(ShapeProperties()) }

  /// What was seen now, as a shape layer.
  open override func presentation() -> CAShapeLayer? { super.presentation() as? CAShapeLayer }

  /// The path, in the layer's space.
  open var path: CGPath? {
    get { properties.shape.path }
    set { set("path", \.shape.path, newValue) }
  }
  /// Fills the path; opaque black by default.
  open var fillColor: CGColor? {
    get { properties.shape.fillColor }
    set { set("fillColor", \.shape.fillColor, newValue) }
  }
  /// What counts as inside.
  open var fillRule: CAShapeLayerFillRule {
    get { properties.shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
    set { set("fillRule", \.shape.fillRule, newValue == .evenOdd ? .evenOdd : .winding) }
  }
  /// Strokes the path; nil by default.
  open var strokeColor: CGColor? {
    get { properties.shape.strokeColor }
    set { set("strokeColor", \.shape.strokeColor, newValue) }
  }
  /// Where the stroke starts, as a fraction of the path's length.
  open var strokeStart: CGFloat {
    get { properties.shape.strokeStart }
    set { set("strokeStart", \.shape.strokeStart, newValue) }
  }
  /// Where the stroke ends, as a fraction of the path's length.
  open var strokeEnd: CGFloat {
    get { properties.shape.strokeEnd }
    set { set("strokeEnd", \.shape.strokeEnd, newValue) }
  }
  /// Width of the stroke.
  open var lineWidth: CGFloat {
    get { properties.shape.lineWidth }
    set { set("lineWidth", \.shape.lineWidth, newValue) }
  }
  /// How far a miter may reach, in half line widths.
  open var miterLimit: CGFloat {
    get { properties.shape.miterLimit }
    set { set("miterLimit", \.shape.miterLimit, newValue) }
  }
  /// How the stroke's ends look.
  open var lineCap: CAShapeLayerLineCap {
    get {
      switch properties.shape.lineCap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    }
    set { set("lineCap", \.shape.lineCap, newValue == .round ? .round : newValue == .square ? .square : .butt) }
  }
  /// How the stroke's corners look.
  open var lineJoin: CAShapeLayerLineJoin {
    get {
      switch properties.shape.lineJoin {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    }
    set { set("lineJoin", \.shape.lineJoin, newValue == .round ? .round : newValue == .bevel ? .bevel : .miter) }
  }
  /// Where in the dash pattern the stroke starts.
  open var lineDashPhase: CGFloat {
    get { properties.shape.lineDashPhase }
    set { set("lineDashPhase", \.shape.lineDashPhase, newValue) }
  }
  /// Lengths of dashes and gaps.
  open var lineDashPattern: [NSNumber]? {
    get {
      let pattern = properties.shape.lineDashPattern
      return pattern.isEmpty ? nil : pattern.map { NSNumber(value: Double($0)) }
    }
    set {
      let pattern = (newValue ?? []).map { CGFloat($0.doubleValue) }
      guard pattern.allSatisfy({ $0.isFinite && $0 >= 0 }) else {
        return diagnose("lineDashPattern", "\(pattern) has lengths that are negative or not finite; ignored")
      }
      set("lineDashPattern", \.shape.lineDashPattern, pattern)
    }
  }
}
