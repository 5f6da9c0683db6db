// The flattening of a cubic into lines.
//
// A chord over the parameter step h is at most h² |B″⊥| / 8 away from its curve B. B″⊥ is the part of the second
// derivative perpendicular to the curve. The curve is divided into up to 16 equal parts. In each part, steps are as
// short as B″⊥ requires at either end, or as |B″| requires where the curve turns far. The steps of all parts are then
// numbered together. No step has to begin or end at the border of a part.
//
// Corners are outside the curve by two thirds of a chord's distance. The polygon thus has the area of the curve. A side
// of a stroke is an offset curve, so its steps follow its own curvature. The standard cubic for a quarter of an ellipse
// is up to 0.03 % too large, and is drawn as the ellipse.
//
// Invariant: cuts depend on the curve, the tolerance and the pen, not on the position. Only +, −, ×, ÷ and square roots
// are used, which produce the same bits on all machines.

/// A cubic Bézier curve in the power basis: begin + linear t + square t² + cube t³.
struct Cubic {
  let begin: SIMD2<Double>
  private let linear: SIMD2<Double>
  private let square: SIMD2<Double>
  private let cube: SIMD2<Double>
  /// The centre of the ellipse, if the curve is a quarter of one.
  private let center: SIMD2<Double>
  private let isEllipseQuarter: Bool
  /// The standard distance of a control point from its end, for a quarter of the unit circle: 4 (√2 − 1) / 3.
  private static let kappa = 0.552_284_749_8

  init(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>) {
    begin = p0
    linear = (p1 - p0) * 3
    square = (p0 - p1 - p1 + p2) * 3
    cube = p3 - p0 + (p1 - p2) * 3
    // In a quarter of an ellipse, both control vectors divided by kappa end at the intersection of the end tangents.
    let (a, b) = ((p1 - p0) * (1 / Self.kappa), (p2 - p3) * (1 / Self.kappa))
    let gap = p0 + a - p3 - b
    let (lengthA, lengthB, across) = ((a * a).sum(), (b * b).sum(), a.x * b.y - a.y * b.x)
    // Parallel tangents enclose no quarter of an ellipse.
    isEllipseQuarter = (gap * gap).sum() <= 1e-8 * (lengthA + lengthB) && across * across > 1e-6 * lengthA * lengthB
    center = p3 - a
  }

  /// Creates a line.
  init(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>) {
    (begin, linear, square, cube) = (p0, p1 - p0, SIMD2(), SIMD2())
    (center, isEllipseQuarter) = (SIMD2(), false)
  }

  @inline(__always)
  func point(_ t: Double) -> SIMD2<Double> { ((cube * t + square) * t + linear) * t + begin }
  @inline(__always)
  func velocity(_ t: Double) -> SIMD2<Double> { (cube * (3 * t) + square * 2) * t + linear }
  @inline(__always)
  func acceleration(_ t: Double) -> SIMD2<Double> { cube * (6 * t) + square * 2 }

  /// Returns a corner of the polygon: the point at `t`, moved outwards by `shift` times the second derivative.
  @inline(__always)
  func corner(_ t: Double, shift: Double) -> SIMD2<Double> {
    let p = point(t) - acceleration(t) * shift
    return isEllipseQuarter ? p - (p - center) * Self.radialError(t) : p
  }

  /// Returns the distance of the standard cubic from the unit circle, to first order: (x² + y² − 1) / 2.
  private static func radialError(_ t: Double) -> Double {
    let s = 1 - t
    let x = s * s * (s + 3 * t) + 3 * kappa * s * t * t
    let y = t * t * (t + 3 * s) + 3 * kappa * t * s * s
    return (x * x + y * y - 1) / 2
  }
}

/// The parameters at which a cubic, or a part of one, is cut into lines.
struct CubicSubdivision {
  /// The largest number of lines for one curve.
  private static let maxLines = 512.0
  private static let maxParts = 16
  /// The largest number of steps, less than one, that a single chord may replace. Such a chord is no farther from the
  /// curve than the corners of many lines are.
  private static let singleStep = 0.86
  /// The factor of the tolerance where a side folds back far from the ends. Such a fold is hidden inside the stroke.
  private static let foldFactor = 8.0
  /// The parameter range, and the number of equal parts of it.
  private let from: Double
  private let to: Double
  private var parts = 1
  /// The numbers of lines in each part for the left and the right side, as fractions.
  private var shares = InlineArray<16, SIMD2<Double>>(repeating: SIMD2())
  /// The whole numbers of lines in all parts, for the left and the right side.
  private var counts = SIMD2(1.0, 1.0)

