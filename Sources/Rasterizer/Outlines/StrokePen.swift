import CoreGraphics

/// The geometry of a stroke's joins and caps. All directions are unit vectors.
struct StrokePen {
  /// Half of the line width.
  let radius: Double
  let join: CGLineJoin
  let cap: CGLineCap
  /// The largest distance of a chord from its curve, where corners may be outside the curve.
  let chordTolerance: Double
  /// The largest distance of a chord from its arc, where corners are on the arc.
  private let arcTolerance: Double
  private let miterLimit: Double

  init(_ style: StrokeStyle, tolerance: Double) {
    radius = Double(style.width) / 2
    (join, cap, miterLimit) = (style.join, style.cap, Double(style.miterLimit))
    chordTolerance = tolerance
    arcTolerance = tolerance * Flattening.chordShare
  }

  /// Returns the offset from the path to the left side of the stroke.
  @inline(__always)
  func normal(_ direction: SIMD2<Double>) -> SIMD2<Double> { SIMD2(direction.y, -direction.x) * radius }

  /// Appends both sides of a join, in the direction of the path.
  ///
  /// `reach` is the squared length of the shorter line at the join, for the left and the right side.
  func appendJoin(
    at b: SIMD2<Double>, from d0: SIMD2<Double>, to d1: SIMD2<Double>, reach: (left: Double, right: Double),
    left: inout ScratchBuffer<SIMD2<Double>>, right: inout ScratchBuffer<SIMD2<Double>>
  ) {
    appendLeftJoin(at: b, from: d0, to: d1, reach: reach.left, to: &left)
    let start = right.count
    appendLeftJoin(at: b, from: -d1, to: -d0, reach: reach.right, to: &right)
    if right.count > start + 1 { right.reverse(from: start) }
  }

  /// Appends the left side of a join. The right side is the left one of the reversed path.
  private func appendLeftJoin(
    at b: SIMD2<Double>, from d0: SIMD2<Double>, to d1: SIMD2<Double>, reach: Double,
    to outline: inout ScratchBuffer<SIMD2<Double>>
  ) {
    let (n0, n1) = (normal(d0), normal(d1))
    let cross = d0.x * d1.y - d0.y * d1.x
    let dot = (d0 * d1).sum()
    if abs(cross) < 1e-9 && dot > 0 {
      outline.append(b + n0)
      return
    }
    if cross < 0 {
      appendInnerJoin(at: b, n0, n1, cosine: dot, reach: reach, to: &outline)
      return
    }
    // The offset lines intersect at b + (n0 + n1) / (1 + cos θ), where θ is the change of direction. The ratio of miter
    // length to width is 1 / sin(φ / 2) for the angle φ between the lines, and 2 sin²(φ / 2) = 1 + cos θ.
    if join == .miter && miterLimit * miterLimit * (1 + dot) >= 2 && 1 + dot > 1e-9 {
      outline.append(b + (n0 + n1) / (1 + dot))
      return
    }
    outline.append(b + n0)
    if join == .round { appendArc(center: b, from: n0, to: n1, to: &outline) }
    outline.append(b + n1)
  }

  /// Appends the inner side of a join: the intersection of the offset lines, if both segments reach it.
  ///
  /// Otherwise the side passes through the corner itself, and its overlap is hidden inside the stroke.
  private func appendInnerJoin(
    at b: SIMD2<Double>, _ n0: SIMD2<Double>, _ n1: SIMD2<Double>, cosine: Double, reach: Double,
    to outline: inout ScratchBuffer<SIMD2<Double>>
  ) {
    let miter = (n0 + n1) / max(1 + cosine, 1e-9)
    let shift = max(0, (miter * miter).sum() - radius * radius)
    if 1 + cosine > 1e-6 && shift <= reach {
      outline.append(b + miter)
    } else {
      outline.append(b + n0)
      outline.append(b)
      outline.append(b + n1)
    }
  }

  /// Appends a cap, from the left side around the end to the right side.
  func appendCap(at end: SIMD2<Double>, direction d: SIMD2<Double>, to outline: inout ScratchBuffer<SIMD2<Double>>) {
    let n = normal(d)
    let ahead = cap == .square ? d * radius : SIMD2()
    outline.append(end + n + ahead)
    if cap == .round {
      appendArc(center: end, from: n, to: d * radius, to: &outline)
      outline.append(end + d * radius)
      appendArc(center: end, from: d * radius, to: -n, to: &outline)
    }
    outline.append(end - n + ahead)
  }

  /// Appends the outline of a subpath without length: a disc for round caps, a square for square caps, else nothing.
  func appendDot(at p: SIMD2<Double>, to polygons: inout PolygonBuffer) {
    switch cap {
    case .butt: return
    case .round:
      Flattening.appendArc(
        center: p, radii: SIMD2(radius, radius), from: 0, sweep: 2 * Double.pi,
        tolerance: chordTolerance, to: &polygons.points)
    case .square:
      polygons.points.append(p + SIMD2(-radius, -radius))
      polygons.points.append(p + SIMD2(radius, -radius))
      polygons.points.append(p + SIMD2(radius, radius))
      polygons.points.append(p + SIMD2(-radius, radius))
    }
    polygons.closeContour()
  }

  /// Appends the points of a circular arc strictly between `from` and `to`, by repeated bisection without angles.
  func appendArc(
    center: SIMD2<Double>, from: SIMD2<Double>, to: SIMD2<Double>, depth: Int = 0,
    to outline: inout ScratchBuffer<SIMD2<Double>>
  ) {
    let middle = from + to
    let length = (middle * middle).sum().squareRoot()
    let sagitta = radius - length / 2
    guard sagitta > arcTolerance, depth < 12 else { return }
    // The sum of opposite vectors is zero. The arc then passes on the outer side.
    let m = length > radius * 1e-6 ? middle * (radius / length) : SIMD2(-from.y, from.x)
    appendArc(center: center, from: from, to: m, depth: depth + 1, to: &outline)
    outline.append(center + m)
    appendArc(center: center, from: m, to: to, depth: depth + 1, to: &outline)
  }
}
