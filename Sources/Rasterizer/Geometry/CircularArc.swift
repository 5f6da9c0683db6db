// Circular arcs, which paths contain as cubics of a quarter turn or less.
//
// A growing ring has different cubics in every frame, but stays on its circle. Cubics that are the standard
// approximation of an arc are therefore drawn as one arc. Its corners are at fixed fractions of a turn. Between frames,
// only the lines at its ends differ. A corner is outside the circle by two thirds of the sagitta of a chord. The
// polygon thus has the area of the circle. No corner is at a multiple of a quarter turn, so no circle exceeds its
// bounding box.
//
// Invariant: a corner depends on the circle, the tolerance and its number. A corner next to an end also depends on the
// end.
import CoreGraphics

/// An arc of a circle, which may be longer than a full turn.
struct CircularArc {
  let center: SIMD2<Double>
  let radius: Double
  /// The start, as an angle or as a vector. Most arcs are joined to another one before their angle is needed.
  private enum Start {
    case angle(Double)
    /// A vector of any length from the centre.
    case vector(SIMD2<Double>)
  }
  private let start: Start
  /// The angle of the arc, positive from the x axis towards the y axis.
  let sweep: Double

  private init(_ center: SIMD2<Double>, _ radius: Double, _ start: Start, sweep: Double) {
    (self.center, self.radius, self.start, self.sweep) = (center, radius, start, sweep)
  }

  private var startAngle: Double {
    switch start {
    case .angle(let angle): angle
    case .vector(let vector): Numerics.atan2(vector.y, vector.x)
    }
  }

  /// Creates the arc that a cubic approximates, or returns nil if it approximates none.
  ///
  /// `epsilon` is a length below visibility.
  @inline(__always)
  init?(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>, epsilon: Double) {
    // An arc has equal distances between ends and control points, which is rare for other cubics.
    let (a, b) = (p1 - p0, p2 - p3)
    let (lengthA, lengthB) = (a.x * a.x + a.y * a.y, b.x * b.x + b.y * b.y)
    guard abs(lengthA - lengthB) <= 0.01 * lengthA, lengthA > 0, lengthA < 1e12 else { return nil }
    self.init(p0, a, b, p3, epsilon)
  }

  @inline(never)
  private init?(_ p0: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ p3: SIMD2<Double>, _ epsilon: Double) {
    let chord = p3 - p0
    let length = Self.length(chord)
    guard length > 0 else { return nil }
    let along = chord / length
    // The control vectors along the chord and perpendicular to it.
    let (ax, ay) = ((a * along).sum(), along.x * a.y - along.y * a.x)
    let (bx, by) = (-(b * along).sum(), along.x * b.y - along.y * b.x)
    let (x, y) = ((ax + bx) / 2, (ay + by) / 2)
    let reach = (x * x + y * y).squareRoot()
    // The rounding error of 32-bit floating-point coordinates.
    let noise = 3e-7 * max(abs(p0.x), abs(p0.y), abs(p3.x), abs(p3.y)) + 2e-6 * length
    // For half the arc's angle h and radius r, the control vector has the length 4/3 r tan(h/2). The chord is 2 r sin
    // h. Together they give 3 (|vector| + part along the chord) = 2 · chord.
    guard abs(ax - bx) <= noise, abs(ay - by) <= noise, abs(3 * (reach + x) - 2 * length) <= 6 * noise,
      x > 0, abs(y) <= 1.001 * x, abs(y) > 0.005 * x, abs(y) > 8 * noise
    else { return nil }
    let radius = length * reach / (2 * abs(y))
    let out = SIMD2(-along.y, along.x) * (y > 0 ? 1 : -1)
    let rise = radius * x / reach
    let center = (p0 + p3) / 2 - out * rise
    (self.center, self.radius) = Self.snapped(
      center, radius, epsilon, uncertainty: 8 * noise * reach * reach / (y * y),
      [p0, p3, center + out * radius])
    let (u, v) = (p0 - self.center, p3 - self.center)
    start = .vector(u)
    sweep = Numerics.atan2(u.x * v.y - u.y * v.x, (u * v).sum())
  }

