import CoreGraphics
import Testing

@testable import Rasterizer

/// The distances in pixels between lines and the curves that they approximate.
@Suite struct FlatteningTests {
  /// Kinds of curves, four control points each.
  enum Kind: CaseIterable {
    case any, small, arc, circle, cusp, loop, inflection, narrow

    func curve(_ random: inout SeededGenerator) -> [SIMD2<Double>] {
      func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
      func anywhere(_ size: Double) -> [SIMD2<Double>] {
        (0..<4).map { _ in SIMD2(number(0...size), number(0...size)) }
      }
      let size = number(20...250)
      switch self {
      case .any: return anywhere(size)
      case .small: return anywhere(size / 20)
      case .arc:
        return [
          SIMD2(), SIMD2(size * number(0.2...0.4), size * number(-0.4...0.4)),
          SIMD2(size * number(0.6...0.8), size * number(-0.4...0.4)), SIMD2(size, 0),
        ]
      case .circle:
        let (k, flat) = (0.55 * size, number(0.2...1))
        return [SIMD2(size, 0), SIMD2(size, k * flat), SIMD2(k, size * flat), SIMD2(0, size * flat)]
      case .cusp, .loop:
        let over = self == .cusp ? size * number(0...0.02) : size * number(0...0.6)
        return [SIMD2(), SIMD2(size + over, size * 0.8), SIMD2(-over, size * 0.8), SIMD2(size, 0)]
      case .inflection:
        return [SIMD2(), SIMD2(size * number(0...0.5), size), SIMD2(size * number(0.5...1), -size), SIMD2(size, 0)]
      case .narrow:
        // A curve that nearly returns along itself.
        return [SIMD2(), SIMD2(size, number(-0.2...0.2)), SIMD2(size, number(0...0.4)), SIMD2(number(-1...1), 1)]
      }
    }

    /// The maximum mean distance of the lines.
    ///
    /// With corners on the curve, and equal steps whose chords are at most 0.03 away, the mean would be 0.0176 for circles,
    /// 0.0091 for arcs, and 0.0049 for cusps and other curves.
    var mean: Double {
      switch self {
      case .any, .arc: 0.0083
      case .small: 0.0045
      case .cusp, .loop, .inflection: 0.0092
      case .circle: 0.0102
      case .narrow: 0.0122
      }
    }
  }

  private static func path(_ p: [SIMD2<Double>]) -> CGPath {
    CGPath(verbs: [.moveToPoint, .addCurveToPoint], points: p.map { CGPoint(x: $0.x, y: $0.y) })
  }

  private static func lines(_ curve: [SIMD2<Double>]) -> [SIMD2<Double>] {
    var lines = PolygonBuffer()
    Flattening.append(path(curve), tolerance: Flattening.tolerance, to: &lines)
    return Array(lines.points(of: lines.contours[0]))
  }

  static func point(_ p: [SIMD2<Double>], _ t: Double) -> SIMD2<Double> {
    let s = 1 - t
    return p[0] * (s * s * s) + p[1] * (3 * s * s * t) + p[2] * (3 * s * t * t) + p[3] * (t * t * t)
  }

  /// The distance from a point to the nearest of some lines.
  static func distance(_ p: SIMD2<Double>, _ line: some RandomAccessCollection<SIMD2<Double>>) -> Double {
    var minimum = Double.infinity
    for (a, b) in zip(line, line.dropFirst()) {
      let d = b - a
      let along = (d * d).sum() > 0 ? max(0, min(1, ((p - a) * d).sum() / (d * d).sum())) : 0
      let away = p - a - d * along
      minimum = min(minimum, (away * away).sum())
    }
    return minimum.squareRoot()
  }

  @Test(arguments: Kind.allCases) func linesStayNearTheCurve(kind: Kind) {
    var random = SeededGenerator(seed: 20_261_121)
    var (sum, length) = (0.0, 0.0)
    for round in 0..<250 {
      let curve = kind.curve(&random)
      let lines = Self.lines(curve)
      let fine = (0...1000).map { Self.point(curve, Double($0) / 1000) }
      var largest = 0.0
      for (a, b) in zip(fine, fine.dropFirst()) {
        let away = Self.distance((a + b) / 2, lines)
        largest = max(largest, away)
        let step = ((b - a) * (b - a)).sum().squareRoot()
        sum += away * step
        length += step
      }
      #expect(largest < 0.0295, "round \(round): \(curve)")
      // At the tip of a sharp turn, corners may be a little farther outside.
      for corner in lines { #expect(Self.distance(corner, fine) <= Flattening.tolerance, "round \(round): \(curve)") }
    }
    #expect(sum / length < kind.mean, "\(kind)")
  }

  /// The cubics are up to 0.03 % larger than ellipses, half a pixel for the largest here.
  @Test func quartersOfEllipsesAreDrawnAsEllipses() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<100 {
      let (size, flat) = (Double.random(in: 5...2000, using: &random), Double.random(in: 0.4...1, using: &random))
      let k = Double(Float(0.552_284_75)) * size
      let curve = [SIMD2(size, 0), SIMD2(size, k * flat), SIMD2(k, size * flat), SIMD2(0, size * flat)]
      let lines = Self.lines(curve)
      var sum = 0.0
      for (a, b) in zip(lines, lines.dropFirst()) {
        for p in [a, (a + b) / 2] {
          let (x, y) = (p.x / size, p.y / (size * flat))
          let off = ((x * x + y * y).squareRoot() - 1) * size
          #expect(abs(off) < 0.031 / flat, "\(size) \(flat)")
          sum += off
        }
      }
      // The area is that of the ellipse: the middle of a line is half as far inside as a corner is outside.
      #expect(abs(sum) / Double(2 * lines.count) < 0.012, "\(size) \(flat)")
    }
  }

