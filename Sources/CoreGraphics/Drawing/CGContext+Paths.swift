extension CGContext {
  // MARK: The current path

  /// Forgets the current path.
  public func beginPath() { currentPath = CGMutablePath() }

  /// Starts a subpath.
  public func move(to point: CGPoint) { currentPath.move(to: point, transform: state.matrix) }

  /// Adds a line.
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point, transform: state.matrix) }

  /// Adds lines between points, as a new subpath.
  public func addLines(between points: [CGPoint]) { currentPath.addLines(between: points, transform: state.matrix) }

  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(to: end, control1: control1, control2: control2, transform: state.matrix)
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: end, control: control, transform: state.matrix)
  }

  /// Adds an arc; `clockwise` is Core Graphics' sense, counter-clockwise on screen.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: state.matrix)
  }

  /// Adds an arc that touches two tangents.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.matrix)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: state.matrix) }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects, transform: state.matrix) }

  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: state.matrix) }

  /// Adds another path.
  public func addPath(_ path: CGPath) { currentPath.addPath(path, transform: state.matrix) }

  /// Closes the current subpath.
  public func closePath() { currentPath.closeSubpath() }

  /// The current path, in user space.
  public var path: CGPath? { currentPath.isEmpty ? nil : currentPath.copy(using: state.matrix.inverted()) }

  /// Whether there is no current path.
  public var isPathEmpty: Bool { currentPath.isEmpty }

  // MARK: Painting it

  /// Fills the current path.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    guard let path = takePath() else { return }
    record(.path(path, rule), .color(state.fill), transform: .identity)
  }

  /// Strokes the current path; the pen has the matrix's shape of now.
  public func strokePath() {
    guard let path = takePath()?.copy(using: state.matrix.inverted()) else { return }
    record(.stroke(path, state.line), .color(state.stroke), transform: state.matrix)
  }

  /// Fills or strokes the current path.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = currentPath
    if mode == .fill || mode == .fillStroke { fillPath() }
    if mode == .eoFill || mode == .eoFillStroke { fillPath(using: .evenOdd) }
    guard mode == .stroke || mode == .fillStroke || mode == .eoFillStroke else { return }
    currentPath = path
    strokePath()
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {
    guard !rect.isNull else { return }
    record(.rect(rect), .color(state.fill), transform: state.matrix)
  }

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    saveGState()
    state.blendMode = .clear
    state.shadow = nil
    fill(rect)
    restoreGState()
  }

  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) {
    record(.ellipse(rect), .color(state.fill), transform: state.matrix)
  }

  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) {
    let path = CGPath(rect: rect, transform: nil)
    record(.stroke(path, state.line), .color(state.stroke), transform: state.matrix)
  }

  /// Strokes a rectangle with a width of its own.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    state.line.width = width
    stroke(rect)
    restoreGState()
  }

  /// Strokes an ellipse.
  public func strokeEllipse(in rect: CGRect) {
    let path = CGPath(ellipseIn: rect, transform: nil)
    record(.stroke(path, state.line), .color(state.stroke), transform: state.matrix)
  }

  /// Strokes lines between pairs of points.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for pair in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[pair])
      addLine(to: points[pair + 1])
    }
    strokePath()
  }

  // MARK: Clipping

  /// Cuts what is drawn from here on by the current path.
  public func clip(using rule: CGPathFillRule = .winding) {
    guard let path = takePath() else { return }
    addClip(.path(path, rule), transform: .identity)
  }

  /// Cuts what is drawn from here on by a rectangle.
  public func clip(to rect: CGRect) { addClip(.rect(rect), transform: state.matrix) }

  /// Cuts what is drawn from here on by rectangles.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Cuts what is drawn from here on by an image's alpha, stretched over a rectangle; like `draw(_:in:)`, its first
  /// row lies at the rectangle's bottom.
  public func clip(to rect: CGRect, mask: CGImage) {
    guard !rect.isNull, mask.width > 0, mask.height > 0 else { return }
    let source = CGRect(x: 0, y: 0, width: CGFloat(mask.width), height: CGFloat(mask.height))
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * rect.midY)
    addClip(
      .rect(rect), transform: flip.concatenating(state.matrix),
      paint: .image(DisplayImage(mask, source: source, destination: rect)))
  }

  private func addClip(_ shape: DisplayShape, transform: CGAffineTransform, paint: DisplayPaint? = nil) {
    var clip = DisplayClip(
      parent: state.clip, shape: shape, transform: CATransform3DMakeAffineTransform(transform))
    clip.paint = paint
    displayList.clips.append(clip)
    state.clip = displayList.clips.count - 1
  }

  private func takePath() -> CGPath? {
    defer { currentPath = CGMutablePath() }
    return currentPath.isEmpty ? nil : currentPath.copy()
  }
}

/// How `drawPath(using:)` paints.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills by winding number.
  case fill
  /// Fills by crossing count.
  case eoFill
  /// Strokes.
  case stroke
  /// Fills by winding number, then strokes.
  case fillStroke
  /// Fills by crossing count, then strokes.
  case eoFillStroke
}
