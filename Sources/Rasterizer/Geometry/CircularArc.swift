// Arcs of circles, as paths have them: cubics of a quarter of a turn or less.
//
// A ring that grows is made of other cubics in every frame, but stays on its circle. So cubics that are the usual arc are
// drawn as one arc, with corners where the circle has them, whatever part of it there is: at fixed parts of a turn.
// Only its ends are its own, and from frame to frame only the lines beside them differ. A corner stands outside the
// circle by two thirds of what a chord would be inside, so that the lines enclose what the circle encloses; none is at a
// quarter of a turn, so that no circle reaches beyond its box.
// Rule inside: a corner depends on the circle, the tolerance and its number alone; next to an end, on the end as well.
import CoreGraphics

/// An arc of a circle, which may go around more than once.
struct CircularArc {
  let center: SIMD2<Double>
  let radius: Double
  /// Where it begins; few are asked for the angle, for most are joined.
  private enum Begin {
    case angle(Double)
    /// From the centre, of any length.
    case way(SIMD2<Double>)
  }
  private let begin: Begin
  /// The angle over which it goes: negative from y to x.
  let sweep: Double

  private init(_ center: SIMD2<Double>, _ radius: Double, _ begin: Begin, sweep: Double) {
    (self.center, self.radius, self.begin, self.sweep) = (center, radius, begin, sweep)
  }

  /// The angle at which it begins.
  private var from: Double {
    switch begin {
    case .angle(let angle): angle
    case .way(let way): Numerics.atan2(way.y, way.x)
    }
  }

  /// The arc that a cubic stands for, if it is one; `epsilon` is a length that nobody sees.
  @inline(__always)
  init?(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>, epsilon: Double) {
    // Both ends have control points that are as far away: few other cubics do.
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
    // Along the chord and square to it, at both ends.
    let (ax, ay) = ((a * along).sum(), along.x * a.y - along.y * a.x)
    let (bx, by) = (-(b * along).sum(), along.x * b.y - along.y * b.x)
    let (x, y) = ((ax + bx) / 2, (ay + by) / 2)
    let reach = (x * x + y * y).squareRoot()
    // What numbers of 32 bits leave open.
    let noise = 3e-7 * max(abs(p0.x), abs(p0.y), abs(p3.x), abs(p3.y)) + 2e-6 * length
    // With the half angle h, 4/3 tan(h/2) of the radius is the same as 2/3 of the chord less the part along it.
    guard abs(ax - bx) <= noise, abs(ay - by) <= noise, abs(3 * (reach + x) - 2 * length) <= 6 * noise,
      x > 0, abs(y) <= 1.001 * x, abs(y) > 0.005 * x, abs(y) > 8 * noise
    else { return nil }
    let radius = length * reach / (2 * abs(y))
    let out = SIMD2(-along.y, along.x) * (y > 0 ? 1 : -1)
    let rise = radius * x / reach
    let center = (p0 + p3) / 2 - out * rise
    (self.center, self.radius) = Self.snapped(
      center, radius, epsilon, unsure: 8 * noise * reach * reach / (y * y),
      [p0, p3, center + out * radius])
    let (u, v) = (p0 - self.center, p3 - self.center)
    begin = .way(u)
    sweep = Numerics.atan2(u.x * v.y - u.y * v.x, (u * v).sum())
  }

  /// The round numbers that a circle was probably made from, if it goes through three points with them.
  private static func snapped(
    _ center: SIMD2<Double>, _ radius: Double, _ epsilon: Double, unsure: Double,
    _ points: InlineArray<3, SIMD2<Double>>
  ) -> (SIMD2<Double>, Double) {
    func round(_ v: Double) -> Double { (v * 64).rounded() / 64 }
    let (c, r) = (SIMD2(round(center.x), round(center.y)), round(radius))
    let away = max(abs(c.x - center.x), abs(c.y - center.y), abs(r - radius))
    guard away <= epsilon + unsure else { return (center, radius) }
    for k in 0..<3 where abs(length(points[k] - c) - r) > epsilon { return (center, radius) }
    return (c, r)
  }

  /// This arc and one that begins where it ends, as one arc; nil when they are not of one circle.
  func joined(with next: CircularArc, epsilon: Double) -> CircularArc? {
    let away = next.center - center
    guard max(abs(away.x), abs(away.y), abs(next.radius - radius)) <= epsilon, next.sweep * sweep > 0 else {
      return nil
    }
    return CircularArc(center, radius, begin, sweep: sweep + next.sweep)
  }

  /// The part between two places, from 0 to 1.
  func part(from first: Double, to last: Double) -> CircularArc {
    CircularArc(center, radius, .angle(from + sweep * first), sweep: sweep * (last - first))
  }

  /// Whether it goes around once.
  var isFullCircle: Bool { abs(abs(sweep) - 2 * Double.pi) < 1e-4 }

