// Paths become polygons here, once and as a whole, so that no pixel depends on the tile it is drawn in.
//
// Rule inside: what a curve is cut into depends on the path and the tolerance alone.
import CoreGraphics

/// Cuts curves into lines.
enum Flattening {
  /// How far a chord between two points of a curve may be from it, in pixels. Corners stand outside the curve, so that
  /// no part of a curve is farther off than 0.03 pixel.
  static let tolerance = 0.04
  /// What of the tolerance is for chords with their corners on the curve.
  static let chordShare = 0.75

  /// The tolerance in the space of a shape that is drawn so many times as large.
  static func tolerance(magnified scale: Double) -> Double { tolerance / magnification(of: scale) }

  /// How much a map magnifies, rounded up to two binary places, so that what grows slowly is cut into the same lines for
  /// a while; that is a twentieth more of them in the mean.
  static func magnification(of scale: Double) -> Double {
    // Numbers come out a little above those that were meant.
    let scale = max(scale.isFinite ? scale : 1, 1e-9) * (1 - 1e-6)
    let unit = Double(sign: .plus, exponent: scale.exponent - 2, significand: 1)
    return (scale / unit).rounded(.up) * unit
  }

  /// Appends the path's subpaths as they are filled; none when a coordinate is not finite.
  static func append(_ path: CGPath, offset: SIMD2<Double> = SIMD2(), tolerance: Double, to lines: inout Polylines) {
    PathWalk(path, offset: offset).visit { step in
      switch step {
      case .begin(let p), .line(_, let p):
        lines.points.append(p)
      case .curve(let p0, let p1, let p2, let p3):
        appendCurve(p0, p1, p2, p3, tolerance: tolerance, to: &lines.points)
      case .end: lines.endRun()
      }
    }
  }

  /// Appends points on an elliptic arc from angle `from` over `sweep` radians, both ends included.
  static func appendArc(
    center: SIMD2<Double>, radii: SIMD2<Double>, from: Double, sweep: Double, tolerance: Double,
    to points: inout Memory<SIMD2<Double>>
  ) {
    let radius = max(radii.x, radii.y)
    guard radius > 0 else { return points.append(center) }
    // A chord over the angle s is at most r·s²/8 away from its arc.
    let step = max((8 * chordShare * tolerance / radius).squareRoot(), 0.004)
    let count = max(1, Int((abs(sweep) / step).rounded(.up)))
    let turn = sweep / Double(count)
    // Chords lie inside their arc; with corners this much outside, the polygon has the arc's area.
    let swollen = radii * (1 + turn * turn / 12)
    points.reserve(count + 1)
    for k in 0...count {
      let angle = from + sweep * Double(k) / Double(count)
      let isEnd = (k == 0 || k == count) && abs(sweep) < 6
      points.append(center + (isEnd ? radii : swollen) * SIMD2(Numerics.cos(angle), Numerics.sin(angle)))
    }
  }

  /// Appends the corners of the lines that stand for a curve, but for its first point.
  @inline(__always)
  static func appendCurve(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>, tolerance: Double,
    to points: inout Memory<SIMD2<Double>>
  ) {
    let curve = Cubic(p0, p1, p2, p3)
    let cuts = CubicCuts(curve, tolerance: tolerance)
    points.reserve(cuts.lines())
    cuts.visit { t, shift in points.append(curve.corner(t, shift)) }
    points.append(p3)
  }
}
