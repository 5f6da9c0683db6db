// A stroke becomes one outline per piece: the left side forth, a cap, the right side back, a cap.
//
// The outline is one polygon and not a heap of quads, because signed areas of overlapping pieces would add up
// along their common edges. Dashes and trims cut the flattened path by arc length first.
// Rule inside: everything happens in the path's own space, so that the transform bends the pen as well.
import CoreGraphics

/// Turns strokes into polygons for the non-zero rule.
struct Stroker {
  private let half: Double
  private let style: StrokeStyle
  private let tolerance: Double
  private var outline: [SIMD2<Double>] = []
  private var result: [Polyline] = []

  private init(style: StrokeStyle, tolerance: Double) {
    half = Double(style.width) / 2
    self.style = style
    self.tolerance = tolerance
  }

  /// The polygons of a stroke; empty for a width that is not positive and finite.
  static func outline(of path: CGPath, style: StrokeStyle, tolerance: Double) -> [Polyline] {
    guard style.width > 0, style.width.isFinite else { return [] }
    // Offsetting magnifies what flattening left out, so curves are cut finer for wide strokes.
    let fine = tolerance / max(1, Double(style.width) / 24)
    // Where nothing is cut, only the ends of a line ask how its curve goes.
    let choice = StrokePieces.cuts(style) ? Flattening.BendChoice.all : .ends
    var lines = Flattening.polylines(of: path, tolerance: fine, bends: choice)
    if choice == .ends, lines.contains(where: hasRepeats) {
      lines = Flattening.polylines(of: path, tolerance: fine, bends: .all)
    }
    lines = lines.map(withoutRepeats)
    var stroker = Stroker(style: style, tolerance: tolerance)
    for piece in StrokePieces.cut(lines, style: style) { stroker.stroke(piece) }
    return stroker.result
  }

  private static func isNear(_ p: SIMD2<Double>, _ q: SIMD2<Double>) -> Bool { ((p - q) * (p - q)).sum() < 1e-18 }

  private static func hasRepeats(_ line: Polyline) -> Bool {
    line.points.withUnsafeBufferPointer { points in
      for k in 1..<max(1, points.count) where isNear(points[k], points[k - 1]) { return true }
      return false
    }
  }

  /// Drops points that repeat the one before: they have no direction.
  private static func withoutRepeats(_ line: Polyline) -> Polyline {
    var clean = line
    if hasRepeats(line) {
      clean = Polyline(isClosed: line.isClosed)
      for (k, p) in line.points.enumerated() {
        if let last = clean.points.last, isNear(p, last) { continue }
        clean.append(p, smooth: line.isSmooth[k])
        clean.bends.append(line.bends[k])
      }
    }
    if clean.isClosed, clean.points.count > 1, let first = clean.points.first, let last = clean.points.last,
      isNear(first, last)
    {
      clean.points.removeLast()
      clean.isSmooth.removeLast()
      clean.bends[0] = clean.bends.removeLast()
    }
    return clean
  }

  private mutating func stroke(_ line: Polyline) {
    let points = line.points
    guard points.count > 1 else {
      if let p = points.first { dot(p) }
      return
    }
    let count = points.count
    if line.isClosed && count > 2 {
      let sides = points.indices.map { Side(from: points[$0], to: points[($0 + 1) % count]) }
      outline = []
      outline.reserveCapacity(count + count / 4)
      for at in 0..<count {
        join(at: points[at], sides[at > 0 ? at - 1 : count - 1], sides[at], smooth: line.isSmooth[at])
      }
      flush()
      outline = []
      outline.reserveCapacity(count + count / 4)
      // The other side is walked backwards, so that the two outlines wind against each other.
      for at in (0..<count).reversed() {
        join(
          at: points[at], sides[at].reversed, sides[at > 0 ? at - 1 : count - 1].reversed, smooth: line.isSmooth[at])
      }
      flush()
      return
    }
    let forth = line.isClosed ? points + [points[0]] : points
    let smooth = line.isClosed ? line.isSmooth + [false] : line.isSmooth
    let bends = line.isClosed ? line.bends + [line.bends[0]] : line.bends
    let last = forth.count - 1
    var sides = (0..<last).map { Side(from: forth[$0], to: forth[$0 + 1]) }
    let (head, tail) = (sides[0].turned(to: bends[1].begin), sides[last - 1].turned(to: bends[last].end))
    // A trim may leave a short rest of a curve's line; the line itself was as long as its neighbour.
    if smooth[1] { sides[0].length = .infinity }
    if smooth[last - 1] { sides[last - 1].length = .infinity }
    outline = []
    outline.reserveCapacity(2 * forth.count + forth.count / 2)
    for k in 1..<max(1, last) where last > 1 { join(at: forth[k], sides[k - 1], sides[k], smooth: smooth[k]) }
    cap(at: forth[last], tail)
    for k in stride(from: last - 1, to: 0, by: -1) {
      join(at: forth[k], sides[k].reversed, sides[k - 1].reversed, smooth: smooth[k])
    }
    cap(at: forth[0], -head)
    flush()
  }

