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

  /// Appends the path's subpaths as they are filled; none when a coordinate is not finite.
  static func append(_ path: CGPath, offset: SIMD2<Double> = SIMD2(), tolerance: Double, to lines: inout Polylines) {
    PathWalk(path, offset: offset).visit { step in
      switch step {
      case .begin(let p), .line(_, let p):
        lines.points.append(p)
      case .curve(let p0, let p1, let p2, let p3):
        let curve = Cubic(p0, p1, p2, p3)
        let cuts = CubicCuts(curve, tolerance: tolerance)
        lines.points.reserve(cuts.lines())
        cuts.visit { t, shift in lines.points.append(curve.corner(t, shift)) }
        lines.points.append(p3)
      case .end: lines.endRun()
      }
    }
  }

  /// Points on an elliptic arc from angle `from` over `sweep` radians, both ends included.
  static func arc(
    center: SIMD2<Double>, radii: SIMD2<Double>, from: Double, sweep: Double, tolerance: Double
  ) -> [SIMD2<Double>] {
    let radius = max(radii.x, radii.y)
    guard radius > 0 else { return [center] }
    // A chord over the angle s is at most r·s²/8 away from its arc.
    let step = max((8 * chordShare * tolerance / radius).squareRoot(), 0.004)
    let count = max(1, Int((abs(sweep) / step).rounded(.up)))
    let turn = sweep / Double(count)
    // Chords lie inside their arc; with corners this much outside, the polygon has the arc's area.
    let swollen = radii * (1 + turn * turn / 12)
    return (0...count).map { k in
      let angle = from + sweep * Double(k) / Double(count)
      let isEnd = (k == 0 || k == count) && abs(sweep) < 6
      return center + (isEnd ? radii : swollen) * SIMD2(Numerics.cos(angle), Numerics.sin(angle))
    }
  }
}
