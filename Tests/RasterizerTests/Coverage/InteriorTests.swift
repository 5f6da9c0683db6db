import CoreGraphics
import Testing

@testable import Rasterizer

/// The columns of bands that a shape is reported to cover fully have full coverage.
@Suite struct InteriorTests {
  private static let side = 400

  /// A random path with corners on whole pixels and between them. Its horizontal edges lie within bands and on their borders.
  private static func path(_ random: inout SeededGenerator) -> CGPath {
    var (verbs, points): ([CGPathElementType], [CGPoint]) = ([], [])
    func number(_ range: ClosedRange<Double>) -> Double {
      let value = Double.random(in: range, using: &random)
      return Bool.random(using: &random) ? value.rounded() : value
    }
    func point() -> CGPoint { CGPoint(x: number(-80...480), y: number(-80...480)) }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        verbs += [.moveToPoint] + [CGPathElementType](repeating: .addLineToPoint, count: 5) + [.closeSubpath]
        points += (0..<6).map { _ in point() }
      case 1:
        let (a, b) = (point(), point())
        verbs += [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath]
        points += [a, CGPoint(x: b.x, y: a.y), b, CGPoint(x: a.x, y: b.y)]
      case 2:
        verbs += [.moveToPoint, .addCurveToPoint, .addCurveToPoint, .closeSubpath]
        points += (0..<7).map { _ in point() }
      default:
        // Stairs, which have many horizontal edges.
        var (x, y) = (number(-50...50), number(-50...50))
        verbs.append(.moveToPoint)
        points.append(CGPoint(x: x, y: y))
        for _ in 0..<6 {
          (x, y) = (x + number(10...80), y + number(4...40))
          verbs += [.addLineToPoint, .addLineToPoint]
          points += [CGPoint(x: x, y: points[points.count - 1].y), CGPoint(x: x, y: y)]
        }
        verbs += [.addLineToPoint, .closeSubpath]
        points.append(CGPoint(x: points[0].x - number(0...60), y: y))
      }
    }
    return CGPath(verbs: verbs, points: points)
  }

  @Test(arguments: 0..<40) func coveredColumnsAreFullyCovered(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let whole = PixelRect(x0: 0, y0: 0, x1: Self.side, y1: Self.side)
    var found = 0
    for k in 0..<12 {
      let shape = DisplayShape.path(Self.path(&random), k % 2 == 0 ? .winding : .evenOdd)
      let transform = ProjectiveTransform(CATransform3DIdentity)
      let edges = EdgeList()
      edges.reset(to: shape, transform: transform, bounds: PixelRect(x0: -200, y0: -200, x1: 600, y1: 600))
      edges.prepare(EdgeBuilder())
      let target = FrameBuffer(width: Self.side, height: Self.side)
      Renderer(threads: 1).draw(DisplayList(items: [.fill(DisplayFill(shape, .color(.black)))]), into: target)
      for y in stride(from: 0, to: Self.side, by: 16) {
        for rows in [y..<y + 16, y + 3..<y + 9, y + 7..<y + 8] {
          let area = PixelRect(x0: 0, y0: rows.lowerBound, x1: Self.side, y1: rows.upperBound).intersection(whole)
          let (x0, x1) = edges.coveredColumns(on: area, 0, Self.side)
          if x0 < x1 { found += 1 }
          for row in rows {
            for x in x0..<max(x0, x1) where target.pixel(x: x, y: row) != 0xFF00_0000 {
              Issue.record("seed \(seed), shape \(k): \(x), \(row) is not covered")
              return
            }
          }
        }
      }
    }
    #expect(found > 0)
  }

  /// A growing circular mask shows the group inside it, and nothing outside.
  @Test(arguments: [40.0, 120, 190, 260, 400]) func circularMaskShowsTheGroupInsideOnly(radius: Double) {
    let circle = DisplayShape.ellipse(CGRect(x: 200 - radius, y: 200 - radius, width: 2 * radius, height: 2 * radius))
    let (red, blue) = (
      CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    )
    let everything = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    var group = DisplayGroup(
      DisplayList(items: [
        .fill(DisplayFill(.rect(everything), .color(red))),
        .fill(DisplayFill(.rect(CGRect(x: 190, y: 190, width: 5, height: 5)), .color(.black))),
      ]))
    group.mask = DisplayList(items: [.fill(DisplayFill(circle, .color(.black)))])
    let list = DisplayList(items: [.fill(DisplayFill(.rect(everything), .color(blue))), .group(group)])
    let target = FrameBuffer(width: Self.side, height: Self.side)
    Renderer(threads: 2).draw(list, into: target)
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        let (dx, dy) = (Double(x) - 199.5, Double(y) - 199.5)
        let distance = (dx * dx + dy * dy).squareRoot()
        if abs(distance - radius) < 1.5 || (190..<195).contains(x) && (190..<195).contains(y) { continue }
        let expected: UInt32 = distance < radius ? 0xFFFF_0000 : 0xFF00_00FF
        if target.pixel(x: x, y: y) != expected {
          Issue.record("\(x), \(y) is \(String(target.pixel(x: x, y: y), radix: 16))")
          return
        }
      }
    }
  }
}
