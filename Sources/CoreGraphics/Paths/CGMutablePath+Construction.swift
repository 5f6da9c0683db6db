// Construction of paths.
//
// An arc becomes cubic curves of at most a quarter turn each. For an angle θ their tangents have the length
// 4/3 · tan(θ/4) · radius. The radius is wrong by less than 0.03 %. A line or curve without a current point is
// ignored, as on iOS. After a close it starts a new subpath at the start of the closed one. A move is inserted there, so
// that every subpath begins with a move.
extension CGMutablePath {
  /// Begins a new subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.moveToPoint, point.applying(transform))
  }

  /// Appends a line from the current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    guard prepareForSegment() else { return }
    append(.addLineToPoint, point.applying(transform))
  }

  /// Appends a quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    guard prepareForSegment() else { return }
    append(.addQuadCurveToPoint, control.applying(transform), end.applying(transform))
  }

  /// Appends a cubic Bézier curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    guard prepareForSegment() else { return }
    append(
      .addCurveToPoint, control1.applying(transform), control2.applying(transform), end.applying(transform))
  }

  /// Closes the current subpath, if there is one.
  public func closeSubpath() {
    guard let last = verbs.last, last != .closeSubpath else { return }
    append(.closeSubpath)
  }

  /// Adds connected lines between the points, as a new subpath.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    move(to: CGPoint(x: rect.minX, y: rect.minY), transform: transform)
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY), transform: transform)
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY), transform: transform)
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY), transform: transform)
    closeSubpath()
  }

  /// Adds rectangles as closed subpaths.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse that fits inside a rectangle as a closed subpath.
  ///
  /// The ellipse starts at the middle of the right side and runs clockwise where y points down.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let toRect = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY
    ).concatenating(transform)
    move(to: CGPoint(x: 1, y: 0), transform: toRect)
    addUnitArc(from: 0, sweep: 2 * .pi, toRect)
    closeSubpath()
  }

  /// Adds an arc of a circle, preceded by a line to its start.
  ///
  /// `clockwise` refers to a space whose y points up. Where y points down, true gives a counter-clockwise arc on screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    guard startAngle.isFinite, endAngle.isFinite else { return }
    let sweep = clockwise ? -Self.sweep(startAngle - endAngle) : Self.sweep(endAngle - startAngle)
    addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: sweep, transform: transform)
  }

  /// Returns the angle, 0…2π, that an arc sweeps in its direction for a difference of end angle and start angle.
  ///
  /// A difference of a full turn or more gives a circle, and so do whole negative turns. Other differences are reduced
  /// modulo 2π. The tolerance covers rounding, as in the difference of −π/2 and 3π/2.
  private static func sweep(_ difference: CGFloat) -> CGFloat {
    let turn = 2 * CGFloat.pi
    if difference >= turn { return turn }
    let turns = difference / turn
    if abs(turns - turns.rounded()) < 1e-12, turns.rounded() != 0 { return turn }
    let remainder = difference.truncatingRemainder(dividingBy: turn)
    return remainder < 0 ? remainder + turn : remainder
  }

  /// Adds an arc of `delta` radians, preceded by a line to its start.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let toCircle = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
      .concatenating(transform)
    let start = Self.unitPoint(startAngle).applying(toCircle)
    if isEmpty {
      append(.moveToPoint, start)
    } else if start != currentPoint {
      addLine(to: start)
    }
    guard delta != 0, delta.isFinite else { return }
    prepareForSegment()
    addUnitArc(from: startAngle, sweep: delta, toCircle)
  }

  /// Adds an arc that is tangent to two lines, preceded by a line to its start.
  ///
  /// The first line leads from the current point to `tangent1End`, the second one from there to `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty else { return }
    let p0 = currentPoint.applying(transform.inverted())
    let (ax, ay) = Self.normalized(p0.x - tangent1End.x, p0.y - tangent1End.y)
    let (bx, by) = Self.normalized(tangent2End.x - tangent1End.x, tangent2End.y - tangent1End.y)
    let cross = ax * by - ay * bx
    guard cross != 0, radius > 0 else {
      addLine(to: tangent1End, transform: transform)
      return
    }
    // The points of tangency are radius / tan(α/2) away from the corner with the angle α.
    let halfAngle = Numerics.acos(Double(max(-1, min(1, ax * bx + ay * by)))) / 2
    let reach = radius / CGFloat(Numerics.tan(halfAngle))
    let start = CGPoint(x: tangent1End.x + ax * reach, y: tangent1End.y + ay * reach)
    let end = CGPoint(x: tangent1End.x + bx * reach, y: tangent1End.y + by * reach)
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(x: start.x - side * ay * radius, y: start.y + side * ax * radius)
    let startAngle = CGFloat(Numerics.atan2(Double(start.y - center.y), Double(start.x - center.x)))
    let endAngle = CGFloat(Numerics.atan2(Double(end.y - center.y), Double(end.x - center.x)))
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: cross > 0,
      transform: transform)
  }

  /// Adds a rectangle with elliptical corners as a closed subpath. The radii are clamped to half the sides.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    let rx = max(0, min(cornerWidth, rect.width / 2))
    let ry = max(0, min(cornerHeight, rect.height / 2))
    let quarter = CGFloat.pi / 2
    func addCorner(around x: CGFloat, _ y: CGFloat, from angle: CGFloat) {
      let toCorner = CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: x, ty: y).concatenating(transform)
      let start = Self.unitPoint(angle).applying(toCorner)
      if start != currentPoint { append(.addLineToPoint, start) }
      addUnitArc(from: angle, sweep: quarter, toCorner)
    }
    move(to: CGPoint(x: rect.maxX, y: rect.midY), transform: transform)
    addCorner(around: rect.maxX - rx, rect.maxY - ry, from: 0)
    addCorner(around: rect.minX + rx, rect.maxY - ry, from: quarter)
    addCorner(around: rect.minX + rx, rect.minY + ry, from: 2 * quarter)
    addCorner(around: rect.maxX - rx, rect.minY + ry, from: 3 * quarter)
    closeSubpath()
  }

  /// Appends the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    var next = 0
    for verb in path.verbs {
      let count = verb.pointCount
      append(verb, contentsOf: path.points[next..<next + count].map { $0.applying(transform) })
      next += count
    }
  }

  /// Begins a new subpath if the last one is closed. Returns whether there is a current point for a line or curve.
  @discardableResult
  private func prepareForSegment() -> Bool {
    if isEmpty { return false }
    if verbs.last == .closeSubpath { append(.moveToPoint, currentPoint) }
    return true
  }

  /// Appends an arc of the unit circle, transformed by `t`, as cubics.
  private func addUnitArc(from start: CGFloat, sweep: CGFloat, _ t: CGAffineTransform) {
    // The subtrahend keeps a rounded quarter turn one curve.
    let count = max(1, Int((min(1e4, abs(Double(sweep))) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(count)
    let k = CGFloat(4.0 / 3.0 * Numerics.tan(Double(step) / 4))
    for i in 0..<count {
      let a = Self.unitPoint(start + CGFloat(i) * step)
      let b = Self.unitPoint(start + CGFloat(i + 1) * step)
      append(
        .addCurveToPoint, CGPoint(x: a.x - k * a.y, y: a.y + k * a.x).applying(t),
        CGPoint(x: b.x + k * b.y, y: b.y - k * b.x).applying(t), b.applying(t))
    }
  }

  /// Returns a point of the unit circle. It is exact at quarter turns, so that a circle ends exactly where it starts.
  private static func unitPoint(_ angle: CGFloat) -> CGPoint {
    let quarters = angle / (.pi / 2)
    if quarters == quarters.rounded(), abs(quarters) < 1e6 {
      switch ((Int(quarters) % 4) + 4) % 4 {
      case 0: return CGPoint(x: 1, y: 0)
      case 1: return CGPoint(x: 0, y: 1)
      case 2: return CGPoint(x: -1, y: 0)
      default: return CGPoint(x: 0, y: -1)
      }
    }
    return CGPoint(x: CGFloat(Numerics.cos(Double(angle))), y: CGFloat(Numerics.sin(Double(angle))))
  }

  /// Returns the vector of length 1 in the direction (x, y); zero for a zero vector.
  private static func normalized(_ x: CGFloat, _ y: CGFloat) -> (CGFloat, CGFloat) {
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? (x / length, y / length) : (0, 0)
  }
}
