// One side of a stroked curve.
//
// A side is an offset curve with its own subdivision: more lines outside a bend, fewer inside. Its length is 1 + rκ
// times that of the curve, where r is the pen's radius and κ the signed curvature (Tiller and Hanson 1984). Where this
// factor is negative, the pen covers the centre of curvature. The inner side then folds back with opposite winding.
//
// If the curve continues beyond the pen's reach, the fold does no harm: another part of the curve covers it. Near an
// end, the side stays at the centre of curvature, and the fold becomes a separate polygon.
//
// Invariant: the polygon has the area of the side. Chords between points of the side would be inside it. Corners are
// outside by two thirds of that distance.

/// The subdivision of one side of a stroke, in reusable memory.
struct StrokeSide: ~Copyable {
  /// A point at which the side is cut into lines.
  struct Cut {
    /// The unit direction of the curve.
    var direction: SIMD2<Double>
    var parameter: Double
    /// 1 − cos θ, where θ is the turn of the curve since the previous cut.
    var turn = 0.0
    /// The fraction of the pen's radius at which the side folds back, or 1 if it does not.
    var reach = 1.0
    /// A Boolean value indicating whether the curve turns abruptly before this cut.
    var isCusp = false

    /// The largest squared ratio of velocity to acceleration at which the velocity counts as zero.
    private static let negligible = 1e-20

    init(_ parameter: Double, _ direction: SIMD2<Double>) { (self.parameter, self.direction) = (parameter, direction) }

    /// Creates a cut of a curve's side at a signed distance. `fallback` is the direction where the velocity is zero.
    @inline(__always)
    init(_ parameter: Double, on curve: Cubic, offset: Double, else fallback: SIMD2<Double>) {
      let (v, a) = (curve.velocity(parameter), curve.acceleration(parameter))
      let square = v.x * v.x + v.y * v.y
      let speed = square.squareRoot()
      // At an end that coincides with its control point, the velocity is zero except for rounding errors.
      guard square > Self.negligible * (a.x * a.x + a.y * a.y) else {
        (self.parameter, direction) = (parameter, fallback)
        return
      }
      (self.parameter, direction) = (parameter, v / speed)
      // The side folds back where −offset · κ > 1, with the curvature κ = (v × a) / |v|³.
      let bend = (v.x * a.y - v.y * a.x) * -offset
      if bend > square * speed { reach = square * speed / bend }
    }
  }

  /// The largest number of bisections of an interval. If the curve still turns too far in it, its end is a cusp.
  private static let maxBisections = 10
  private var cuts = ScratchBuffer<Cut>()
  /// The signed distance from the curve, negative on the right.
  private var offset = 1.0
  private var hasFolds = false
  /// The radius and the tolerance of a circular arc's side, which is a circular arc too.
  private var arc: (radius: Double, tolerance: Double)?
  /// The squared lengths of the lines at both ends.
  private(set) var firstLength = 0.0
  private(set) var lastLength = 0.0

  private var isLeft: Bool { offset > 0 }

  /// Cuts a line, which needs only its two ends.
  mutating func subdivide(line: StrokeSegment) {
    hasFolds = false
    arc = nil
    cuts.removeAll()
    cuts.append(Cut(line.from, line.beginDirection))
    cuts.append(Cut(line.to, line.endDirection))
    firstLength = Self.squaredLength(line.end - line.begin)
    lastLength = firstLength
  }

  /// Cuts the side of an arc at the corners of its circle.
  mutating func subdivide(_ arc: CircularArc, radius: Double, tolerance: Double) {
    self.arc = (radius, tolerance)
    let length = min(CircularArc.step(radius: radius, tolerance: tolerance), abs(arc.sweep)) * radius
    (firstLength, lastLength) = (length * length, length * length)
  }

  /// Cuts the side of a curve at a signed distance: positive on the left, negative on the right.
  mutating func subdivide(
    _ segment: StrokeSegment, _ subdivision: CubicSubdivision, offset: Double, tolerance: Double
  ) {
    self.offset = offset
    hasFolds = false
    arc = nil
    cuts.removeAll()
    let curve = segment.curve
    var before = Cut(segment.from, on: curve, offset: offset, else: segment.beginDirection)
    before.direction = segment.beginDirection
    hasFolds = before.reach < 1
    let side = offset > 0 ? 0 : 1
    cuts.reserve(subdivision.lineCount(side: side) + 1)
    cuts.append(before)
    // At a larger turn, a chord of the pen's circle would exceed the tolerance by 10 %. A subdivision with the maximum
    // number of lines is not refined.
    let maxTurn = subdivision.isAtMaximum(side: side) ? .infinity : 4.4 * tolerance / abs(offset)
    subdivision.forEachCut(side: side) { t, _ in
      let cut = Cut(t, on: curve, offset: offset, else: before.direction)
      append(cut, after: before, curve, maxTurn)
      before = cut
    }
    var end = Cut(segment.to, on: curve, offset: offset, else: segment.endDirection)
    end.direction = segment.endDirection
    append(end, after: before, curve, maxTurn)
    firstLength = Self.squaredLength(curve.point(cuts[1].parameter) - segment.begin)
    lastLength = Self.squaredLength(segment.end - curve.point(cuts[cuts.count - 2].parameter))
  }

