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
  /// What of the tolerance is a length that nobody sees: 1/1000 pixel.
  static let grainShare = 0.025

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
    let grain = tolerance * grainShare
    var run = ArcRun()
    lines.isSimple = true
    PathWalk(path, offset: offset).visit { step in
      switch step {
      case .begin(let p):
        run = ArcRun(first: lines.points.count)
        lines.points.append(p)
      case .line(_, let p):
        run.end(tolerance, &lines.points)
        lines.points.append(p)
      case .curve(let p0, let p1, let p2, let p3):
        let arc = CircularArc(p0, p1, p2, p3, grain: grain)
        if let arc, run.take(arc, to: p3, grain) { return }
        run.end(tolerance, &lines.points)
        if let arc, CircularArc.suits(radius: arc.radius, tolerance: tolerance) {
          run.arc = arc
          run.last = p3
        } else {
          appendCurve(p0, p1, p2, p3, tolerance: tolerance, to: &lines.points)
        }
      case .end:
        let isCircle = run.isCircle(lines.points.count)
        if let arc = run.arc, isCircle {
          lines.points.removeLast()
          arc.appendCircle(radius: arc.radius, tolerance: tolerance, to: &lines.points)
        } else {
          run.end(tolerance, &lines.points)
        }
        lines.isSimple = isCircle && lines.runs.count == 0
        lines.endRun()
      }
    }
    if lines.runs.count != 1 { lines.isSimple = false }
  }

  /// Cubics that follow each other on one circle, of a subpath that is filled.
  private struct ArcRun {
    var arc: CircularArc?
    var last = SIMD2<Double>()
    /// Where the subpath begins.
    var first = 0

    /// Takes one more; false if it is of another circle.
    mutating func take(_ next: CircularArc, to end: SIMD2<Double>, _ grain: Double) -> Bool {
      guard let both = arc?.joined(with: next, grain: grain) else { return false }
      (arc, last) = (both, end)
      return true
    }

    /// Whether they are all of the subpath, which has so many points so far, and go around once.
    func isCircle(_ count: Int) -> Bool { arc?.isTurn == true && count == first + 1 }

    mutating func end(_ tolerance: Double, _ points: inout ScratchBuffer<SIMD2<Double>>) {
      guard let arc else { return }
      arc.appendCorners(radius: arc.radius, tolerance: tolerance, to: &points)
      points.append(last)
      self.arc = nil
    }
  }

  /// Appends points on an elliptic arc from angle `from` over `sweep` radians, both ends included.
  static func appendArc(
    center: SIMD2<Double>, radii: SIMD2<Double>, from: Double, sweep: Double, tolerance: Double,
    to points: inout ScratchBuffer<SIMD2<Double>>
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
    to points: inout ScratchBuffer<SIMD2<Double>>
  ) {
    let curve = Cubic(p0, p1, p2, p3)
    let cuts = CubicCuts(curve, tolerance: tolerance)
    points.reserve(cuts.lines())
    cuts.visit { t, shift in points.append(curve.corner(t, shift)) }
    points.append(p3)
  }
}