  /// Returns the centre and the radius rounded to 1/64, if that circle passes through the three points.
  ///
  /// Otherwise returns them unchanged. Most paths consist of such round numbers.
  private static func snapped(
    _ center: SIMD2<Double>, _ radius: Double, _ epsilon: Double, uncertainty: Double,
    _ points: InlineArray<3, SIMD2<Double>>
  ) -> (SIMD2<Double>, Double) {
    func round(_ v: Double) -> Double { (v * 64).rounded() / 64 }
    let (c, r) = (SIMD2(round(center.x), round(center.y)), round(radius))
    let distance = max(abs(c.x - center.x), abs(c.y - center.y), abs(r - radius))
    guard distance <= epsilon + uncertainty else { return (center, radius) }
    for k in 0..<3 where abs(length(points[k] - c) - r) > epsilon { return (center, radius) }
    return (c, r)
  }

  /// Returns the union of this arc and one that begins at its end. Returns nil if their circles or directions differ.
  func joined(with next: CircularArc, epsilon: Double) -> CircularArc? {
    let distance = next.center - center
    guard max(abs(distance.x), abs(distance.y), abs(next.radius - radius)) <= epsilon, next.sweep * sweep > 0 else {
      return nil
    }
    return CircularArc(center, radius, start, sweep: sweep + next.sweep)
  }

  /// Returns the part between two fractions of the arc.
  func part(from first: Double, to last: Double) -> CircularArc {
    CircularArc(center, radius, .angle(startAngle + sweep * first), sweep: sweep * (last - first))
  }

  /// A Boolean value indicating whether the arc is one full turn.
  var isFullCircle: Bool { abs(abs(sweep) - 2 * Double.pi) < 1e-4 }

  /// Returns the point at a fraction of the arc.
  func point(at fraction: Double) -> SIMD2<Double> {
    let angle = startAngle + sweep * fraction
    return center + SIMD2(Numerics.cos(angle), Numerics.sin(angle)) * radius
  }

  /// Returns the unit tangent at a point of the arc, in the direction of the arc.
  func direction(at point: SIMD2<Double>) -> SIMD2<Double> {
    let out = point - center
    return SIMD2(-out.y, out.x) * ((sweep > 0 ? 1 : -1) / Self.length(out))
  }

  private static func length(_ v: SIMD2<Double>) -> Double { (v.x * v.x + v.y * v.y).squareRoot() }

  // MARK: Corners

  /// The possible numbers of corners of a full circle. Each divides `maxCornerCount`.
  private static let cornerCounts: [Int] = [
    8, 12, 16, 20, 24, 32, 40, 48, 60, 64, 80, 96, 120, 128, 160, 192, 240, 320, 384, 480, 640, 960, maxCornerCount,
  ]
  private static let maxCornerCount = 1920
  /// The directions of all possible corners, and the directions halfway between them.
  private static let directions: [SIMD2<Double>] = {
    let count = 2 * maxCornerCount
    var directions = [SIMD2<Double>](repeating: SIMD2(), count: count)
    let quarter = count / 4
    // An eighth of a turn is computed and mirrored, so that circles are exactly symmetric.
    for k in 0...quarter / 2 {
      let angle = 2 * Double.pi * Double(k) / Double(count)
      let (c, s) = (Numerics.cos(angle), Numerics.sin(angle))
      directions[k] = SIMD2(c, s)
      directions[quarter - k] = SIMD2(s, c)
    }
    for k in quarter..<count { directions[k] = SIMD2(-directions[k - quarter].y, directions[k - quarter].x) }
    return directions
  }()