  /// Appends a cut, preceded by more cuts if the curve turns too far since the previous one.
  @inline(__always)
  private mutating func append(_ cut: Cut, after before: Cut, _ curve: Cubic, _ maxTurn: Double) {
    var cut = cut
    cut.turn = 1 - (before.direction.x * cut.direction.x + before.direction.y * cut.direction.y)
    if cut.turn > maxTurn { return bisect(before, cut, curve, maxTurn, remaining: Self.maxBisections) }
    hasFolds = hasFolds || cut.reach < 1
    cuts.append(cut)
  }

  /// Appends cuts between two others by repeated bisection, until the curve turns little enough in each interval.
  private mutating func bisect(_ before: Cut, _ cut: Cut, _ curve: Cubic, _ maxTurn: Double, remaining: Int) {
    var cut = cut
    cut.turn = 1 - (before.direction.x * cut.direction.x + before.direction.y * cut.direction.y)
    if cut.turn > maxTurn {
      let isOuter = (before.direction.x * cut.direction.y - before.direction.y * cut.direction.x > 0) == isLeft
      if remaining > 0, isOuter || cut.turn > 0.5 {
        let middle = Cut((before.parameter + cut.parameter) / 2, on: curve, offset: offset, else: before.direction)
        bisect(before, middle, curve, maxTurn, remaining: remaining - 1)
        bisect(middle, cut, curve, maxTurn, remaining: remaining - 1)
        return
      }
      if isOuter { (cut.turn, cut.isCusp) = (0, true) }
    }
    hasFolds = hasFolds || cut.reach < 1
    cuts.append(cut)
  }

  /// Appends the corners between the ends of the side. Folds near an end become polygons in `folds`.
  mutating func appendCorners(
    of segment: StrokeSegment, _ pen: StrokePen, to side: inout ScratchBuffer<SIMD2<Double>>, folds: inout PolygonBuffer
  ) {
    if let own = arc, let circle = segment.arc {
      circle.appendCorners(radius: own.radius, tolerance: own.tolerance, to: &side)
      return
    }
    let last = cuts.count - 1
    side.reserve(last + 1)
    if hasFolds { separateFolds(of: segment, pen, to: &folds) }
    if cuts[0].reach < 1 { side.append(corner(0, segment.curve, pen, reach: cuts[0].reach)) }
    var (before, cut) = (cuts[0], cuts[1])
    for k in 1...last {
      if cut.isCusp { appendCusp(before, cut, segment.curve, pen, to: &side) }
      if k == last { break }
      let next = cuts[k + 1]
      side.append(corner(before, cut, next, segment.curve, pen, reach: cut.reach))
      (before, cut) = (cut, next)
    }
    if cut.reach < 1 { side.append(corner(last, segment.curve, pen, reach: cut.reach)) }
  }

  private func corner(_ k: Int, _ curve: Cubic, _ pen: StrokePen, reach: Double) -> SIMD2<Double> {
    corner(cuts[max(k - 1, 0)], cuts[k], cuts[min(k + 1, cuts.count - 1)], curve, pen, reach: reach)
  }

  /// Returns the corner of the side at a cut. `reach` is the fraction of the pen's radius, for a side that folds back.
  @inline(__always)
  private func corner(
    _ before: Cut, _ cut: Cut, _ next: Cut, _ curve: Cubic, _ pen: StrokePen, reach: Double
  ) -> SIMD2<Double> {
    let p = curve.corner(
      cut.parameter, shift: (cut.parameter - before.parameter) * (next.parameter - cut.parameter) * (1.0 / 12))
    let normal = pen.normal(cut.direction) * (reach < 1 ? reach : 1 + (cut.turn + next.turn) * (1.0 / 12))
    return isLeft ? p + normal : p - normal
  }

  /// Removes folds near an end from the side, and appends each as a polygon with the outline's winding. Other folds
  /// stay.
  private mutating func separateFolds(of segment: StrokeSegment, _ pen: StrokePen, to folds: inout PolygonBuffer) {
    var k = 0
    while k < cuts.count {
      let first = k
      var isNearEnd = false
      while k < cuts.count, cuts[k].reach < 1 {
        let p = segment.curve.point(cuts[k].parameter)
        let distance = min(Self.squaredLength(p - segment.begin), Self.squaredLength(p - segment.end))
        isNearEnd = isNearEnd || distance < 4 * pen.radius * pen.radius
        k += 1
      }
      if isNearEnd {
        for j in first..<k {
          folds.points.append(corner(isLeft ? first + k - 1 - j : j, segment.curve, pen, reach: 1))
        }
        for j in first..<k {
          let j = isLeft ? j : first + k - 1 - j
          folds.points.append(corner(j, segment.curve, pen, reach: cuts[j].reach))
        }
        folds.closeContour()
      } else {
        for j in first..<k { cuts[j].reach = 1 }
      }
      if first == k { k += 1 }
    }
  }

  /// Appends the arc of the pen's circle around a cusp, at which the curve changes direction abruptly.
  private func appendCusp(
    _ before: Cut, _ after: Cut, _ curve: Cubic, _ pen: StrokePen, to side: inout ScratchBuffer<SIMD2<Double>>
  ) {
    let center = curve.point((before.parameter + after.parameter) / 2)
    if isLeft {
      pen.appendArc(center: center, from: pen.normal(before.direction), to: pen.normal(after.direction), to: &side)
      return
    }
    let start = side.count
    pen.appendArc(center: center, from: pen.normal(-after.direction), to: pen.normal(-before.direction), to: &side)
    side.reverse(from: start)
  }

  private static func squaredLength(_ v: SIMD2<Double>) -> Double { v.x * v.x + v.y * v.y }
}
