// Where a cubic is cut into lines.
//
// A chord is as far from its curve as its step squared times the part of the second derivative that is square to the
// curve, over 8. The curve is looked at in a few equal parts; in each, steps are as short as that part allows at either
// of its ends, or as the whole second derivative does where the curve turns far in it. The steps of all parts are then
// counted together, so that none begins or ends where a part does. Corners stand outside the curve by two thirds of
// what a chord between points of the curve would be inside, so that the lines enclose what the curve encloses.
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

  @inline(__always)
  func point(_ t: Double) -> SIMD2<Double> { ((cube * t + square) * t + linear) * t + begin }
  @inline(__always)
  func velocity(_ t: Double) -> SIMD2<Double> { (cube * (3 * t) + square * 2) * t + linear }
  @inline(__always)
  func acceleration(_ t: Double) -> SIMD2<Double> { cube * (6 * t) + square * 2 }

  /// A corner of the lines that stand for the curve, where `shift` times the second derivative goes inside.
  @inline(__always)
  func corner(_ t: Double, _ shift: Double) -> SIMD2<Double> {
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

/// The places at which a cubic is cut.
struct CubicCuts {
  /// More lines than this never stand for one curve.
  private static let limit = 512.0
  private static let most = 16
  /// Where a step is this much longer, a line that is alone is as far off as the corners of many.
  private static let single = 0.86
  /// How many lines there are, at least one.
  private(set) var lines = 1
  /// Equal parts of the parameter, and how many lines each has.
  private var parts = 1
  private var shares = InlineArray<16, Double>(repeating: 0)

  /// Cuts for a chord that is `tolerance` away from its curve; if a pen of radius `pen` goes along the curve, for one
  /// that is so far away from the outer side of the stroke.
  init(_ curve: Cubic, tolerance: Double, pen: Double = 0) {
    let (first, last) = (curve.acceleration(0), curve.acceleration(1))
    // So many equal steps are enough, however the curve goes.
    let equal = (max(Self.dot(first, first), Self.dot(last, last)).squareRoot() / (8 * tolerance)).squareRoot()
    if equal <= Self.single && pen == 0 { return }
    // Parts of up to eight such steps.
    parts = equal < Double(8 * Self.most) ? max(1, Int((equal / 8).rounded(.up))) : Self.most
    let step = 1 / Double(parts)
    var sum = 0.0
    var here = Node(curve, 0, step)
    for part in 0..<parts {
      let next = Node(curve, part + 1 < parts ? Double(part + 1) * step : 1, step)
      let (bend, turn) = Self.bend(here, next, step)
      shares[unchecked: part] = ((bend + pen * turn) / (8 * tolerance)).squareRoot()
      sum += shares[unchecked: part]
      here = next
    }
    guard sum < 1e9 else {
      // Numbers too large for squares.
      lines = Int(Self.limit)
      for part in 0..<parts { shares[unchecked: part] = Self.limit * step }
      return
    }
    if sum <= Self.single { return }
    let count = max(2, min(Self.limit, sum.rounded(.up)))
    lines = Int(count)
    for part in 0..<parts { shares[unchecked: part] *= count / sum }
  }

  /// The curve at the border of two parts.
  private struct Node {
    let point: SIMD2<Double>
    let velocity: SIMD2<Double>
    /// A direction, and the square of its length.
    let way: SIMD2<Double>
    let speed: Double
    /// The second derivative, squared, and the part of it that is square to the curve.
    let acceleration: SIMD2<Double>
    let strength: Double
    let sideways: Double

    init(_ curve: Cubic, _ t: Double, _ step: Double) {
      point = curve.point(t)
      velocity = curve.velocity(t)
      acceleration = curve.acceleration(t)
      strength = CubicCuts.dot(acceleration, acceleration)
      let square = CubicCuts.dot(velocity, velocity)
      // Where a curve starts or stops, it has the direction that it has nearby.
      let isStill = square == 0 || square <= strength * (step * step * 1e-6)
      way = isStill ? curve.velocity(t < 0.5 ? t + step / 64 : t - step / 64) : velocity
      speed = isStill ? CubicCuts.dot(way, way) : square
      sideways = speed > 0 ? abs(CubicCuts.cross(way, acceleration)) / speed.squareRoot() : 0
    }
  }

  /// Eight times as far as a chord over one part would be away, and the square of the angle by which the curve turns.
  private static func bend(_ a: Node, _ b: Node, _ step: Double) -> (Double, Double) {
    // The curve goes into no direction that is not between the sides of its control polygon.
    let middle = b.point - a.point - (a.velocity + b.velocity) * (step / 3)
    let length = dot(middle, middle)
    let (ab, am, bm) = (dot(a.way, b.way), dot(a.way, middle), dot(b.way, middle))
    let area = step * step
    if ab > 0, am > 0, bm > 0, 2 * ab * ab > a.speed * b.speed, 2 * am * am > a.speed * length,
      2 * bm * bm > b.speed * length
    {
      let halfway = max(abs(cross(middle, a.acceleration)), abs(cross(middle, b.acceleration))) / length.squareRoot()
      let turn = max(a.sideways * a.sideways / a.speed, b.sideways * b.sideways / b.speed) * area
      return (max(halfway, max(a.sideways, b.sideways)) * area, min(turn, 2.5))
    }
    let strength = max(a.strength, b.strength)
    if strength == 0 { return (0, 0) }
    return (strength.squareRoot() * area, ab < 0 || am < 0 || bm < 0 ? 9.87 : 2.5)
  }

  @inline(__always)
  private static func dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.x + a.y * b.y }
  @inline(__always)
  private static func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }

  /// Calls `body` with each inner cut, and with the factor of the second derivative by which its corner stands inside.
  @inline(__always)
  func visit(_ body: (_ t: Double, _ shift: Double) -> Void) {
    if lines < 2 { return }
    let step = 1 / Double(parts)
    var (part, below, above) = (0, 0.0, shares[unchecked: 0])
    var slope = step / above
    @inline(__always)
    func place(_ line: Int) -> Double {
      let line = Double(line)
      while line > above && part + 1 < parts {
        part += 1
        below = above
        above += shares[unchecked: part]
        slope = step / shares[unchecked: part]
      }
      return Double(part) * step + (line - below) * slope
    }
    var (before, here) = (0.0, place(1))
    for line in 1..<lines {
      let next = line + 1 < lines ? place(line + 1) : 1
      body(here, (here - before) * (next - here) * (1.0 / 12))
      (before, here) = (here, next)
    }
  }
}
