// Bézier paths: a Core Graphics path with the attributes of its strokes.

/// A path of lines and curves that can be filled and stroked.
open class UIBezierPath: NSObject, NSSecureCoding {
  private var path = CGMutablePath()
  /// The line width.
  open var lineWidth: CGFloat = 1
  /// The shape of open ends.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of joints between segments.
  open var lineJoinStyle = CGLineJoin.miter
  /// The limit at which a mitre becomes a bevel.
  open var miterLimit: CGFloat = 10
  /// The accuracy of curves. The value is stored and has no effect.
  open var flatness: CGFloat = 0.6
  /// A Boolean value indicating whether the even-odd rule fills the path.
  open var usesEvenOddFillRule = false
  private(set) var dash: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

  /// Creates an empty path.
  public override init() { super.init() }

  /// Creates the path of an archive; nil where its elements and points do not fit.
  public required init?(coder: NSCoder) {
    guard let path = CGMutablePath(coder: coder) else { return nil }
    super.init()
    self.path = path
    lineWidth = CGFloat(coder.decodeDouble(forKey: "UIBezierPathLineWidthKey"))
    lineCapStyle = CGLineCap(rawValue: coder.decodeInt32(forKey: "UIBezierPathLineCapStyleKey")) ?? .butt
    lineJoinStyle = CGLineJoin(rawValue: coder.decodeInt32(forKey: "UIBezierPathLineJoinStyleKey")) ?? .miter
    miterLimit = CGFloat(coder.decodeDouble(forKey: "UIBezierPathMiterLimitKey"))
    flatness = CGFloat(coder.decodeDouble(forKey: "UIBezierPathFlatnessKey"))
    usesEvenOddFillRule = coder.decodeBool(forKey: "UIBezierPathUsesEvenOddFillRuleKey")
    dash.pattern = coder.decodeNumbers(forKey: "UIBezierPathLineDashPatternKey").map { CGFloat($0) }
    dash.phase = CGFloat(coder.decodeDouble(forKey: "UIBezierPathLineDashPhaseKey"))
  }

  /// Archives may be limited to this class.
  public class var supportsSecureCoding: Bool { true }

  /// Encodes the elements and the attributes of the path.
  open func encode(with coder: NSCoder) {
    path.encode(with: coder)
    coder.encode(Double(lineWidth), forKey: "UIBezierPathLineWidthKey")
    coder.encode(lineCapStyle.rawValue, forKey: "UIBezierPathLineCapStyleKey")
    coder.encode(lineJoinStyle.rawValue, forKey: "UIBezierPathLineJoinStyleKey")
    coder.encode(Double(miterLimit), forKey: "UIBezierPathMiterLimitKey")
    coder.encode(Double(flatness), forKey: "UIBezierPathFlatnessKey")
    coder.encode(usesEvenOddFillRule, forKey: "UIBezierPathUsesEvenOddFillRuleKey")
    coder.encodeNumbers(dash.pattern.map { Double($0) }, forKey: "UIBezierPathLineDashPatternKey")
    coder.encode(Double(dash.phase), forKey: "UIBezierPathLineDashPhaseKey")
  }

  /// Creates a path of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates a path of an ellipse.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a path of a rounded rectangle. It starts at the top after the upper left corner and runs clockwise.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a path of a rectangle with some round corners. It starts at the top after the upper left corner.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    addRoundedRect(rect, corners, cornerRadii)
  }

  /// Creates a path of an arc; clockwise is as seen on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path from a Core Graphics path.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// The Core Graphics path, as an immutable copy.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// Starts a subpath at a point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Appends a line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Appends a cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Appends a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Appends an arc. Clockwise is as seen on the screen, which is the opposite in Core Graphics.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Closes the subpath.
  open func close() { path.closeSubpath() }
  /// Removes all points.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Appends another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(path, transform: transform)
    path = moved
  }

  /// Returns the path in the opposite direction, last subpath first.
  open func reversing() -> UIBezierPath {
    let back = UIBezierPath()
    back.path.addPath(path.reversed)
    back.copyAttributes(of: self)
    return back
  }

  /// Returns a copy of the path and its attributes.
  open override func copy() -> Any {
    let twin = UIBezierPath(cgPath: path)
    twin.copyAttributes(of: self)
    return twin
  }

  private func copyAttributes(of other: UIBezierPath) {
    (lineWidth, lineCapStyle, lineJoinStyle) = (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
    (miterLimit, flatness, dash) = (other.miterLimit, other.flatness, other.dash)
    usesEvenOddFillRule = other.usesEvenOddFillRule
  }

  /// A Boolean value indicating whether there is nothing.
  open var isEmpty: Bool { path.isEmpty }
  /// The bounding rectangle of the path.
  open var bounds: CGRect { path.isEmpty ? .zero : path.boundingBoxOfPath }
  /// The current point.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Returns a Boolean value indicating whether a point is inside the path.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
  /// Sets the line dash: the lengths of lines and gaps in turn.
  open func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
    dash = (Array((pattern ?? []).prefix(count)), phase)
  }

  /// Fills the path with the current colour.
  open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(cgPath)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Fills the path with a blend mode and an opacity.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { blended(blendMode, alpha) { fill() } }

  /// Strokes the path with the current colour.
  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    if !dash.pattern.isEmpty { context.setLineDash(phase: dash.phase, lengths: dash.pattern) }
    context.addPath(cgPath)
    context.strokePath()
    context.restoreGState()
  }

  /// Strokes the path with a blend mode and an opacity.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { blended(blendMode, alpha) { stroke() } }

  /// Intersects the clipping area of the current context with the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(cgPath)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func blended(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    context.setAlpha(alpha)
    body()
    context.restoreGState()
  }

  /// Adds a rounded rectangle. Every corner has a line and a curve, so that rounded rectangles of any radius can be
  /// interpolated. The corners are circular; those of UIKit are slightly smoother, by a rule that is not published.
  private func addRoundedRect(_ rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize) {
    let rx = max(0, min(radii.width, rect.width / 2))
    let ry = max(0, min(radii.height, rect.height / 2))
    func radius(_ corner: UIRectCorner) -> (CGFloat, CGFloat) { corners.contains(corner) ? (rx, ry) : (0, 0) }
    // The distance of a control point from the corner, as a fraction of the radius, for a quarter circle.
    let k: CGFloat = 1 - 0.5522847498307936
    let (tl, tr, br, bl) = (radius(.topLeft), radius(.topRight), radius(.bottomRight), radius(.bottomLeft))
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    path.move(to: point(x0 + tl.0, y0))
    path.addLine(to: point(x1 - tr.0, y0))
    path.addCurve(
      to: point(x1, y0 + tr.1), control1: point(x1 - tr.0 * k, y0), control2: point(x1, y0 + tr.1 * k))
    path.addLine(to: point(x1, y1 - br.1))
    path.addCurve(
      to: point(x1 - br.0, y1), control1: point(x1, y1 - br.1 * k), control2: point(x1 - br.0 * k, y1))
    path.addLine(to: point(x0 + bl.0, y1))
    path.addCurve(
      to: point(x0, y1 - bl.1), control1: point(x0 + bl.0 * k, y1), control2: point(x0, y1 - bl.1 * k))
    path.addLine(to: point(x0, y0 + tl.1))
    path.addCurve(
      to: point(x0 + tl.0, y0), control1: point(x0, y0 + tl.1 * k), control2: point(x0 + tl.0 * k, y0))
    path.closeSubpath()
  }
}
