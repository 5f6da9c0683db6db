// Where a cubic is cut into lines.
//
// A chord is as far from its curve as its step squared times the part of the second derivative that is square to the
// curve, over 8. The curve is looked at in a few equal parts; in each, steps are as short as that part allows at either
// of its ends, or as the whole second derivative does where the curve turns far in it. The steps of all parts are then
// counted together, so that none begins or ends where a part does. Corners stand outside the curve by two thirds of
// what a chord between points of the curve would be inside, so that the lines enclose what the curve encloses.
// A side of a stroke is a curve of its own, as far away as the pen reaches: cuts for it follow its own bend.
// A quarter of an ellipse as everyone writes it, which as a cubic is up to 0.03 % too far out, is drawn as the ellipse.
// Rule inside: cuts depend on the curve, the tolerance and the pen alone, whatever the place; plus, minus, times,
// divided by and square roots only.

/// A cubic in powers of its parameter.
struct Cubic {
  let begin: SIMD2<Double>
  private let linear: SIMD2<Double>
  private let square: SIMD2<Double>
  private let cube: SIMD2<Double>
  /// The centre of the ellipse of which this is a quarter.
  private let center: SIMD2<Double>
  private let isQuarter: Bool
  /// How far control points of a quarter of a circle are usually from the ends: 4 (√2 − 1) / 3.
  private static let usual = 0.552_284_749_8

  init(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>) {
    begin = p0
    linear = (p1 - p0) * 3
    square = (p0 - p1 - p1 + p2) * 3
    cube = p3 - p0 + (p1 - p2) * 3
    // Where the tangents at its ends meet, by either control point.
    let (a, b) = ((p1 - p0) * (1 / Self.usual), (p2 - p3) * (1 / Self.usual))
    let gap = p0 + a - p3 - b
    let (lengthA, lengthB, across) = ((a * a).sum(), (b * b).sum(), a.x * b.y - a.y * b.x)
    // A way out and back on one line is none.
    isQuarter = (gap * gap).sum() <= 1e-8 * (lengthA + lengthB) && across * across > 1e-6 * lengthA * lengthB
    center = p3 - a
  }

  /// A line.
  init(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>) {
    (begin, linear, square, cube) = (p0, p1 - p0, SIMD2(), SIMD2())
    (center, isQuarter) = (SIMD2(), false)
  }

  @inline(__always)
  func point(_ t: Double) -> SIMD2<Double> { ((cube * t + square) * t + linear) * t + begin }
  @inline(__always)
  func velocity(_ t: Double) -> SIMD2<Double> { (cube * (3 * t) + square * 2) * t + linear }
  @inline(__always)
  func acceleration(_ t: Double) -> SIMD2<Double> { cube * (6 * t) + square * 2 }

  /// A corner of the lines that stand for the curve, where `shift` times the second derivative goes inside.
  @inline(__always)
  func corner(_ t: Double, shift: Double) -> SIMD2<Double> {
    let p = point(t) - acceleration(t) * shift
    return isQuarter ? p - (p - center) * Self.excess(t) : p
  }

  /// By what share of the radius the usual cubic is outside a circle.
  private static func excess(_ t: Double) -> Double {
    let s = 1 - t
    let x = s * s * (s + 3 * t) + 3 * usual * s * t * t
    let y = t * t * (t + 3 * s) + 3 * usual * t * s * s
    return (x * x + y * y - 1) / 2
  }
}

/// The places at which a cubic, or a part of one, is cut.
struct CubicSubdivision {
  /// More lines than this never stand for one curve.
  private static let limit = 512.0
  private static let most = 16
  /// Where a step is this much longer, a line that is alone is as far off as the corners of many.
  private static let single = 0.86
  /// A side folds back where the curve turns around a point below the pen. Far from the ends that is inside the stroke,
  /// where a chord may be this many times as far away.
  private static let hidden = 8.0
  /// The part of the curve, and equal parts of that.
  private let from: Double
  private let to: Double
  private var parts = 1
  /// How many lines each part has, and all together; on the left and on the right.
  private var shares = InlineArray<16, SIMD2<Double>>(repeating: SIMD2())
  private var counts = SIMD2(1.0, 1.0)

  /// Cuts for a chord that is `tolerance` away from its curve.
  init(_ curve: Cubic, tolerance: Double) {
    (from, to) = (0, 1)
    let equal = Self.equalSteps(curve, 0, 1, tolerance)
    if equal <= Self.single { return }
    cut(curve, equal, partSteps: 8, pen: 0, tolerance)
  }

  /// Cuts for one that is so far away from the sides of a stroke with a pen of that radius; for a part of the curve.
  init(_ curve: Cubic, from: Double, to: Double, penRadius pen: Double, tolerance: Double) {
    (self.from, self.to) = (from, to)
    cut(curve, Self.equalSteps(curve, from, to, tolerance), partSteps: 6, pen: pen, tolerance)
  }

  /// How many lines there are on a side, at least one.
  func lineCount(side: Int = 0) -> Int { Int(counts[side]) }
  func isAtMaximum(side: Int) -> Bool { counts[side] == Self.limit }

  /// So many equal steps are enough for the curve itself, however it goes.
  private static func equalSteps(_ curve: Cubic, _ from: Double, _ to: Double, _ tolerance: Double) -> Double {
    let (first, last) = (curve.acceleration(from), curve.acceleration(to))
    return (max(dot(first, first), dot(last, last)).squareRoot() / (8 * tolerance)).squareRoot() * (to - from)
  }