  /// Creates a subdivision whose chords are at most `tolerance` away from the curve.
  init(_ curve: Cubic, tolerance: Double) {
    (from, to) = (0, 1)
    let equal = Self.equalSteps(curve, 0, 1, tolerance)
    if equal <= Self.singleStep { return }
    countLines(curve, equalSteps: equal, partSteps: 8, pen: 0, tolerance)
  }

  /// Creates a subdivision of a part of the curve whose chords are at most `tolerance` away from a stroke's sides.
  init(_ curve: Cubic, from: Double, to: Double, penRadius pen: Double, tolerance: Double) {
    (self.from, self.to) = (from, to)
    let equal = Self.equalSteps(curve, from, to, tolerance)
    countLines(curve, equalSteps: equal, partSteps: 6, pen: pen, tolerance)
  }

  /// Returns the number of lines on a side, at least 1. Side 0 is the left one.
  func lineCount(side: Int = 0) -> Int { Int(counts[side]) }
  /// Returns a Boolean value that indicates whether a side has the maximum number of lines.
  func isAtMaximum(side: Int) -> Bool { counts[side] == Self.maxLines }

  /// Returns the number of equal steps that is enough for the curve itself: √(max |B″| / (8 · tolerance)).
  private static func equalSteps(_ curve: Cubic, _ from: Double, _ to: Double, _ tolerance: Double) -> Double {
    let (first, last) = (curve.acceleration(from), curve.acceleration(to))
    return (max(dot(first, first), dot(last, last)).squareRoot() / (8 * tolerance)).squareRoot() * (to - from)
  }

  /// Counts the lines of all parts, each of up to `partSteps` equal steps.
  private mutating func countLines(
    _ curve: Cubic, equalSteps equal: Double, partSteps: Double, pen: Double, _ tolerance: Double
  ) {
    parts = equal < partSteps * Double(Self.maxParts) ? max(1, Int((equal / partSteps).rounded(.up))) : Self.maxParts
    let (step, middle) = ((to - from) / Double(parts), (from + to) / 2)
    let ends = (begin: curve.point(from), end: curve.point(to))
    var sum = SIMD2<Double>()
    var here = Node(curve, from, step, pen, ends)
    for part in 0..<parts {
      let border = part + 1 < parts ? from + Double(part + 1) * step : to
      let next = Node(curve, border, border < middle ? step : -step, pen, ends)
      let share = (Self.chordDistances(here, next, step, pen) / (8 * tolerance)).squareRoot()
      shares[unchecked: part] = share
      sum += share
      here = next
    }
    guard sum.x < 1e9, sum.y < 1e9 else {
      // Squares of these coordinates overflow.
      counts = SIMD2(repeating: Self.maxLines)
      for part in 0..<parts { shares[unchecked: part] = counts / Double(parts) }
      return
    }
    counts = SIMD2(Self.count(sum.x), Self.count(sum.y))
    let growth = counts / sum
    for part in 0..<parts { shares[unchecked: part] *= growth }
  }

  private static func count(_ sum: Double) -> Double {
    sum <= Self.singleStep ? 1 : max(2, min(Self.maxLines, sum.rounded(.up)))
  }

  /// The properties of the curve at the border of two parts.
  private struct Node {
    let point: SIMD2<Double>
    let velocity: SIMD2<Double>
    /// The tangent, and its squared length.
    let tangent: SIMD2<Double>
    let squaredSpeed: Double
    let acceleration: SIMD2<Double>
    let squaredAcceleration: Double
    /// The part of the second derivative perpendicular to the curve, signed.
    let normalAcceleration: Double
    /// The lengths of both sides relative to the curve, 1 ± rκ. Negative lengths are divided by −`foldFactor`.
    let growth: SIMD2<Double>
    /// The factor of the tolerance where a side folds back at this point.
    let foldFactor: Double

