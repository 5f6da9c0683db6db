/// A layer that draws a Bézier path in its coordinate space.
open class CAShapeLayer: CALayer {
  override func prepare() { properties.kind = .shape(ShapeProperties()) }

  /// The path defining the shape to be drawn. Animatable.
  open var path: CGPath? {
    get { properties.shape.path }
    set { set("path", \.shape.path, newValue) }
  }
  /// The colour with which the path is filled; opaque black by default. Animatable.
  open var fillColor: CGColor? {
    get { properties.shape.fillColor }
    set { set("fillColor", \.shape.fillColor, newValue) }
  }
  /// The rule that determines which points are inside the path.
  open var fillRule: CAShapeLayerFillRule {
    get { properties.shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
    set { set("fillRule", \.shape.fillRule, newValue == .evenOdd ? .evenOdd : .winding) }
  }
  /// The colour with which the path is stroked; nil by default. Animatable.
  open var strokeColor: CGColor? {
    get { properties.shape.strokeColor }
    set { set("strokeColor", \.shape.strokeColor, newValue) }
  }
  /// The relative location on the path at which the stroke begins, from 0 to 1. Animatable.
  open var strokeStart: CGFloat {
    get { properties.shape.strokeStart }
    set { set("strokeStart", \.shape.strokeStart, newValue) }
  }
  /// The relative location on the path at which the stroke ends, from 0 to 1. Animatable.
  open var strokeEnd: CGFloat {
    get { properties.shape.strokeEnd }
    set { set("strokeEnd", \.shape.strokeEnd, newValue) }
  }
  /// The width of the stroke in points; 1 by default. Animatable.
  open var lineWidth: CGFloat {
    get { properties.shape.lineWidth }
    set { set("lineWidth", \.shape.lineWidth, newValue) }
  }
  /// The maximum ratio of a miter's length to the line width; 10 by default. Animatable.
  open var miterLimit: CGFloat {
    get { properties.shape.miterLimit }
    set { set("miterLimit", \.shape.miterLimit, newValue) }
  }
  /// The shape of the ends of an open subpath.
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
  /// The shape of the joints between connected segments.
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
  /// The position in the dash pattern at which the stroke begins. Animatable.
  open var lineDashPhase: CGFloat {
    get { properties.shape.lineDashPhase }
    set { set("lineDashPhase", \.shape.lineDashPhase, newValue) }
  }
  /// The lengths of the dashes and the gaps between them, in turn. Animatable.
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
