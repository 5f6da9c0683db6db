import CoreGraphics
import Testing

@testable import Rasterizer

@Suite struct CoverageTests {
  /// Alphas of a white shape on a small target.
  private func alphas(_ shape: DisplayShape, _ transform: CATransform3D = CATransform3DIdentity, size: Int = 16)
    -> [[Int]]
  {
    let target = FrameBuffer(width: size, height: size)
    var state = DisplayState()
    state.transform = transform
    Renderer(threads: 1).draw(
      DisplayList(items: [.fill(DisplayFill(shape, .color(.white), state))]), into: target)
    return (0..<size).map { y in (0..<size).map { x in Int(target.pixel(x: x, y: y) >> 24) } }
  }

  private func area(_ rows: [[Int]]) -> Double { rows.reduce(0) { $0 + Double($1.reduce(0, +)) } / 255 }

  @Test func rectangleCoversFractionsOfPixels() {
    let rows = alphas(.rect(CGRect(x: 2.25, y: 3.5, width: 4, height: 2)))
    #expect(rows[4][1] == 0 && rows[4][2] == 191 && rows[4][3] == 255 && rows[4][6] == 64 && rows[4][7] == 0)
    #expect(rows[3][3] == 128 && rows[5][3] == 128 && rows[3][2] == 96 && rows[6][3] == 0)
  }

  @Test func pathAndRectangleAgree() {
    let rect = CGRect(x: 2.25, y: 3.5, width: 4.3, height: 2.1)
    let path = CGPath(
      verbs: [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath],
      points: [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
        CGPoint(x: rect.minX, y: rect.maxY),
      ])
    let (a, b) = (alphas(.rect(rect)), alphas(.path(path, .winding)))
    for (p, q) in zip(a.joined(), b.joined()) { #expect(abs(p - q) <= 1) }
  }

  @Test func circleAreaIsExact() {
    let rows = alphas(.ellipse(CGRect(x: 3.3, y: 2.7, width: 90, height: 90)), size: 100)
    #expect(abs(area(rows) - 45 * 45 * Double.pi) < 1.5)
  }

  @Test func trianglesThatShareAnEdgeAddUp() {
    // Each polygon covers the part of a pixel that the other leaves.
    let points = [CGPoint(x: 1.3, y: 2.1), CGPoint(x: 14.2, y: 3.7), CGPoint(x: 6.1, y: 13.9)]
    let outer = [CGPoint(x: 1.3, y: 2.1), CGPoint(x: 14.2, y: 3.7), CGPoint(x: 14.9, y: 0.2)]
    let verbs: [CGPathElementType] = [.moveToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath]
    let a = alphas(.path(CGPath(verbs: verbs, points: points), .winding))
    let b = alphas(.path(CGPath(verbs: verbs, points: outer), .winding))
    let both = alphas(
      .path(CGPath(verbs: verbs + verbs, points: [outer[0], outer[2], outer[1]] + points), .winding))
    for y in 0..<16 { for x in 0..<16 { #expect(abs(a[y][x] + b[y][x] - both[y][x]) <= 1) } }
  }

  @Test func evenOddRuleExcludesTheOverlap() {
    let verbs: [CGPathElementType] = [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath]
    func square(_ a: CGFloat, _ b: CGFloat) -> [CGPoint] {
      [CGPoint(x: a, y: a), CGPoint(x: b, y: a), CGPoint(x: b, y: b), CGPoint(x: a, y: b)]
    }
    let path = CGPath(verbs: verbs + verbs, points: square(2, 12) + square(4, 8))
    #expect(alphas(.path(path, .evenOdd))[6][6] == 0)
    #expect(alphas(.path(path, .winding))[6][6] == 255)
  }

  @Test func strokesHaveTheirWidthCapsAndTrims() {
    let line = CGPath(verbs: [.moveToPoint, .addLineToPoint], points: [CGPoint(x: 4, y: 8), CGPoint(x: 12, y: 8)])
    var style = StrokeStyle(width: 2)
    #expect(abs(area(alphas(.stroke(line, style))) - 16) < 0.05)
    style.cap = .square
    #expect(abs(area(alphas(.stroke(line, style))) - 20) < 0.05)
    style.cap = .round
    #expect(abs(area(alphas(.stroke(line, style))) - 16 - Double.pi) < 0.1)
    style.cap = .butt
    style.trim = 0.25...0.5
    let rows = alphas(.stroke(line, style))
    #expect(abs(area(rows) - 4) < 0.05 && rows[8][6] == 255 && rows[8][8] == 0)
    style.trim = 0...1
    style.dashPattern = [1, 3]
    #expect(abs(area(alphas(.stroke(line, style))) - 4) < 0.05)
  }

  @Test func degenerateShapesDrawNothing() {
    let nan = CGPath(
      verbs: [.moveToPoint, .addLineToPoint], points: [CGPoint(x: Double.nan, y: 0), CGPoint(x: 9, y: 9)])
    let shapes: [DisplayShape] = [
      .rect(CGRect(x: Double.nan, y: 0, width: 5, height: 5)), .path(nan, .winding), .stroke(nan, StrokeStyle()),
      .rect(.zero), .ellipse(CGRect(x: 0, y: 0, width: Double.infinity, height: 2)),
      .stroke(CGPath(verbs: [], points: []), StrokeStyle(width: -1)),
    ]
    for shape in shapes { #expect(area(alphas(shape)) == 0) }
    #expect(area(alphas(.rect(CGRect(x: 0, y: 0, width: 4, height: 4)), CATransform3D())) == 0)
    let huge = CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)
    #expect(area(alphas(.rect(huge))) == 256)
  }
}