    /// Creates a node. Where the velocity is zero, the tangent is that at `t` + `step` / 64.
    init(
      _ curve: Cubic, _ t: Double, _ step: Double, _ pen: Double, _ ends: (begin: SIMD2<Double>, end: SIMD2<Double>)
    ) {
      point = curve.point(t)
      velocity = curve.velocity(t)
      acceleration = curve.acceleration(t)
      squaredAcceleration = CubicSubdivision.dot(acceleration, acceleration)
      let square = CubicSubdivision.dot(velocity, velocity)
      let isStill = square == 0 || square <= squaredAcceleration * (step * step * 1e-6)
      tangent = isStill ? curve.velocity(t + step / 64) : velocity
      squaredSpeed = isStill ? CubicSubdivision.dot(tangent, tangent) : square
      normalAcceleration =
        squaredSpeed > 0 ? CubicSubdivision.cross(tangent, acceleration) / squaredSpeed.squareRoot() : 0
      // r κ, with the curvature κ = |B″⊥| / |B′|².
      let turn = squaredSpeed > 0 ? pen * normalAcceleration / squaredSpeed : 0
      let (a, b) = (point - ends.begin, point - ends.end)
      let isFarFromEnds = min(CubicSubdivision.dot(a, a), CubicSubdivision.dot(b, b)) > 4 * pen * pen
      foldFactor = isFarFromEnds ? CubicSubdivision.foldFactor : 1
      growth = SIMD2(
        1 + turn < 0 ? (1 + turn) / -foldFactor : 1 + turn, 1 - turn < 0 ? (1 - turn) / -foldFactor : 1 - turn)
    }
  }

  /// Returns eight times the distance of a chord over one part from the curve, for both sides.
  private static func chordDistances(_ a: Node, _ b: Node, _ step: Double, _ pen: Double) -> SIMD2<Double> {
    // The directions of the curve's tangents lie between those of its control polygon's sides.
    let middle = b.point - a.point - (a.velocity + b.velocity) * (step / 3)
    let length = dot(middle, middle)
    let (ab, am, bm) = (dot(a.tangent, b.tangent), dot(a.tangent, middle), dot(b.tangent, middle))
    let area = step * step
    if ab > 0, am > 0, bm > 0, 2 * ab * ab > a.squaredSpeed * b.squaredSpeed, 2 * am * am > a.squaredSpeed * length,
      2 * bm * bm > b.squaredSpeed * length
    {
      let halfway = max(abs(cross(middle, a.acceleration)), abs(cross(middle, b.acceleration))) / length.squareRoot()
      let (atA, atB) = (max(halfway, abs(a.normalAcceleration)) * area, max(halfway, abs(b.normalAcceleration)) * area)
      return SIMD2(max(a.growth.x * atA, b.growth.x * atB), max(a.growth.y * atA, b.growth.y * atB))
    }
    let squaredAcceleration = max(a.squaredAcceleration, b.squaredAcceleration)
    if squaredAcceleration == 0 { return SIMD2() }
    // A bound of the squared angle by which the curve turns: π² in general, (π / 2)² within a quarter turn.
    let turn = pen * (ab < 0 || am < 0 || bm < 0 ? 9.87 : 2.5)
    let isLeftOuter = a.normalAcceleration + b.normalAcceleration >= 0
    let inner = turn / min(a.foldFactor, b.foldFactor)
    return squaredAcceleration.squareRoot() * area + (isLeftOuter ? SIMD2(turn, inner) : SIMD2(inner, turn))
  }

  @inline(__always)
  private static func dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.x + a.y * b.y }
  @inline(__always)
  private static func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }

  /// Calls `body` with the parameter of each inner cut, and with the shift of its corner (see `Cubic.corner`).
  @inline(__always)
  func forEachCut(side: Int = 0, _ body: (_ t: Double, _ shift: Double) -> Void) {
    let lines = lineCount(side: side)
    if lines < 2 { return }
    let step = (to - from) / Double(parts)
    var (part, below, above) = (0, 0.0, shares[unchecked: 0][side])
    var slope = step / above
    @inline(__always)
    func parameter(_ line: Int) -> Double {
      let line = Double(line)
      while line > above && part + 1 < parts {
        part += 1
        below = above
        above += shares[unchecked: part][side]
        slope = step / shares[unchecked: part][side]
      }
      return from + (Double(part) * step + (line - below) * slope)
    }
    var (before, here) = (from, parameter(1))
    for line in 1..<lines {
      let next = line + 1 < lines ? parameter(line + 1) : to
      body(here, (here - before) * (next - here) * (1.0 / 12))
      (before, here) = (here, next)
    }
  }
}
