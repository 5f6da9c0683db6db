// The current path: its construction, its painting, and clipping to it.
extension CGContext {
  // MARK: The current path

  /// Starts a new, empty path and discards the current one.
  public func beginPath() {
    currentPath = CGMutablePath()
    outlinedStroke = nil
  }

  /// Begins a new subpath at a point.
  public func move(to point: CGPoint) { currentPath.move(to: point, transform: state.matrix) }

  /// Appends a straight line from the current point.
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point, transform: state.matrix) }

  /// Adds connected lines between the points, as a new subpath.
  public func addLines(between points: [CGPoint]) { currentPath.addLines(between: points, transform: state.matrix) }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(to: end, control1: control1, control2: control2, transform: state.matrix)
  }

  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: end, control: control, transform: state.matrix)
  }

  /// Adds an arc of a circle.
  ///
  /// `clockwise` refers to a space whose y points up. Where y points down, true gives a counter-clockwise arc on screen.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: state.matrix)
  }

  /// Adds an arc of a circle that is tangent to two lines.
  ///
  /// The first line leads from the current point to `tangent1End`, the second one from there to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.matrix)
  }

  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: state.matrix) }

  /// Adds rectangles as closed subpaths.
  public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects, transform: state.matrix) }

  /// Adds an ellipse that fits inside a rectangle.
  public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: state.matrix) }

  /// Adds another path's elements to the current path.
  public func addPath(_ path: CGPath) { currentPath.addPath(path, transform: state.matrix) }

  /// Closes the current subpath with a line to its starting point.
  public func closePath() { currentPath.closeSubpath() }

  /// A copy of the current path in user space; nil if the path is empty.
  public var path: CGPath? { currentPath.isEmpty ? nil : currentPath.copy(using: state.matrix.inverted()) }

  /// A Boolean value indicating whether the current path has no elements.
  public var isPathEmpty: Bool { currentPath.isEmpty }

  // MARK: Painting

  /// Paints the area within the current path and clears the path.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    guard let (shape, transform) = takeShape(rule) else { return }
    record(shape, .color(state.fill), transform: transform)
  }

  /// Replaces the current path with the outline of its stroke, in the current line style.
  ///
  /// Later calls fill the outline or clip to it. `path` still returns the path itself, unlike Core Graphics.
  public func replacePathWithStrokedPath() {
    guard !currentPath.isEmpty else { return }
    outlinedStroke = (state.line, state.matrix)
  }

  /// Paints a line along the current path and clears the path.
  ///
  /// The line is stroked in user space. Under a transform with unequal scales its width depends on its direction.
  public func strokePath() {
    guard let path = takePath()?.copy(using: state.matrix.inverted()) else { return }
    record(.stroke(path, state.line), .color(state.stroke), transform: state.matrix)
  }

  /// Fills, strokes, or fills and strokes the current path.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = currentPath
    if mode == .fill || mode == .fillStroke { fillPath() }
    if mode == .eoFill || mode == .eoFillStroke { fillPath(using: .evenOdd) }
    guard mode == .stroke || mode == .fillStroke || mode == .eoFillStroke else { return }
    currentPath = path
    strokePath()
  }

  /// Paints the area within a rectangle.
  public func fill(_ rect: CGRect) {
    guard !rect.isNull else { return }
    record(.rect(rect), .color(state.fill), transform: state.matrix)
  }

  /// Paints the areas within rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

  /// Makes the pixels in a rectangle transparent.
  public func clear(_ rect: CGRect) {
    saveGState()
    state.blendMode = .clear
    state.shadow = nil
    fill(rect)
    restoreGState()
  }

  /// Paints the area within the ellipse that fits inside a rectangle.
  public func fillEllipse(in rect: CGRect) {
    record(.ellipse(rect), .color(state.fill), transform: state.matrix)
  }

  /// Paints the outline of a rectangle.
  public func stroke(_ rect: CGRect) {
    let path = CGPath(rect: rect, transform: nil)
    record(.stroke(path, state.line), .color(state.stroke), transform: state.matrix)
  }

  /// Paints the outline of a rectangle with a given line width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    state.line.width = width
    stroke(rect)
    restoreGState()
  }

  /// Paints the outline of the ellipse that fits inside a rectangle.
  public func strokeEllipse(in rect: CGRect) {
    let path = CGPath(ellipseIn: rect, transform: nil)
    record(.stroke(path, state.line), .color(state.stroke), transform: state.matrix)
  }

  /// Paints a line between the two points of each successive pair. A last point without a partner is ignored.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for pair in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[pair])
      addLine(to: points[pair + 1])
    }
    strokePath()
  }

  // MARK: Clipping

  /// Intersects the clipping region with the current path.
  public func clip(using rule: CGPathFillRule = .winding) {
    guard let (shape, transform) = takeShape(rule) else { return }
    addClip(shape, transform: transform)
  }

  /// Intersects the clipping region with a rectangle.
  public func clip(to rect: CGRect) { addClip(.rect(rect), transform: state.matrix) }

  /// Intersects the clipping region with the union of rectangles.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Intersects the clipping region with the alpha of an image that is stretched over a rectangle.
  ///
  /// A gray image without alpha masks by its luminance. The image's first row is at the greatest y, as with `draw(_:in:)`.
  public func clip(to rect: CGRect, mask: CGImage) {
    guard !rect.isNull, mask.width > 0, mask.height > 0 else { return }
    let source = CGRect(x: 0, y: 0, width: CGFloat(mask.width), height: CGFloat(mask.height))
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * rect.midY)
    addClip(
      .rect(rect), transform: flip.concatenating(state.matrix),
      paint: .image(
        DisplayImage(mask.masksByLuminance ? mask.luminanceAsAlpha : mask, source: source, destination: rect)))
  }

  /// The maximum number of clips that apply to an item (our choice). A further clip has an empty region.
  private static let maximumClipDepth = 512

  private func addClip(_ shape: DisplayShape, transform: CGAffineTransform, paint: DisplayPaint? = nil) {
    guard state.clipDepth <= Self.maximumClipDepth else { return }
    state.clipDepth += 1
    let shape = state.clipDepth > Self.maximumClipDepth ? .rect(.zero) : shape
    var clip = DisplayClip(
      parent: state.clip, shape: shape, transform: CATransform3DMakeAffineTransform(transform))
    clip.paint = paint
    displayList.clips.append(clip)
    state.clip = displayList.clips.count - 1
    if let box = shape.bounds?.applying(transform) {
      state.clipBounds = state.clipBounds.map { $0.intersection(box) } ?? box
    }
  }

  /// Returns the current path and starts a new one; nil if the path is empty.
  private func takePath() -> CGPath? {
    defer { beginPath() }
    return currentPath.isEmpty ? nil : currentPath.copy()
  }

  /// Returns the current path as a shape, with the transform from the shape's space to the list's. Starts a new path.
  private func takeShape(_ rule: CGPathFillRule) -> (DisplayShape, CGAffineTransform)? {
    guard let (style, matrix) = outlinedStroke else { return takePath().map { (.path($0, rule), .identity) } }
    return takePath()?.copy(using: matrix.inverted()).map { (.stroke($0, style), matrix) }
  }
}

/// Options for painting a path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fill by the nonzero winding number rule.
  case fill
  /// Fill by the even-odd rule.
  case eoFill
  /// Stroke the path.
  case stroke
  /// Fill by the nonzero winding number rule, then stroke.
  case fillStroke
  /// Fill by the even-odd rule, then stroke.
  case eoFillStroke
}
