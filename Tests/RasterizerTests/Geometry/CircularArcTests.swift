import CoreGraphics
import Testing

@testable import Rasterizer

/// Cubics on a circle are one arc. Any part of the circle has the same corners.
@Suite struct CircularArcTests {
  private static let turn = 2 * Double.pi

  /// An arc of standard cubics, in numbers of 64 or of 32 bits.
  private static func path(
    _ c: SIMD2<Double>, _ r: Double, from: Double, sweep: Double, pieces: Int, isSingle: Bool = false
  ) -> CGPath {
    let step = sweep / Double(pieces)
    let k = 4.0 / 3 * Numerics.tan(step / 4)
    func point(_ x: Double, _ y: Double) -> CGPoint {
      let p = c + SIMD2(x, y) * r
      return isSingle ? CGPoint(x: Double(Float(p.x)), y: Double(Float(p.y))) : CGPoint(x: p.x, y: p.y)
    }
    func ends(_ angle: Double) -> (Double, Double) { (Numerics.cos(angle), Numerics.sin(angle)) }
    let (x, y) = ends(from)
    var points = [point(x, y)]
    for piece in 0..<pieces {
      let (a, b) = (ends(from + step * Double(piece)), ends(from + step * Double(piece + 1)))
      points += [point(a.0 - k * a.1, a.1 + k * a.0), point(b.0 + k * b.1, b.1 - k * b.0), point(b.0, b.1)]
    }
    return CGPath(verbs: [.moveToPoint] + Array(repeating: .addCurveToPoint, count: pieces), points: points)
  }

  private static func filled(_ path: CGPath) -> [[SIMD2<Double>]] {
    var lines = PolygonBuffer()
    Flattening.append(path, tolerance: Flattening.tolerance, to: &lines)
    return (0..<lines.contours.count).map { Array(lines.points(of: lines.contours[$0])) }
  }

  private static func stroked(_ path: CGPath, _ style: StrokeStyle) -> [[SIMD2<Double>]] {
    var stroker = Stroker()
    var lines = PolygonBuffer()
    stroker.append(path, style, tolerance: Flattening.tolerance, to: &lines)
    return (0..<lines.contours.count).map { Array(lines.points(of: lines.contours[$0])) }
  }