  /// A straight part of a line.
  private struct Side {
    var way: SIMD2<Double>
    var length: Double

    init(from a: SIMD2<Double>, to b: SIMD2<Double>) {
      let d = b - a
      length = (d * d).sum().squareRoot()
      way = d / length
    }

    var reversed: Side {
      var other = self
      other.way = -way
      return other
    }

    /// The way of the curve that the side stands for, unless that points elsewhere.
    func turned(to curve: SIMD2<Double>) -> SIMD2<Double> {
      let length = (curve * curve).sum().squareRoot()
      let unit = curve / length
      return length > 0 && (unit * way).sum() > 0.7 ? unit : way
    }
  }

  private mutating func flush() {
    result.append(Polyline(points: outline, isClosed: true))
  }

  /// A subpath without length: a disc or a square where the cap has an extent, nothing for butt.
  private mutating func dot(_ p: SIMD2<Double>) {
    switch style.cap {
    case .butt: return
    case .round:
      outline = Flattening.arc(
        center: p, radii: SIMD2(half, half), from: 0, sweep: 2 * Double.pi, tolerance: tolerance)
    case .square:
      outline = [
        p + SIMD2(-half, -half), p + SIMD2(half, -half), p + SIMD2(half, half), p + SIMD2(-half, half),
      ]
    }
    flush()
  }

  /// Left of a direction.
  private func normal(_ d: SIMD2<Double>) -> SIMD2<Double> { SIMD2(d.y, -d.x) * half }

  /// The left side around the corner at `b`.
  @inline(__always)
  private mutating func join(at b: SIMD2<Double>, _ before: Side, _ after: Side, smooth: Bool) {
    let (d0, d1) = (before.way, after.way)
    let (n0, n1) = (normal(d0), normal(d1))
    let cross = d0.x * d1.y - d0.y * d1.x
    let dot = (d0 * d1).sum()
    if abs(cross) < 1e-9 && dot > 0 {
      outline.append(b + n0)
      return
    }
    if cross < 0 {
      inner(at: b, n0, n1, dot, reach: min(before.length, after.length))
      return
    }
    // The two offset lines meet at b + (n0 + n1) / (1 + cos).
    if smooth && dot > 0.95 {
      outline.append(b + (n0 + n1) / (1 + dot))
      return
    }
    switch smooth ? .round : style.join {
    case .miter:
      // miter length / width = 1 / sin(angle / 2), and 2·sin² = 1 + cos of the turn.
      let limit = Double(style.miterLimit)
      if limit * limit * (1 + dot) >= 2 && 1 + dot > 1e-9 {
        outline.append(b + (n0 + n1) / (1 + dot))
      } else {
        outline += [b + n0, b + n1]
      }
    case .bevel:
      outline += [b + n0, b + n1]
    case .round:
      outline.append(b + n0)
      addArc(center: b, from: n0, to: n1)
      outline.append(b + n1)
    }
  }

  /// The side towards which the path turns: the crossing of the offset lines where both segments reach it, else
  /// through the corner itself, whose overlap lies inside the stroke.
  private mutating func inner(
    at b: SIMD2<Double>, _ n0: SIMD2<Double>, _ n1: SIMD2<Double>, _ dot: Double, reach: Double
  ) {
    let miter = (n0 + n1) / max(1 + dot, 1e-9)
    let shift = max(0, (miter * miter).sum() - half * half)
    if 1 + dot > 1e-6 && shift <= reach * reach {
      outline.append(b + miter)
    } else {
      outline += [b + n0, b, b + n1]
    }
  }

  private mutating func cap(at end: SIMD2<Double>, _ d: SIMD2<Double>) {
    let n = normal(d)
    switch style.cap {
    case .butt:
      outline += [end + n, end - n]
    case .square:
      outline += [end + n + d * half, end - n + d * half]
    case .round:
      outline.append(end + n)
      addArc(center: end, from: n, to: d * half)
      outline.append(end + d * half)
      addArc(center: end, from: d * half, to: -n)
      outline.append(end - n)
    }
  }

  /// Points strictly between `from` and `to` on a circle, by halving: no angle is ever computed.
  private mutating func addArc(center: SIMD2<Double>, from: SIMD2<Double>, to: SIMD2<Double>, depth: Int = 0) {
    let middle = from + to
    let length = (middle * middle).sum().squareRoot()
    let sagitta = half - length / 2
    guard sagitta > tolerance, depth < 12 else { return }
    // Half a turn has no middle: go round on the outside.
    let m = length > half * 1e-6 ? middle * (half / length) : SIMD2(-from.y, from.x)
    addArc(center: center, from: from, to: m, depth: depth + 1)
    outline.append(center + m)
    addArc(center: center, from: m, to: to, depth: depth + 1)
  }
}