  /// Where the arc is at a place from 0 to 1.
  func point(at place: Double) -> SIMD2<Double> {
    let angle = from + sweep * place
    return center + SIMD2(Numerics.cos(angle), Numerics.sin(angle)) * radius
  }

  /// Its direction at a point on it, of length 1.
  func direction(at point: SIMD2<Double>) -> SIMD2<Double> {
    let out = point - center
    return SIMD2(-out.y, out.x) * ((sweep > 0 ? 1 : -1) / Self.length(out))
  }

  private static func length(_ v: SIMD2<Double>) -> Double { (v.x * v.x + v.y * v.y).squareRoot() }

  // MARK: Corners

  /// How many corners a whole circle has.
  private static let counts: [Int] = [
    8, 12, 16, 20, 24, 32, 40, 48, 60, 64, 80, 96, 120, 128, 160, 192, 240, 320, 384, 480, 640, 960, most,
  ]
  private static let most = 1920
  /// All directions in which a corner may be, and those halfway to them.
  private static let directions: [SIMD2<Double>] = {
    let count = 2 * most
    var directions = [SIMD2<Double>](repeating: SIMD2(), count: count)
    let quarter = count / 4
    // An eighth of a turn says it all, so that circles are the same on all sides.
    for k in 0...quarter / 2 {
      let angle = 2 * Double.pi * Double(k) / Double(count)
      let (c, s) = (Numerics.cos(angle), Numerics.sin(angle))
      directions[k] = SIMD2(c, s)
      directions[quarter - k] = SIMD2(s, c)
    }
    for k in quarter..<count { directions[k] = SIMD2(-directions[k - quarter].y, directions[k - quarter].x) }
    return directions
  }()

  /// Corners of a circle of which a chord is not farther away than `tolerance`.
  private static func corners(radius: Double, tolerance: Double) -> Int {
    let wanted = 2 * Double.pi * (radius / (8 * tolerance)).squareRoot()
    for count in counts where Double(count) >= wanted { return count }
    return most
  }

  /// Whether a circle of that radius has corners enough.
  static func hasEnoughCorners(radius: Double, tolerance: Double) -> Bool {
    radius <= 8 * tolerance * Double(most * most) / (4 * Double.pi * Double.pi)
  }

  /// The angle between two corners at a radius.
  static func step(radius: Double, tolerance: Double) -> Double {
    2 * Double.pi / Double(corners(radius: radius, tolerance: tolerance))
  }

  /// How many times as far from the centre as its arc a corner is, by the angles on both sides of it, multiplied; that is
  /// the root of s / sin s.
  @inline(__always)
  private static func swelling(_ square: Double) -> Double { 1 + square * (1.0 / 12 + square * (1.0 / 160)) }

  /// Appends the corners between both ends, at another radius around the same centre.
  func appendCorners(radius: Double, tolerance: Double, to points: inout ScratchBuffer<SIMD2<Double>>) {
    let count = Self.corners(radius: radius, tolerance: tolerance)
    let (step, half) = (2 * Double.pi / Double(count), Self.most / count)
    let from = from
    // As if corners were at whole steps.
    let start = from - step / 2
    let (low, high) = sweep > 0 ? (start, start + sweep) : (start + sweep, start)
    // An end that is hardly away from a corner stands for it.
    let first = Int((low / step + 0.001).rounded(.down)) + 1
    let last = Int((high / step - 0.001).rounded(.up)) - 1
    if first > last {
      // A line that is alone is as far off as the corners of many (CubicSubdivision).
      if high - low <= 0.86 * step { return }
      let angle = from + sweep / 2
      let away = radius * Self.swelling(sweep * sweep / 4)
      points.append(center + SIMD2(Numerics.cos(angle), Numerics.sin(angle)) * away)
      return
    }
    points.reserve(last - first + 1)
    let isForth = sweep > 0
    var number = isForth ? first : last
    let whole = 2 * Self.most
    var place = (2 * number + 1) * half % whole
    if place < 0 { place += whole }
    Self.directions.withUnsafeBufferPointer { directions in
      for _ in first...last {
        let before = number == first ? Double(first) * step - low : step
        let after = number == last ? high - Double(last) * step : step
        points.append(center + directions[place] * (radius * Self.swelling(before * after)))
        number += isForth ? 1 : -1
        place += isForth ? 2 * half : -2 * half
        if place >= whole { place -= whole } else if place < 0 { place += whole }
      }
    }
  }

  /// Appends all corners of the circle, at another radius around the same centre, in the direction of the arc.
  func appendCircle(radius: Double, tolerance: Double, to points: inout ScratchBuffer<SIMD2<Double>>) {
    let count = Self.corners(radius: radius, tolerance: tolerance)
    let (step, half) = (2 * Double.pi / Double(count), Self.most / count)
    let away = radius * Self.swelling(step * step)
    points.reserve(count)
    Self.directions.withUnsafeBufferPointer { directions in
      for k in 0..<count {
        points.append(center + directions[(2 * (sweep > 0 ? k : count - 1 - k) + 1) * half] * away)
      }
    }
  }
}
