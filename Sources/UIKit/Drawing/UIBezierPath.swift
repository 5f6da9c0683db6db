// Paths for drawing by hand: a Core Graphics path with the manners of a pen.

/// A path of lines and curves, with what it takes to fill and stroke it.
open class UIBezierPath: NSObject {
  private var path = CGMutablePath()
  /// The pen's width.
  open var lineWidth: CGFloat = 1
  /// How open ends look.
  open var lineCapStyle = CGLineCap.butt
  /// How corners look.
  open var lineJoinStyle = CGLineJoin.miter
  /// When a miter becomes a bevel.
  open var miterLimit: CGFloat = 10
  /// How far from the curve lines may be; curves stay curves here.
  open var flatness: CGFloat = 0.6
  /// Whether overlapping parts are filled by crossing count.
  open var usesEvenOddFillRule = false
  private var dash: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

  /// Creates an empty path.
  public override init() { super.init() }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates an ellipse.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a rounded rectangle; it starts at the top, after the upper left corner, and runs clockwise.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a rectangle some of whose corners are round; it starts at the top, after the upper left corner.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    addRoundedRect(rect, corners, cornerRadii)
  }

  /// Creates an arc; clockwise as seen on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path from a Core Graphics one.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// The Core Graphics path; it does not change any more.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// Starts a subpath.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds an arc; clockwise as seen on the screen, which Core Graphics calls the other way round.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Closes the subpath.
  open func close() { path.closeSubpath() }
  /// Forgets everything.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Adds another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Moves every point.
  open func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(path, transform: transform)
    path = moved
  }

  /// The same way walked from its end to its beginning, subpath by subpath from the last.
  open func reversing() -> UIBezierPath {
    let back = UIBezierPath()
    back.path.addPath(path.reversed)
    back.takePen(of: self)
    return back
  }

  /// Another pen with the same path.
  open override func copy() -> Any {
    let twin = UIBezierPath(cgPath: path)
    twin.takePen(of: self)
    return twin
  }

  private func takePen(of other: UIBezierPath) {
    (lineWidth, lineCapStyle, lineJoinStyle) = (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
    (miterLimit, flatness, dash) = (other.miterLimit, other.flatness, other.dash)
    usesEvenOddFillRule = other.usesEvenOddFillRule
  }

  /// Whether there is nothing.
  open var isEmpty: Bool { path.isEmpty }
  /// The rectangle of the curves.
  open var bounds: CGRect { path.isEmpty ? .zero : path.boundingBoxOfPath }
  /// Where the pen is.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Whether a point is inside.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
  /// Sets dashes, lengths of lines and gaps in turn.
  open func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
    dash = (Array((pattern ?? []).prefix(count)), phase)
  }

  /// Fills the path with the current colour.
  open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(cgPath)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Fills the path with a blend mode and opacity.
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

  /// Strokes the path with a blend mode and opacity.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { blended(blendMode, alpha) { stroke() } }

  /// Cuts what is drawn from here on.
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

  /// Every corner takes a line and a curve, so that rounded rectangles of any radius interpolate into each other. The
  /// corners are circular: UIKit's own are slightly smoother, by a rule that is not published.
  private func addRoundedRect(_ rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize) {
    let rx = max(0, min(radii.width, rect.width / 2))
    let ry = max(0, min(radii.height, rect.height / 2))
    func radius(_ corner: UIRectCorner) -> (CGFloat, CGFloat) { corners.contains(corner) ? (rx, ry) : (0, 0) }
    // The distance of a control point from the corner, as a share of the radius: a quarter circle.
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