  /// Returns the smallest number of corners for which no chord is farther than `tolerance` from the circle.
  ///
  /// The largest step is s = √(8 · tolerance / r).
  private static func cornerCount(radius: Double, tolerance: Double) -> Int {
    let wanted = 2 * Double.pi * (radius / (8 * tolerance)).squareRoot()
    for count in cornerCounts where Double(count) >= wanted { return count }
    return maxCornerCount
  }

  /// Returns a Boolean value that indicates whether `maxCornerCount` corners are enough for a circle.
  static func hasEnoughCorners(radius: Double, tolerance: Double) -> Bool {
    radius <= 8 * tolerance * Double(maxCornerCount * maxCornerCount) / (4 * Double.pi * Double.pi)
  }

  /// Returns the angle between two corners.
  static func step(radius: Double, tolerance: Double) -> Double {
    2 * Double.pi / Double(cornerCount(radius: radius, tolerance: tolerance))
  }

  /// Returns the distance of a corner from the centre, relative to the radius: √(s / sin s) ≈ 1 + s²/12 + s⁴/160.
  ///
  /// The polygon then has the area of the circle. `square` is s², or the product of the angles on both sides of the
  /// corner.
  @inline(__always)
  private static func cornerScale(_ square: Double) -> Double { 1 + square * (1.0 / 12 + square * (1.0 / 160)) }

  /// Appends the corners between both ends of a concentric arc with another radius.
  func appendCorners(radius: Double, tolerance: Double, to points: inout ScratchBuffer<SIMD2<Double>>) {
    let count = Self.cornerCount(radius: radius, tolerance: tolerance)
    let (step, half) = (2 * Double.pi / Double(count), Self.maxCornerCount / count)
    let startAngle = startAngle
    // Corners are halfway between multiples of the step. Angles from here on are half a step less, so that corner k is
    // at k · step.
    let start = startAngle - step / 2
    let (low, high) = sweep > 0 ? (start, start + sweep) : (start + sweep, start)
    // An end very close to a corner replaces the corner.
    let first = Int((low / step + 0.001).rounded(.down)) + 1
    let last = Int((high / step - 0.001).rounded(.up)) - 1
    if first > last {
      // Below 0.86 steps, a single chord is no farther from the arc than the corners of many lines
      // (`CubicSubdivision`).
      if high - low <= 0.86 * step { return }
      let angle = startAngle + sweep / 2
      let distance = radius * Self.cornerScale(sweep * sweep / 4)
      points.append(center + SIMD2(Numerics.cos(angle), Numerics.sin(angle)) * distance)
      return
    }
    points.reserve(last - first + 1)
    let isPositive = sweep > 0
    var number = isPositive ? first : last
    let fullTurn = 2 * Self.maxCornerCount
    var index = (2 * number + 1) * half % fullTurn
    if index < 0 { index += fullTurn }
    Self.directions.withBorrowed { directions in
      for _ in first...last {
        let before = number == first ? Double(first) * step - low : step
        let after = number == last ? high - Double(last) * step : step
        points.append(center + directions[index] * (radius * Self.cornerScale(before * after)))
        number += isPositive ? 1 : -1
        index += isPositive ? 2 * half : -2 * half
        if index >= fullTurn { index -= fullTurn } else if index < 0 { index += fullTurn }
      }
    }
  }

  /// Appends all corners of a concentric circle with another radius, in the direction of the arc.
  func appendCircle(radius: Double, tolerance: Double, to points: inout ScratchBuffer<SIMD2<Double>>) {
    let count = Self.cornerCount(radius: radius, tolerance: tolerance)
    let (step, half) = (2 * Double.pi / Double(count), Self.maxCornerCount / count)
    let distance = radius * Self.cornerScale(step * step)
    points.reserve(count)
    Self.directions.withBorrowed { directions in
      for k in 0..<count {
        points.append(center + directions[(2 * (sweep > 0 ? k : count - 1 - k) + 1) * half] * distance)
      }
    }
  }
}