  /// Half the cross products around a polygon.
  private static func area(_ polygon: [SIMD2<Double>]) -> Double {
    zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x } / 2
  }

  private static func length(_ v: SIMD2<Double>) -> Double { (v * v).sum().squareRoot() }

  @Test func arcsOfAnySpanAreOnTheirCircle() {
    var random = SeededGenerator(seed: 20_261_122)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    for round in 0..<200 {
      let (c, r) = (SIMD2(number(-900...900), number(-900...900)), number(3...900))
      let (from, sweep) = (number(-7...7), number(0.1...6.2) * (round % 2 == 0 ? 1 : -1))
      let pieces = Int((abs(sweep) / (Double.pi / 2)).rounded(.up)) + round % 3
      let lines = Self.filled(Self.path(c, r, from: from, sweep: sweep, pieces: pieces, isSingle: round % 4 > 1))
      #expect(lines.count == 1)
      // The corners are as far outside as the chords between them are inside, less than 0.03 pixel.
      for (a, b) in zip(lines[0], lines[0].dropFirst()) {
        for p in [a, (a + b) / 2] {
          #expect(abs(Self.length(p - c) - r) < 0.0295, "round \(round): \(c) \(r) \(sweep)")
        }
      }
      let sector = r * r / 2 * (sweep - Numerics.sin(sweep))
      #expect(abs(Self.area(lines[0]) - sector) < 0.006 * r * max(1, abs(sweep)), "round \(round)")
    }
  }

  @Test func growingArcKeepsItsCorners() {
    let (c, r) = (SIMD2(585.0, 1266.0), 360.0)
    var style = StrokeStyle(width: 3)
    style.miterLimit = 4
    for isSingle in [false, true] {
      var before: [SIMD2<Double>] = []
      for k in 20...59 {
        let sweep = Self.turn * Double(k) / 60
        let pieces = Int((sweep / (Double.pi / 2) - 1e-4).rounded(.up))
        let path = Self.path(c, r, from: -Double.pi / 2, sweep: sweep, pieces: pieces, isSingle: isSingle)
        let lines = Self.stroked(path, style)
        #expect(lines.count == 1)
        // All of the stroke before is there but for its last end, to a tenth of what edges are snapped to.
        var found = 0
        for p in before where lines[0].contains(where: { Self.length($0 - p) < 1e-5 }) { found += 1 }
        #expect(before.isEmpty || before.count - found <= 4, "\(k): \(found) of \(before.count)")
        before = lines[0]
      }
      #expect(before.count > 300)
    }
  }

  @Test func trimmedCircleKeepsItsCorners() {
    let path = Self.path(SIMD2(80.3, 91.7), 55.1, from: 0.3, sweep: Self.turn, pieces: 4)
    let whole = CGPath(verbs: path.verbs + [.closeSubpath], points: path.points)
    func trimmed(_ end: CGFloat) -> [SIMD2<Double>] {
      var style = StrokeStyle(width: 4)
      style.trim = 0...end
      return Self.stroked(whole, style)[0]
    }
    let (less, more) = (trimmed(0.61), trimmed(0.66))
    #expect(more.count > less.count)
    let found = less.filter { p in more.contains { Self.length($0 - p) < 1e-9 } }.count
    #expect(less.count - found <= 4)
    // Half of its length is half a turn.
    let half = trimmed(0.5)
    #expect(abs(Self.area(half) - 4 * 55.1 * Double.pi) < 0.05)
  }

  @Test func circlesEncloseTheirArea() {
    for (r, isSingle) in [(0.5, false), (3, true), (41.3, false), (285, true), (1999.5, false)] {
      let path = Self.path(SIMD2(375, 667), r, from: 0, sweep: Self.turn, pieces: 4, isSingle: isSingle)
      let closed = CGPath(verbs: path.verbs + [.closeSubpath], points: path.points)
      let lines = Self.filled(closed)
      #expect(lines.count == 1)
      #expect(abs(Self.area(lines[0]) / (Double.pi * r * r) - 1) < 2e-4 / r)
      // The polygon exceeds the box of the circle by at most a thousandth of a pixel.
      for p in lines[0] { #expect(max(abs(p.x - 375), abs(p.y - 667)) <= r + 1e-3) }
      let rings = Self.stroked(closed, StrokeStyle(width: CGFloat(min(3, r))))
      #expect(rings.count == 2)
      #expect(abs(rings.reduce(0) { $0 + Self.area($1) } / (Self.turn * r * min(3, r)) - 1) < 1e-3)
    }
  }

  @Test func otherCubicsAreNotArcs() {
    var random = SeededGenerator(seed: 4)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    for _ in 0..<2000 {
      let p = (0..<4).map { _ in SIMD2(number(0...300), number(0...300)) }
      #expect(CircularArc(p[0], p[1], p[2], p[3], epsilon: 0.001) == nil)
      // Symmetric, but another curve.
      let (x, y) = (number(10...60), number(1...60))
      let flat = [SIMD2(0, 0), SIMD2(x, y), SIMD2(200 - x, y), SIMD2(200, 0)]
      let reach = (x * x + y * y).squareRoot()
      let arc = CircularArc(flat[0], flat[1], flat[2], flat[3], epsilon: 0.001)
      #expect(arc == nil || abs(3 * (reach + x) - 400) < 0.01)
    }
    // Lines and points, and numbers beyond all others.
    for p in [[0.0, 1, 2, 3], [0, 0, 0, 0], [0, 1e300, 1e300, 1e301], [5, 5, 5, 9]] {
      #expect(CircularArc(SIMD2(p[0], 0), SIMD2(p[1], 0), SIMD2(p[2], 0), SIMD2(p[3], 0), epsilon: 0.001) == nil)
    }
  }
}
