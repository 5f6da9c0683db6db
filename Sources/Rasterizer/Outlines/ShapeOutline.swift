import CoreGraphics

/// The polygons of a display list's shapes, in the shape's own space.
struct ShapeOutline: ~Copyable {
  private(set) var polygons = PolygonBuffer()
  private var stroker = Stroker()

  /// Makes the closed polygons of `shape`; none for `everything`.
  mutating func make(_ shape: DisplayShape, tolerance: Double) {
    polygons.removeAll()
    switch shape {
    case .rect(let rect):
      if Self.finite(rect) { addRect(rect) }
    case .roundedRect(let rect, let corners):
      if Self.finite(rect) { addRoundedRect(rect, corners, tolerance: tolerance) }
    case .ellipse(let rect):
      if Self.finite(rect) { addEllipse(rect, tolerance: tolerance) }
    case .path(let path, _):
      Flattening.append(path, tolerance: tolerance, to: &polygons)
    case .stroke(let path, let style):
      stroker.append(path, style, tolerance: tolerance, to: &polygons)
    case .ring(let outer, let outerCorners, let inner, let innerCorners):
      guard Self.finite(outer) else { return }
      addRoundedRect(outer, outerCorners, tolerance: tolerance)
      guard Self.finite(inner), inner.width > 0, inner.height > 0 else { return }
      addRoundedRect(inner, innerCorners, tolerance: tolerance, isReversed: true)
    case .glyphs(let glyphs):
      for glyph in glyphs where glyph.origin.x.isFinite && glyph.origin.y.isFinite {
        let origin = SIMD2(Double(glyph.origin.x), Double(glyph.origin.y))
        Flattening.append(glyph.outline, offset: origin, tolerance: tolerance, to: &polygons)
      }
      polygons.isSimple = false
    case .everything: return
    }
  }

