import CoreGraphics
import Testing

@testable import Rasterizer

/// Shapes whose edges cross and overlap, compared with points that are counted one by one.
@Suite struct OverlapTests {
  private static let size = 24
  private static let lines = 48

  /// The coverage of each pixel by a polygon, exact along each of many scan lines.
  private func scanLineCoverage(_ points: [CGPoint], evenOdd: Bool) -> [Double] {
    var result = [Double](repeating: 0, count: Self.size * Self.size)
    for line in 0..<Self.size * Self.lines {
      let y = (Double(line) + 0.5) / Double(Self.lines)
      var crossings: [(x: Double, sign: Int)] = []
      for (k, p) in points.enumerated() {
        let q = points[(k + 1) % points.count]
        guard (p.y <= y) != (q.y <= y) else { continue }
        crossings.append((p.x + (y - p.y) / (q.y - p.y) * (q.x - p.x), q.y > p.y ? 1 : -1))
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (k, crossing) in crossings.enumerated().dropLast() {
        winding += crossing.sign
        guard evenOdd ? winding % 2 != 0 : winding != 0 else { continue }
        for x in 0..<Self.size {
          let part = min(crossings[k + 1].x, Double(x + 1)) - max(crossing.x, Double(x))
          if part > 0 { result[line / Self.lines * Self.size + x] += part / Double(Self.lines) }
        }
      }
    }
    return result
  }

  @Test(arguments: 0..<40) func overlapsAreCoveredOnce(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 4...11, using: &random)
    // Some shapes are narrow, so that opposite edges are in the same pixels.
    let width = seed % 4 == 0 ? 3.0 : 22.0
    let points = (0..<count).map { _ in
      CGPoint(x: 1 + Double.random(in: 0...width, using: &random), y: Double.random(in: 1...23, using: &random))
    }
    let evenOdd = seed % 3 == 0
    let path = CGPath(
      verbs: [.moveToPoint] + Array(repeating: .addLineToPoint, count: count - 1) + [.closeSubpath], points: points)
    let target = FrameBuffer(width: Self.size, height: Self.size)
    Renderer(threads: 1).draw(
      DisplayList(items: [.fill(DisplayFill(.path(path, evenOdd ? .evenOdd : .winding), .color(.white)))]),
      into: target)
    let expected = scanLineCoverage(points, evenOdd: evenOdd)
    for y in 0..<Self.size {
      for x in 0..<Self.size {
        let (a, b) = (Double(target.pixel(x: x, y: y) >> 24), expected[y * Self.size + x] * 255)
        #expect(abs(a - b) < 4, "seed \(seed) at \(x), \(y): \(a) for \(b)")
      }
    }
  }
}