  /// Counts lines in parts of up to so many equal steps.
  private mutating func cut(_ curve: Cubic, _ equal: Double, partSteps: Double, pen: Double, _ tolerance: Double) {
    parts = equal < partSteps * Double(Self.most) ? max(1, Int((equal / partSteps).rounded(.up))) : Self.most
    let (step, middle) = ((to - from) / Double(parts), (from + to) / 2)
    let ends = (curve.point(from), curve.point(to))
    var sum = SIMD2<Double>()
    var here = Node(curve, from, step, pen, ends)
    for part in 0..<parts {
      let place = part + 1 < parts ? from + Double(part + 1) * step : to
      let next = Node(curve, place, place < middle ? step : -step, pen, ends)
      let share = (Self.bend(here, next, step, pen) / (8 * tolerance)).squareRoot()
      shares[unchecked: part] = share
      sum += share
      here = next
    }
    guard sum.x < 1e9, sum.y < 1e9 else {
      // Numbers too large for squares.
      counts = SIMD2(repeating: Self.limit)
      for part in 0..<parts { shares[unchecked: part] = counts / Double(parts) }
      return
    }
    counts = SIMD2(Self.count(sum.x), Self.count(sum.y))
    let growth = counts / sum
    for part in 0..<parts { shares[unchecked: part] *= growth }
  }

  private static func count(_ sum: Double) -> Double {
    sum <= Self.single ? 1 : max(2, min(Self.limit, sum.rounded(.up)))
  }

  /// The curve at the border of two parts.
  private struct Node {
    let point: SIMD2<Double>
    let velocity: SIMD2<Double>
    /// A direction, and the square of its length.
    let way: SIMD2<Double>
    let speed: Double
    /// The second derivative, squared, and the part of it that is square to the curve, to the left of which it bends.
    let acceleration: SIMD2<Double>
    let strength: Double
    let sideways: Double
    /// How many times as far as the curve its sides go.
    let growth: SIMD2<Double>
    /// How many times as far away a chord may be where a side folds back.
    let hidden: Double

    /// A curve that stands still has the direction that it has `step` / 64 further on.
    init(
      _ curve: Cubic, _ t: Double, _ step: Double, _ pen: Double, _ ends: (SIMD2<Double>, SIMD2<Double>)
    ) {
      point = curve.point(t)
      velocity = curve.velocity(t)
      acceleration = curve.acceleration(t)
      strength = CubicSubdivision.dot(acceleration, acceleration)
      let square = CubicSubdivision.dot(velocity, velocity)
      let isStill = square == 0 || square <= strength * (step * step * 1e-6)
      way = isStill ? curve.velocity(t + step / 64) : velocity
      speed = isStill ? CubicSubdivision.dot(way, way) : square
      sideways = speed > 0 ? CubicSubdivision.cross(way, acceleration) / speed.squareRoot() : 0
      let turn = speed > 0 ? pen * sideways / speed : 0
      let (a, b) = (point - ends.0, point - ends.1)
      hidden = min(CubicSubdivision.dot(a, a), CubicSubdivision.dot(b, b)) > 4 * pen * pen ? CubicSubdivision.hidden : 1
      growth = SIMD2(1 + turn < 0 ? (1 + turn) / -hidden : 1 + turn, 1 - turn < 0 ? (1 - turn) / -hidden : 1 - turn)
    }
  }

  /// Eight times as far as a chord over one part would be away, on either side.
  private static func bend(_ a: Node, _ b: Node, _ step: Double, _ pen: Double) -> SIMD2<Double> {
    // The curve goes into no direction that is not between the sides of its control polygon.
    let middle = b.point - a.point - (a.velocity + b.velocity) * (step / 3)
    let length = dot(middle, middle)
    let (ab, am, bm) = (dot(a.way, b.way), dot(a.way, middle), dot(b.way, middle))
    let area = step * step
    if ab > 0, am > 0, bm > 0, 2 * ab * ab > a.speed * b.speed, 2 * am * am > a.speed * length,
      2 * bm * bm > b.speed * length
    {
      let halfway = max(abs(cross(middle, a.acceleration)), abs(cross(middle, b.acceleration))) / length.squareRoot()
      let (atA, atB) = (max(halfway, abs(a.sideways)) * area, max(halfway, abs(b.sideways)) * area)
      return SIMD2(max(a.growth.x * atA, b.growth.x * atB), max(a.growth.y * atA, b.growth.y * atB))
    }
    let strength = max(a.strength, b.strength)
    if strength == 0 { return SIMD2() }
    // The square of the angle by which the curve may turn.
    let turn = pen * (ab < 0 || am < 0 || bm < 0 ? 9.87 : 2.5)
    let isLeftOuter = a.sideways + b.sideways >= 0
    let inner = turn / min(a.hidden, b.hidden)
    return strength.squareRoot() * area + (isLeftOuter ? SIMD2(turn, inner) : SIMD2(inner, turn))
  }

  @inline(__always)
  private static func dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.x + a.y * b.y }
  @inline(__always)
  private static func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }

  /// Calls `body` with each inner cut, and with the factor of the second derivative by which its corner stands inside.
  @inline(__always)
  func forEachCut(side: Int = 0, _ body: (_ t: Double, _ shift: Double) -> Void) {
    let lines = lineCount(side: side)
    if lines < 2 { return }
    let step = (to - from) / Double(parts)
    var (part, below, above) = (0, 0.0, shares[unchecked: 0][side])
    var slope = step / above
    @inline(__always)
    func place(_ line: Int) -> Double {
      let line = Double(line)
      while line > above && part + 1 < parts {
        part += 1
        below = above
        above += shares[unchecked: part][side]
        slope = step / shares[unchecked: part][side]
      }
      return from + (Double(part) * step + (line - below) * slope)
    }
    var (before, here) = (from, place(1))
    for line in 1..<lines {
      let next = line + 1 < lines ? place(line + 1) : to
      body(here, (here - before) * (next - here) * (1.0 / 12))
      (before, here) = (here, next)
    }
  }
}