  /// Where the shape is, in its own space; nil when unbounded.
  static func bounds(of shape: DisplayShape) -> CGRect? {
    switch shape {
    case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect), .ring(let rect, _, _, _):
      return rect.standardized
    case .path(let path, _):
      return path.boundingBox
    case .stroke(let path, let style):
      let reach = style.width / 2 * max(style.join == .miter ? style.miterLimit : 1, 1.5)
      let box = path.boundingBox
      return box.isNull ? box : box.insetBy(dx: -reach, dy: -reach)
    case .glyphs(let glyphs):
      return glyphs.reduce(CGRect.null) { $0.union($1.outline.boundingBox.offsetBy(dx: $1.origin.x, dy: $1.origin.y)) }
    case .everything:
      return nil
    }
  }

  /// The rectangles inside `rect` that its rounded corners leave whole: one as wide, one as high as it.
  static func interior(of rect: CGRect, _ c: DisplayCorners) -> (CGRect, CGRect) {
    let c = fitted(c, to: rect)
    let reach = c.continuous ? 1.528665 : 1.0
    let top = max(c.minXMinY.height, c.maxXMinY.height) * reach
    let bottom = max(c.minXMaxY.height, c.maxXMaxY.height) * reach
    let left = max(c.minXMinY.width, c.minXMaxY.width) * reach
    let right = max(c.maxXMinY.width, c.maxXMaxY.width) * reach
    return (
      CGRect(x: rect.minX, y: rect.minY + top, width: rect.width, height: max(0, rect.height - top - bottom)),
      CGRect(x: rect.minX + left, y: rect.minY, width: max(0, rect.width - left - right), height: rect.height)
    )
  }

  private static func finite(_ r: CGRect) -> Bool {
    r.minX.isFinite && r.minY.isFinite && r.width.isFinite && r.height.isFinite
  }

  private mutating func addRect(_ r: CGRect) {
    polygons.points.append(SIMD2(r.minX, r.minY))
    polygons.points.append(SIMD2(r.maxX, r.minY))
    polygons.points.append(SIMD2(r.maxX, r.maxY))
    polygons.points.append(SIMD2(r.minX, r.maxY))
    polygons.closeContour()
  }

  private mutating func addEllipse(_ r: CGRect, tolerance: Double) {
    let radii = SIMD2(Double(abs(r.width)) / 2, Double(abs(r.height)) / 2)
    Flattening.appendArc(
      center: SIMD2(r.midX, r.midY), radii: radii, from: 0, sweep: 2 * Double.pi, tolerance: tolerance,
      to: &polygons.points)
    polygons.closeContour()
  }

  /// Radii shrunk together until they fit the sides, as CSS and Core Animation do.
  private static func fitted(_ c: DisplayCorners, to rect: CGRect) -> DisplayCorners {
    func ratio(_ length: CGFloat, _ sum: CGFloat) -> CGFloat { sum > length && sum > 0 ? length / sum : 1 }
    let factor = min(
      min(
        ratio(rect.width, c.minXMinY.width + c.maxXMinY.width), ratio(rect.width, c.minXMaxY.width + c.maxXMaxY.width)),
      min(
        ratio(rect.height, c.minXMinY.height + c.minXMaxY.height),
        ratio(rect.height, c.maxXMinY.height + c.maxXMaxY.height)))
    func shrink(_ s: CGSize) -> CGSize {
      let (w, h) = (max(0, s.width) * factor, max(0, s.height) * factor)
      return w.isFinite && h.isFinite ? CGSize(width: w, height: h) : .zero
    }
    return DisplayCorners(
      minXMinY: shrink(c.minXMinY), maxXMinY: shrink(c.maxXMinY), maxXMaxY: shrink(c.maxXMaxY),
      minXMaxY: shrink(c.minXMaxY), continuous: c.continuous)
  }

  private mutating func addRoundedRect(
    _ r: CGRect, _ given: DisplayCorners, tolerance: Double, isReversed: Bool = false
  ) {
    let r = r.standardized
    let c = Self.fitted(given, to: r)
    let first = polygons.points.count
    // Clockwise from the top right; `out` points out of the corner.
    func add(_ size: CGSize, _ corner: SIMD2<Double>, out: SIMD2<Double>, from angle: Double, startsOnX: Bool) {
      let radii = SIMD2(Double(size.width), Double(size.height))
      if radii.x <= 0 || radii.y <= 0 {
        polygons.points.append(corner)
      } else if c.continuous && Self.fitsContinuous(radii, r) {
        addContinuousCorner(corner, out: out, radii: radii, startsOnX: startsOnX, tolerance: tolerance)
      } else {
        Flattening.appendArc(
          center: corner - out * radii, radii: radii, from: angle, sweep: Double.pi / 2, tolerance: tolerance,
          to: &polygons.points)
      }
    }
    add(c.maxXMinY, SIMD2(r.maxX, r.minY), out: SIMD2(1, -1), from: -Double.pi / 2, startsOnX: true)
    add(c.maxXMaxY, SIMD2(r.maxX, r.maxY), out: SIMD2(1, 1), from: 0, startsOnX: false)
    add(c.minXMaxY, SIMD2(r.minX, r.maxY), out: SIMD2(-1, 1), from: Double.pi / 2, startsOnX: true)
    add(c.minXMinY, SIMD2(r.minX, r.minY), out: SIMD2(-1, -1), from: Double.pi, startsOnX: false)
    if isReversed { polygons.points.reverse(from: first) }
    polygons.closeContour()
  }

  /// A continuous corner needs 1.53 radii of each side; a choice: where two do not fit, corners are circular.
  private static func fitsContinuous(_ radii: SIMD2<Double>, _ r: CGRect) -> Bool {
    radii.x * 1.528665 * 2 <= Double(r.width) && radii.y * 1.528665 * 2 <= Double(r.height)
  }

  /// Apple's smooth corner as published reverse engineering has it: three cubics over 1.53 radii.
  private mutating func addContinuousCorner(
    _ corner: SIMD2<Double>, out: SIMD2<Double>, radii: SIMD2<Double>, startsOnX: Bool, tolerance: Double
  ) {
    func point(_ along: Double, _ across: Double) -> SIMD2<Double> { corner - out * radii * SIMD2(along, across) }
    let first = polygons.points.count
    var last = point(1.528665, 0)
    polygons.points.append(last)
    func curve(_ p: SIMD2<Double>, _ q: SIMD2<Double>, _ end: SIMD2<Double>) {
      Flattening.appendCurve(last, p, q, end, tolerance: tolerance, to: &polygons.points)
      last = end
    }
    curve(point(1.088493, 0), point(0.868407, 0), point(0.631494, 0.074911))
    curve(point(0.372824, 0.169060), point(0.169060, 0.372824), point(0.074911, 0.631494))
    curve(point(0, 0.868407), point(0, 1.088493), point(0, 1.528665))
    if !startsOnX { polygons.points.reverse(from: first) }
  }
}
