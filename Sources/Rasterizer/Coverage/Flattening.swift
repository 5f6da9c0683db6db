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
    walk(path, FillWalk(offset: offset, tolerance: tolerance), &lines)
  }

  /// Appends the path's subpaths for a stroke with a pen of radius `pen`; none when a coordinate is not finite.
  static func append(_ path: CGPath, pen: Double, tolerance: Double, to lines: inout Polylines) {
    walk(path, StrokeWalk(pen: pen, tolerance: tolerance), &lines)
  }

  @inline(__always)
  private static func walk(_ path: CGPath, _ maker: some LineMaker, _ lines: inout Polylines) {
    path.points.withUnsafeBufferPointer { points in
      path.verbs.withUnsafeBufferPointer { verbs in
        for p in points where !(p.x.isFinite && p.y.isFinite) { return }
        var (start, last) = (SIMD2<Double>(), SIMD2<Double>())
        var index = 0
        var isOpen = false
        @inline(__always)
        func point(_ k: Int) -> SIMD2<Double> { maker.place(SIMD2(Double(points[k].x), Double(points[k].y))) }
        start = maker.place(start)
        last = start
        for verb in verbs {
          let next = index + verb.pointCount
          guard next <= points.count else { break }
          if verb != .moveToPoint && verb != .closeSubpath && !isOpen { maker.add(start, to: &lines) }
          switch verb {
          case .moveToPoint:
            maker.end(isClosed: false, &lines)
            start = point(index)
            last = start
            maker.add(start, to: &lines)
          case .addLineToPoint:
            last = point(index)
            maker.add(last, to: &lines)
          case .addQuadCurveToPoint:
            let (c, e) = (point(index), point(index + 1))
            maker.add(last, last + (c - last) * (2.0 / 3), e + (c - e) * (2.0 / 3), e, to: &lines)
            last = e
          case .addCurveToPoint:
            let end = point(index + 2)
            maker.add(last, point(index), point(index + 1), end, to: &lines)
            last = end
          case .closeSubpath:
            maker.end(isClosed: true, &lines)
            last = start
          }
          isOpen = verb != .closeSubpath
          index = next
        }
        maker.end(isClosed: false, &lines)
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
    points.reserve(cuts.lines)
    cuts.visit { t, shift in points.append(curve.corner(t, shift)) }
    points.append(p3)
  }
}

/// What becomes of a path's elements.
private protocol LineMaker {
  func place(_ p: SIMD2<Double>) -> SIMD2<Double>
  func add(_ p: SIMD2<Double>, to lines: inout Polylines)
  func add(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>, to lines: inout Polylines)
  func end(isClosed: Bool, _ lines: inout Polylines)
}

/// Corners alone.
private struct FillWalk: LineMaker {
  let offset: SIMD2<Double>
  let tolerance: Double

  @inline(__always)
  func place(_ p: SIMD2<Double>) -> SIMD2<Double> { p + offset }

  @inline(__always)
  func add(_ p: SIMD2<Double>, to lines: inout Polylines) { lines.points.append(p) }

  @inline(__always)
  func add(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>, to lines: inout Polylines
  ) {
    Flattening.appendCurve(p0, p1, p2, p3, tolerance: tolerance, to: &lines.points)
  }

  @inline(__always)
  func end(isClosed: Bool, _ lines: inout Polylines) { lines.endRun(isClosed: isClosed) }
}

/// Points with the directions of the curve.
private struct StrokeWalk: LineMaker {
  let pen: Double
  let tolerance: Double

  @inline(__always)
  func place(_ p: SIMD2<Double>) -> SIMD2<Double> { p }

  @inline(__always)
  func add(_ p: SIMD2<Double>, to lines: inout Polylines) { lines.append(p, smooth: false, bend: .straight) }

  @inline(__always)
  func add(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>, to lines: inout Polylines
  ) {
    let curve = Cubic(p0, p1, p2, p3)
    var way = Self.direction(p1 - p0, p2 - p0, p3 - p0)
    CubicCuts(curve, tolerance: tolerance, pen: pen).visit { t, shift in
      let next = curve.velocity(t)
      lines.append(
        curve.corner(t, shift), smooth: true, bend: Bend(begin: way, end: next))
      way = next
    }
    lines.append(p3, smooth: false, bend: Bend(begin: way, end: Self.direction(p3 - p2, p3 - p1, p3 - p0)))
  }

  @inline(__always)
  func end(isClosed: Bool, _ lines: inout Polylines) { lines.endStroke(isClosed: isClosed) }

  /// Three times the first of three that is not nothing: where a control point lies on its end, the next one gives the
  /// direction.
  private static func direction(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> SIMD2<Double> {
    let way = (a * a).sum() > 1e-18 ? a : (b * b).sum() > 1e-18 ? b : (c * c).sum() > 1e-18 ? c : SIMD2()
    return way * 3
  }
}