  @Test func straightCurvesAreOneLine() {
    let ends = [SIMD2(3.0, 4.0), SIMD2(90, 41)]
    let way = ends[1] - ends[0]
    for (a, b) in [(0.0, 1.0), (0, 0.5), (1.0 / 3, 2.0 / 3), (0.2, 0.9)] {
      let curve = [ends[0], ends[0] + way * a, ends[0] + way * b, ends[1]]
      #expect(Self.lines(curve).count == 2, "\(a) \(b)")
    }
    #expect(Self.lines(Array(repeating: ends[0], count: 4)).count == 2)
    // A straight curve beyond its ends keeps its whole extent.
    let over = Self.lines([ends[0], ends[0] - way, ends[1] + way, ends[1]])
    let fine = (0...1000).map { Self.point([ends[0], ends[0] - way, ends[1] + way, ends[1]], Double($0) / 1000) }
    for p in fine { #expect(Self.distance(p, over) < 0.0305) }
  }

  @Test func flatteningIsTranslationInvariantAndBounded() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let curve = Kind.any.curve(&random).map { ($0 * 64).rounded(.down) / 64 }
      let moved = Self.lines(curve.map { $0 + SIMD2(512, -1024) })
      #expect(moved.count == Self.lines(curve).count)
    }
    for size in [1e7, 1e12, 1e150, 1e300] {
      let huge = [SIMD2(0, 0), SIMD2(size, 0), SIMD2(0, size), SIMD2(size, size)]
      #expect(Self.lines(huge).count == 513, "\(size)")
    }
  }

  /// The radius of the tightest turn.
  private static func radius(_ p: [SIMD2<Double>]) -> Double {
    let curve = Cubic(p[0], p[1], p[2], p[3])
    return (0...100).reduce(Double.infinity) { minimum, k in
      let (v, a) = (curve.velocity(Double(k) / 100), curve.acceleration(Double(k) / 100))
      let speed = (v * v).sum().squareRoot()
      return min(minimum, speed * speed * speed / abs(v.x * a.y - v.y * a.x))
    }
  }

  /// Both sides of a stroke are half its width away from the curve, except where its radius of curvature is smaller.
  @Test(arguments: [1.0, 6, 40]) func sidesOfStrokesAreParallel(width: Double) {
    var random = SeededGenerator(seed: 5)
    var count = 0
    while count < 60 {
      let curve = (count % 2 == 0 ? Kind.arc : .circle).curve(&random).map { $0 * max(1, width / 10) }
      if Self.radius(curve) < width * 0.6 { continue }
      count += 1
      var stroker = Stroker()
      var outlines = PolygonBuffer()
      let style = StrokeStyle(width: CGFloat(width))
      stroker.append(Self.path(curve), style, tolerance: Flattening.tolerance, to: &outlines)
      #expect(outlines.contours.count == 1)
      let outline = Array(outlines.points(of: outlines.contours[0]))
      let fine = (0...4000).map { Self.point(curve, Double($0) / 4000) }
      // The ends are two sides of the outline; all others go along the curve.
      let along = zip(outline, outline.dropFirst()).filter { a, b in
        abs(((b - a) * (b - a)).sum().squareRoot() - width) > 1e-6
      }
      for (a, b) in along {
        for p in [a, (a + b) / 2] {
          let off = Self.distance(p, fine) - width / 2
          #expect(abs(off) < 0.0305, "\(curve): \(off)")
        }
      }
    }
  }

  @Test func magnificationIsRoundedToFewSteps() {
    for exact in [0.5, 1, 2, 3, 1.75, 40] {
      #expect(Flattening.magnification(scale: exact) == exact)
      // The numbers of a transform have rounding errors.
      #expect(Flattening.magnification(scale: exact + exact * 1e-9) == exact)
    }
    #expect(Flattening.magnification(scale: 2.01) == 2.5 && Flattening.magnification(scale: 1.99) == 2)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<1000 {
      let scale = Double.random(in: 0.001...500, using: &random)
      let rounded = Flattening.magnification(scale: scale)
      #expect(rounded >= scale * (1 - 1e-6) && rounded <= scale * 1.25, "\(scale)")
    }
    #expect(Flattening.magnification(scale: .infinity) == 1 && Flattening.magnification(scale: 0) > 0)
  }
}
