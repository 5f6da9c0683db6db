// Paths become polygons here, once and as a whole, so that no pixel depends on the tile it is drawn in.
//
// A cubic is cut into equal parameter steps whose number follows from Wang's bound on its second differences.
// Rule inside: the number of steps depends on the path and the tolerance alone.
import CoreGraphics

/// A run of straight lines in a path's own space.
struct Polyline {
  var points: [SIMD2<Double>] = []
  /// For each point, whether a curve goes through it smoothly (a stroke makes no join there).
  var isSmooth: [Bool] = []
  /// For each point, how the curve goes along the line that ends there (at the first point: the line that closes the
  /// run); empty where nobody asked.
  var bends: [Bend] = []
  var isClosed = false

  mutating func append(_ p: SIMD2<Double>, smooth: Bool = false) {
    points.append(p)
    isSmooth.append(smooth)
  }

  /// Makes room for so many points more, and for as many again when it must grow.
  mutating func reserve(_ more: Int) {
    let needed = points.count + more
    if needed > points.capacity {
      points.reserveCapacity(2 * needed)
      isSmooth.reserveCapacity(2 * needed)
    }
  }

  /// Lines without a curve behind them are straight.
  mutating func padBends() { while bends.count < points.count { bends.append(.straight) } }
}

/// A curve's directions, of any length, where a line that stands for it begins and ends; zero where the line tells.
struct Bend {
  static let straight = Bend(begin: SIMD2(), end: SIMD2())
  var begin: SIMD2<Double>
  var end: SIMD2<Double>

  /// The direction at a fraction of the line.
  func direction(at fraction: Double) -> SIMD2<Double> { begin + (end - begin) * fraction }
}

/// Cuts curves into lines.
enum Flattening {
  /// How far a chord may be from its curve, in pixels.
  static let tolerance = 0.03
  /// More steps than this are never taken for one curve.
  private static let limit = 512.0

  /// Which lines are to know how their curve goes.
  enum BendChoice {
    case none
    /// The first and the last line of each curve; the others count as straight.
    case ends
    case all
  }

  /// The path's subpaths as polylines; empty when a coordinate is not finite.
  static func polylines(of path: CGPath, tolerance: Double, bends: BendChoice = .none) -> [Polyline] {
    var result: [Polyline] = []
    var current = Polyline()
    let withBends = bends != .none
    var (start, last) = (SIMD2<Double>(), SIMD2<Double>())
    var index = 0
    let points = path.points
    func point(_ k: Int) -> SIMD2<Double> { SIMD2(Double(points[k].x), Double(points[k].y)) }
    func finish() {
      if withBends { current.padBends() }
      if !current.points.isEmpty { result.append(current) }
      current = Polyline()
    }
    func add(_ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>) {
      if withBends { current.padBends() }
      let count = addCubic(to: &current, last, p1, p2, p3, tolerance)
      if withBends { addBends(to: &current, last, p1, p2, p3, count, bends) }
      last = p3
    }
    for p in points where !(p.x.isFinite && p.y.isFinite) { return [] }
    for verb in path.verbs {
      guard index + verb.pointCount <= points.count else { break }
      if verb != .moveToPoint && verb != .closeSubpath && current.points.isEmpty { current.append(start) }
      switch verb {
      case .moveToPoint:
        finish()
        start = point(index)
        last = start
        current.append(start)
      case .addLineToPoint:
        last = point(index)
        current.append(last)
      case .addQuadCurveToPoint:
        let (c, e) = (point(index), point(index + 1))
        add(last + (c - last) * (2.0 / 3), e + (c - e) * (2.0 / 3), e)
      case .addCurveToPoint:
        add(point(index), point(index + 1), point(index + 2))
      case .closeSubpath:
        current.isClosed = true
        finish()
        last = start
      }
      index += verb.pointCount
    }
    finish()
    return result
  }

  /// Appends a cubic as so many lines.
  private static func addCubic(
    to line: inout Polyline, _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>,
    _ tolerance: Double
  ) -> Int {
    let d0 = p0 - 2 * p1 + p2
    let d1 = p1 - 2 * p2 + p3
    let bend = max((d0 * d0).sum(), (d1 * d1).sum()).squareRoot()
    let steps = Int(max(1, min(limit, (0.75 * bend / tolerance).squareRoot().rounded(.up))))
    line.reserve(steps)
    for step in 1..<max(2, steps) where steps > 1 {
      let t = Double(step) / Double(steps)
      let s = 1 - t
      line.points.append(p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t))
    }
    line.isSmooth.append(contentsOf: repeatElement(true, count: max(0, steps - 1)))
    line.append(p3)
    return max(1, steps)
  }

  /// Appends the directions of a cubic that was cut into so many lines.
  private static func addBends(
    to line: inout Polyline, _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>,
    _ steps: Int, _ choice: BendChoice
  ) {
    let (e0, e1, e2) = (p1 - p0, p2 - p1, p3 - p2)
    // Where a control point lies on its end, the next one gives the direction.
    func direction(_ choices: SIMD2<Double>...) -> SIMD2<Double> {
      choices.first { ($0 * $0).sum() > 1e-18 } ?? SIMD2()
    }
    func end(_ step: Int) -> SIMD2<Double> {
      let t = Double(step) / Double(steps)
      let s = 1 - t
      return step < steps ? e0 * (s * s) + e1 * (2 * s * t) + e2 * (t * t) : direction(e2, p3 - p1, p3 - p0)
    }
    var begin = direction(e0, p2 - p0, p3 - p0)
    if choice == .ends && steps > 1 {
      line.bends.append(Bend(begin: begin, end: end(1)))
      line.bends.append(contentsOf: repeatElement(.straight, count: steps - 2))
      line.bends.append(Bend(begin: end(steps - 1), end: end(steps)))
      return
    }
    for step in 1...steps {
      let end = end(step)
      line.bends.append(Bend(begin: begin, end: end))
      begin = end
    }
  }

  /// Points on an elliptic arc from angle `from` over `sweep` radians, both ends included.
  static func arc(
    center: SIMD2<Double>, radii: SIMD2<Double>, from: Double, sweep: Double, tolerance: Double
  ) -> [SIMD2<Double>] {
    let radius = max(radii.x, radii.y)
    guard radius > 0 else { return [center] }
    // A chord over the angle s is at most r·s²/8 away from its arc.
    let step = max((8 * tolerance / radius).squareRoot(), 0.004)
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
