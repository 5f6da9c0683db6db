import CoreGraphics

/// The polygons of a shape, in the shape's own space.
struct ShapeOutline: ~Copyable {
  private(set) var polygons = PolygonBuffer()
  private var stroker = Stroker()

  /// Flattens a shape into closed polygons. The shape `everything` has none.
  mutating func build(_ shape: DisplayShape, tolerance: Double) {
    polygons.removeAll()
    switch shape {
    case .rect(let rect):
      if Self.isFinite(rect) { appendRect(rect) }
    case .roundedRect(let rect, let corners):
      if Self.isFinite(rect) { appendRoundedRect(rect, corners, tolerance: tolerance) }
    case .ellipse(let rect):
      if Self.isFinite(rect) { appendEllipse(rect, tolerance: tolerance) }
    case .path(let path, _):
      Flattening.append(path, tolerance: tolerance, to: &polygons)
    case .stroke(let path, let style):
      stroker.append(path, style, tolerance: tolerance, to: &polygons)
    case .ring(let outer, let outerCorners, let inner, let innerCorners):
      guard Self.isFinite(outer) else { return }
      appendRoundedRect(outer, outerCorners, tolerance: tolerance)
      guard Self.isFinite(inner), inner.width > 0, inner.height > 0 else { return }
      appendRoundedRect(inner, innerCorners, tolerance: tolerance, isReversed: true)
    case .glyphs(let glyphs):
      for glyph in glyphs where glyph.origin.x.isFinite && glyph.origin.y.isFinite {
        let origin = SIMD2(Double(glyph.origin.x), Double(glyph.origin.y))
        Flattening.append(glyph.outline, offset: origin, tolerance: tolerance, to: &polygons)
      }
      polygons.isSimple = false
    case .everything: return
    }
  }

  /// Returns the two largest rectangles inside a rounded rectangle: one with its full width, one with its full height.
  static func interior(of rect: CGRect, _ c: DisplayCorners) -> (CGRect, CGRect) {
    let c = fitted(c, to: rect)
    let reach = c.continuous ? continuousReach : 1.0
    let top = max(c.minXMinY.height, c.maxXMinY.height) * reach
    let bottom = max(c.minXMaxY.height, c.maxXMaxY.height) * reach
    let left = max(c.minXMinY.width, c.minXMaxY.width) * reach
    let right = max(c.maxXMinY.width, c.maxXMaxY.width) * reach
    return (
      CGRect(x: rect.minX, y: rect.minY + top, width: rect.width, height: max(0, rect.height - top - bottom)),
      CGRect(x: rect.minX + left, y: rect.minY, width: max(0, rect.width - left - right), height: rect.height)
    )
  }

  private static func isFinite(_ r: CGRect) -> Bool {
    r.minX.isFinite && r.minY.isFinite && r.width.isFinite && r.height.isFinite
  }

  private mutating func appendRect(_ r: CGRect) {
    polygons.points.append(SIMD2(r.minX, r.minY))
    polygons.points.append(SIMD2(r.maxX, r.minY))
    polygons.points.append(SIMD2(r.maxX, r.maxY))
    polygons.points.append(SIMD2(r.minX, r.maxY))
    polygons.closeContour()
  }

  private mutating func appendEllipse(_ r: CGRect, tolerance: Double) {
    let radii = SIMD2(Double(abs(r.width)) / 2, Double(abs(r.height)) / 2)
    Flattening.appendArc(
      center: SIMD2(r.midX, r.midY), radii: radii, from: 0, sweep: 2 * Double.pi, tolerance: tolerance,
      to: &polygons.points)
    polygons.closeContour()
  }

  /// Returns the corner radii, all scaled down by the same factor so that they fit the sides, as in CSS.
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

  /// Appends a rounded rectangle. A reversed one has the opposite winding, for the inside of a ring.
  private mutating func appendRoundedRect(
    _ r: CGRect, _ given: DisplayCorners, tolerance: Double, isReversed: Bool = false
  ) {
    let r = r.standardized
    let c = Self.fitted(given, to: r)
    let first = polygons.points.count
    // Corners follow clockwise from the top right. `out` points outwards from the corner.
    func appendCorner(_ size: CGSize, _ corner: SIMD2<Double>, out: SIMD2<Double>, from angle: Double, startsOnX: Bool)
    {
      let radii = SIMD2(Double(size.width), Double(size.height))
      if radii.x <= 0 || radii.y <= 0 {
        polygons.points.append(corner)
      } else if c.continuous && Self.fitsContinuous(radii, r) {
        appendContinuousCorner(corner, out: out, radii: radii, startsOnX: startsOnX, tolerance: tolerance)
      } else {
        Flattening.appendArc(
          center: corner - out * radii, radii: radii, from: angle, sweep: Double.pi / 2, tolerance: tolerance,
          to: &polygons.points)
      }
    }
    appendCorner(c.maxXMinY, SIMD2(r.maxX, r.minY), out: SIMD2(1, -1), from: -Double.pi / 2, startsOnX: true)
    appendCorner(c.maxXMaxY, SIMD2(r.maxX, r.maxY), out: SIMD2(1, 1), from: 0, startsOnX: false)
    appendCorner(c.minXMaxY, SIMD2(r.minX, r.maxY), out: SIMD2(-1, 1), from: Double.pi / 2, startsOnX: true)
    appendCorner(c.minXMinY, SIMD2(r.minX, r.minY), out: SIMD2(-1, -1), from: Double.pi, startsOnX: false)
    if isReversed { polygons.points.reverse(from: first) }
    polygons.closeContour()
  }

  /// The length of a continuous corner along each side, as a multiple of the radius.
  private static let continuousReach = 1.528665

  /// Returns a Boolean value that indicates whether two continuous corners of these radii fit on each side.
  ///
  /// If they do not fit, corners are circular. Apple's behaviour in this case is not known.
  private static func fitsContinuous(_ radii: SIMD2<Double>, _ r: CGRect) -> Bool {
    radii.x * continuousReach * 2 <= Double(r.width) && radii.y * continuousReach * 2 <= Double(r.height)
  }

  /// Appends Apple's continuous corner, which is three cubics over 1.53 radii.
  ///
  /// The numbers are from published reverse engineering.
  private mutating func appendContinuousCorner(
    _ corner: SIMD2<Double>, out: SIMD2<Double>, radii: SIMD2<Double>, startsOnX: Bool, tolerance: Double
  ) {
    func point(_ along: Double, _ across: Double) -> SIMD2<Double> { corner - out * radii * SIMD2(along, across) }
    let first = polygons.points.count
    var last = point(Self.continuousReach, 0)
    polygons.points.append(last)
    func curve(_ p: SIMD2<Double>, _ q: SIMD2<Double>, _ end: SIMD2<Double>) {
      Flattening.appendCurve(last, p, q, end, tolerance: tolerance, to: &polygons.points)
      last = end
    }
    curve(point(1.088493, 0), point(0.868407, 0), point(0.631494, 0.074911))
    curve(point(0.372824, 0.169060), point(0.169060, 0.372824), point(0.074911, 0.631494))
    curve(point(0, 0.868407), point(0, 1.088493), point(0, Self.continuousReach))
    if !startsOnX { polygons.points.reverse(from: first) }
  }
}
