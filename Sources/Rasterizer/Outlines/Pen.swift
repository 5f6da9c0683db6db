import CoreGraphics

/// What a stroke's style makes of corners and ends; directions are of length 1.
struct Pen {
  let half: Double
  let join: CGLineJoin
  let cap: CGLineCap
  /// How far a chord may be from its curve, and from an arc.
  let chord: Double
  private let tolerance: Double
  private let miterLimit: Double

  init(_ style: StrokeStyle, tolerance: Double) {
    half = Double(style.width) / 2
    (join, cap, miterLimit) = (style.join, style.cap, Double(style.miterLimit))
    chord = tolerance
    self.tolerance = tolerance * Flattening.chordShare
  }

  /// Left of a direction.
  @inline(__always)
  func normal(_ d: SIMD2<Double>) -> SIMD2<Double> { SIMD2(d.y, -d.x) * half }

  /// Both sides around a corner, forth; `reach` is for each side the length, squared, of the shorter of the lines that
  /// meet there.
  func join(
    at b: SIMD2<Double>, _ d0: SIMD2<Double>, _ d1: SIMD2<Double>, reach: (Double, Double),
    _ left: inout ScratchBuffer<SIMD2<Double>>, _ right: inout ScratchBuffer<SIMD2<Double>>
  ) {
    join(at: b, d0, d1, reach: reach.0, to: &left)
    let start = right.count
    join(at: b, -d1, -d0, reach: reach.1, to: &right)
    if right.count > start + 1 { right.reverse(from: start) }
  }

  /// The left side around a corner.
  private func join(
    at b: SIMD2<Double>, _ d0: SIMD2<Double>, _ d1: SIMD2<Double>, reach: Double,
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
      inner(at: b, n0, n1, dot, reach: reach, to: &outline)
      return
    }
    // The two offset lines meet at b + (n0 + n1) / (1 + cos), and miter length / width = 1 / sin(angle / 2), where
    // 2·sin² = 1 + cos of the turn.
    if join == .miter && miterLimit * miterLimit * (1 + dot) >= 2 && 1 + dot > 1e-9 {
      outline.append(b + (n0 + n1) / (1 + dot))
      return
    }
    outline.append(b + n0)
    if join == .round { addArc(center: b, from: n0, to: n1, to: &outline) }
    outline.append(b + n1)
  }

  /// The side towards which the path turns: the crossing of the offset lines where both segments reach it, else
  /// through the corner itself, whose overlap lies inside the stroke.
  private func inner(
    at b: SIMD2<Double>, _ n0: SIMD2<Double>, _ n1: SIMD2<Double>, _ dot: Double, reach: Double,
    to outline: inout ScratchBuffer<SIMD2<Double>>
  ) {
    let miter = (n0 + n1) / max(1 + dot, 1e-9)
    let shift = max(0, (miter * miter).sum() - half * half)
    if 1 + dot > 1e-6 && shift <= reach {
      outline.append(b + miter)
    } else {
      outline.append(b + n0)
      outline.append(b)
      outline.append(b + n1)
    }
  }

  /// From the left around an end to the right.
  func cap(at end: SIMD2<Double>, _ d: SIMD2<Double>, to outline: inout ScratchBuffer<SIMD2<Double>>) {
    let n = normal(d)
    let ahead = cap == .square ? d * half : SIMD2()
    outline.append(end + n + ahead)
    if cap == .round {
      addArc(center: end, from: n, to: d * half, to: &outline)
      outline.append(end + d * half)
      addArc(center: end, from: d * half, to: -n, to: &outline)
    }
    outline.append(end - n + ahead)
  }

  /// A subpath without length: a disc or a square where the cap has an extent, nothing for butt.
  func dot(_ p: SIMD2<Double>, to lines: inout Polylines) {
    switch cap {
    case .butt: return
    case .round:
      Flattening.appendArc(
        center: p, radii: SIMD2(half, half), from: 0, sweep: 2 * Double.pi,
        tolerance: chord, to: &lines.points)
    case .square:
      lines.points.append(p + SIMD2(-half, -half))
      lines.points.append(p + SIMD2(half, -half))
      lines.points.append(p + SIMD2(half, half))
      lines.points.append(p + SIMD2(-half, half))
    }
    lines.endRun()
  }

  /// Points strictly between `from` and `to` on a circle, by halving: no angle is ever computed.
  func addArc(
    center: SIMD2<Double>, from: SIMD2<Double>, to: SIMD2<Double>, depth: Int = 0,
    to outline: inout ScratchBuffer<SIMD2<Double>>
  ) {
    let middle = from + to
    let length = (middle * middle).sum().squareRoot()
    let sagitta = half - length / 2
    guard sagitta > tolerance, depth < 12 else { return }
    // Half a turn has no middle: go round on the outside.
    let m = length > half * 1e-6 ? middle * (half / length) : SIMD2(-from.y, from.x)
    addArc(center: center, from: from, to: m, depth: depth + 1, to: &outline)
    outline.append(center + m)
    addArc(center: center, from: m, to: to, depth: depth + 1, to: &outline)
  }
}
