// Bézier paths: a Core Graphics path with drawing attributes.

/// A path of straight and curved segments that you can draw in the current context.
open class UIBezierPath: NSObject, NSSecureCoding {
  private var path = CGMutablePath()
  /// The line width in points.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of open subpaths.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the joins between segments.
  open var lineJoinStyle = CGLineJoin.miter
  /// The maximum ratio of mitre length to line width. A join above it is bevelled.
  open var miterLimit: CGFloat = 10
  /// The flatness of curves, in pixels. The value is stored and has no effect.
  open var flatness: CGFloat = 0.6
  /// A Boolean value indicating whether the path is filled by the even-odd rule, instead of the non-zero rule.
  open var usesEvenOddFillRule = false
  private(set) var dash: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

  /// Creates an empty path.
  public override init() { super.init() }

  /// Creates a path from data in an archive; nil if the number of points does not fit the elements.
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

  /// A Boolean value indicating whether the class supports secure coding.
  public class var supportsSecureCoding: Bool { true }

  /// Encodes the elements and the drawing attributes of the path.
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

  /// Creates a path with a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates a path with the ellipse inscribed in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a path with a rounded rectangle, clockwise from the right end of the upper left corner.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a path with a rectangle that has rounded corners where specified.
  ///
  /// The path runs clockwise from the right end of the upper left corner.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    addRoundedRect(rect, corners, cornerRadii)
  }

  /// Creates a path with a circular arc between two angles in radians. Clockwise is as seen on the screen.
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

  /// The Core Graphics representation of the path, as an immutable copy.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// Begins a new subpath at a point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Appends a straight line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Appends a cubic Bézier curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Appends a quadratic Bézier curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Appends a circular arc between two angles in radians. Clockwise is as seen on the screen.
  ///
  /// In Core Graphics, the y-axis points up, and clockwise is the opposite.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Closes the current subpath with a straight line to its start.
  open func close() { path.closeSubpath() }
  /// Removes all points, which leaves no subpaths.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Appends the contents of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Transforms all points of the path.
  open func apply(_ transform: CGAffineTransform) {
    let transformedPath = CGMutablePath()
    transformedPath.addPath(path, transform: transform)
    path = transformedPath
  }

  /// Returns the path in the reverse direction, with the last subpath first.
  open func reversing() -> UIBezierPath {
    let reversedPath = UIBezierPath()
    reversedPath.path.addPath(path.reversed)
    reversedPath.copyAttributes(of: self)
    return reversedPath
  }

  /// Returns a copy of the path and its drawing attributes.
  open override func copy() -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.copyAttributes(of: self)
    return copy
  }

  private func copyAttributes(of other: UIBezierPath) {
    (lineWidth, lineCapStyle, lineJoinStyle) = (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
    (miterLimit, flatness, dash) = (other.miterLimit, other.flatness, other.dash)
    usesEvenOddFillRule = other.usesEvenOddFillRule
  }

  /// A Boolean value indicating whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle that encloses the segments of the path; zero for an empty path.
  open var bounds: CGRect { path.isEmpty ? .zero : path.boundingBoxOfPath }
  /// The current point, where the next segment begins.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Returns a Boolean value indicating whether the area enclosed by the path contains a point.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
  /// Sets the line-dash pattern: the lengths of dashes and gaps alternately, in points. Nil is a solid line.
  open func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
    dash = (Array((pattern ?? []).prefix(count)), phase)
  }

  /// Paints the area enclosed by the path with the current fill colour.
  open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(cgPath)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Paints the area enclosed by the path with a blend mode and an alpha value.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { withBlendMode(blendMode, alpha) { fill() } }

  /// Draws a line along the path with the current stroke colour and the drawing attributes.
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

  /// Draws a line along the path with a blend mode and an alpha value.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { withBlendMode(blendMode, alpha) { stroke() } }

  /// Intersects the clipping area of the current context with the area enclosed by the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(cgPath)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func withBlendMode(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    context.setAlpha(alpha)
    body()
    context.restoreGState()
  }

  /// Appends a rounded rectangle with elliptical corners.
  ///
  /// Each corner has a line and a curve, even at a radius of 0. Paths of different radii can thus be interpolated.
  /// UIKit's corners are slightly smoother than ellipses, by a formula that is not published.
  private func addRoundedRect(_ rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize) {
    let roundedSize = CGSize(
      width: max(0, min(radii.width, rect.width / 2)), height: max(0, min(radii.height, rect.height / 2)))
    func cornerSize(_ corner: UIRectCorner) -> CGSize { corners.contains(corner) ? roundedSize : .zero }
    // The distance from a corner to a control point, in radii: 1 − 4/3 (√2 − 1).
    let k: CGFloat = 1 - 0.5522847498307936
    let (topLeft, topRight) = (cornerSize(.topLeft), cornerSize(.topRight))
    let (bottomRight, bottomLeft) = (cornerSize(.bottomRight), cornerSize(.bottomLeft))
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    let (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    path.move(to: point(minX + topLeft.width, minY))
    path.addLine(to: point(maxX - topRight.width, minY))
    path.addCurve(
      to: point(maxX, minY + topRight.height), control1: point(maxX - topRight.width * k, minY),
      control2: point(maxX, minY + topRight.height * k))
    path.addLine(to: point(maxX, maxY - bottomRight.height))
    path.addCurve(
      to: point(maxX - bottomRight.width, maxY), control1: point(maxX, maxY - bottomRight.height * k),
      control2: point(maxX - bottomRight.width * k, maxY))
    path.addLine(to: point(minX + bottomLeft.width, maxY))
    path.addCurve(
      to: point(minX, maxY - bottomLeft.height), control1: point(minX + bottomLeft.width * k, maxY),
      control2: point(minX, maxY - bottomLeft.height * k))
    path.addLine(to: point(minX, minY + topLeft.height))
    path.addCurve(
      to: point(minX + topLeft.width, minY), control1: point(minX, minY + topLeft.height * k),
      control2: point(minX + topLeft.width * k, minY))
    path.closeSubpath()
  }
}
