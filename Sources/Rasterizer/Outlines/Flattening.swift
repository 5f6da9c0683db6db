// The flattening of paths to polygons. A path is always flattened as a whole. No pixel therefore depends on the drawn
// part of the frame.
//
// Invariant: the subdivision of a curve depends only on the path and the tolerance.
import CoreGraphics

/// Approximates curves by lines.
enum Flattening {
  /// The largest distance, in pixels, between a curve and a chord with both ends on the curve.
  ///
  /// The polygon's corners are outside the curve instead, so its largest distance from the curve is 0.03 pixel.
  static let tolerance = 0.04
  /// The share of the tolerance for chords with both ends on the curve.
  static let chordShare = 0.75
  /// The share of the tolerance below which a length is invisible. It corresponds to 1/1000 pixel.
  static let epsilonShare = 0.025

  /// Returns the tolerance in the space of a shape that is drawn at a scale.
  static func tolerance(scale: Double) -> Double { tolerance / magnification(scale: scale) }

  /// Returns the scale, rounded up to two binary places after the leading digit.
  ///
  /// A slowly growing shape then keeps its subdivision for several frames. The average cost is 5 % more lines.
  static func magnification(scale: Double) -> Double {
    // The factor compensates for rounding errors that put a computed scale slightly above a multiple of the unit.
    let scale = max(scale.isFinite ? scale : 1, 1e-9) * (1 - 1e-6)
    let unit = Double(sign: .plus, exponent: scale.exponent - 2, significand: 1)
    return (scale / unit).rounded(.up) * unit
  }

  /// Appends a path's subpaths as closed polygons. A path with a coordinate that is not finite appends nothing.
  static func append(
    _ path: CGPath, offset: SIMD2<Double> = SIMD2(), tolerance: Double, to polygons: inout PolygonBuffer
  ) {
    let epsilon = tolerance * epsilonShare
    var run = ArcRun()
    polygons.isSimple = true
    PathIterator(path, offset: offset).forEachElement { element in
      switch element {
      case .begin(let p):
        run = ArcRun(first: polygons.points.count)
        polygons.points.append(p)
      case .line(_, let p):
        run.end(tolerance, &polygons.points)
        polygons.points.append(p)
      case .curve(let p0, let p1, let p2, let p3):
        let arc = CircularArc(p0, p1, p2, p3, epsilon: epsilon)
        if let arc, run.extend(by: arc, to: p3, epsilon: epsilon) { return }
        run.end(tolerance, &polygons.points)
        if let arc, CircularArc.hasEnoughCorners(radius: arc.radius, tolerance: tolerance) {
          run.arc = arc
          run.last = p3
        } else {
          appendCurve(p0, p1, p2, p3, tolerance: tolerance, to: &polygons.points)
        }
      case .end:
        let isCircle = run.isCircle(pointCount: polygons.points.count)
        if let arc = run.arc, isCircle {
          polygons.points.removeLast()
          arc.appendCircle(radius: arc.radius, tolerance: tolerance, to: &polygons.points)
        } else {
          run.end(tolerance, &polygons.points)
        }
        polygons.isSimple = isCircle && polygons.contours.count == 0
        polygons.closeContour()
      }
    }
    if polygons.contours.count != 1 { polygons.isSimple = false }
  }

  /// A run of consecutive cubics on one circle, in a filled subpath.
  private struct ArcRun {
    var arc: CircularArc?
    var last = SIMD2<Double>()
    /// The index of the subpath's first point.
    var first = 0

    /// Extends the run by one arc. Returns false if the arc is on another circle.
    mutating func extend(by next: CircularArc, to end: SIMD2<Double>, epsilon: Double) -> Bool {
      guard let joined = arc?.joined(with: next, epsilon: epsilon) else { return false }
      (arc, last) = (joined, end)
      return true
    }

    /// Returns a Boolean value that indicates whether the run is a full circle and the whole subpath.
    func isCircle(pointCount: Int) -> Bool { arc?.isFullCircle == true && pointCount == first + 1 }

    /// Appends the run's corners and its end, and ends the run.
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
    // Chords lie inside their arc. Corners at the radius r (1 + s²/12) give the polygon the area of the arc.
    let cornerRadii = radii * (1 + turn * turn / 12)
    points.reserve(count + 1)
    for k in 0...count {
      let angle = from + sweep * Double(k) / Double(count)
      let isEnd = (k == 0 || k == count) && abs(sweep) < 6
      points.append(center + (isEnd ? radii : cornerRadii) * SIMD2(Numerics.cos(angle), Numerics.sin(angle)))
    }
  }

  /// Appends the corners of the lines that approximate a cubic, except its first point.
  @inline(__always)
  static func appendCurve(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>, tolerance: Double,
    to points: inout ScratchBuffer<SIMD2<Double>>
  ) {
    let curve = Cubic(p0, p1, p2, p3)
    let subdivision = CubicSubdivision(curve, tolerance: tolerance)
    points.reserve(subdivision.lineCount())
    subdivision.forEachCut { t, shift in points.append(curve.corner(t, shift: shift)) }
    points.append(p3)
  }
}
