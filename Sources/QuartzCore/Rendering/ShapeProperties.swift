/// The properties that CAShapeLayer adds.
package struct ShapeProperties: Sendable, Equatable {
  package var path: CGPath?
  package var fillColor: CGColor? = CGColor.black
  package var fillRule: CGPathFillRule = .winding
  package var strokeColor: CGColor?
  package var strokeStart: CGFloat = 0
  package var strokeEnd: CGFloat = 1
  package var lineWidth: CGFloat = 1
  package var miterLimit: CGFloat = 10
  package var lineCap: CGLineCap = .butt
  package var lineJoin: CGLineJoin = .miter
  package var lineDashPhase: CGFloat = 0
  package var lineDashPattern: [CGFloat] = []
  package init() {}
}
