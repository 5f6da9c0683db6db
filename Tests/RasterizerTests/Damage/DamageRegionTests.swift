import CoreGraphics
import Testing

@testable import Rasterizer

/// The damage of a changed shape is little more than the difference of the two shapes.
@Suite struct DamageRegionTests {
  private static let (width, height) = (210, 170)
  private static let screen = PixelRect(x0: 0, y0: 0, x1: width, y1: height)

  /// Random pairs of shapes, before and after a change, with the shapes around them.
  private struct RandomShapes {
    var random: SeededGenerator

    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    mutating func point() -> CGPoint { CGPoint(x: number(-20...230), y: number(-20...190)) }
    mutating func color() -> CGColor {
      CGColor(srgbRed: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.2...1))
    }

    mutating func curves() -> CGPath {
      let count = 2 + index(4)
      return CGPath(
        verbs: [.moveToPoint] + Array(repeating: .addCurveToPoint, count: count) + [.closeSubpath],
        points: (0..<1 + 3 * count).map { _ in point() })
    }

    mutating func lines() -> CGPath {
      let count = 2 + index(30)
      return CGPath(
        verbs: [.moveToPoint] + Array(repeating: .addLineToPoint, count: count),
        points: (0...count).map { _ in point() })
    }

    /// Returns the path with some of its points moved.
    mutating func changed(_ path: CGPath) -> CGPath {
      var points = path.points
      for _ in 0..<1 + index(2) { points[index(points.count)] = point() }
      return CGPath(verbs: path.verbs, points: points)
    }

    static func circle(_ radius: Double) -> CGPath {
      let (c, k) = (CGPoint(x: 100, y: 85), radius * 0.5522847498)
      func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: c.x + x, y: c.y + y) }
      return CGPath(
        verbs: [.moveToPoint, .addCurveToPoint, .addCurveToPoint, .addCurveToPoint, .addCurveToPoint, .closeSubpath],
        points: [
          at(radius, 0), at(radius, k), at(k, radius), at(0, radius), at(-k, radius), at(-radius, k), at(-radius, 0),
          at(-radius, -k), at(-k, -radius), at(0, -radius), at(k, -radius), at(radius, -k), at(radius, 0),
        ])
    }

    mutating func stroke(_ path: CGPath) -> DisplayShape {
      var style = StrokeStyle(width: number(0.5...14))
      style.join = [.miter, .round, .bevel][index(3)]
      style.cap = [.butt, .round, .square][index(3)]
      if index(3) == 0 { style.dashPattern = [number(3...30), number(1...20)] }
      let from = number(0...0.5)
      style.trim = from...number(from...1)
      return .stroke(path, style)
    }

    mutating func rect() -> CGRect {
      CGRect(x: number(-20...150), y: number(-20...150), width: number(0.5...160), height: number(0.5...160))
    }

    /// A shape before and after.
    mutating func pair() -> (DisplayShape, DisplayShape) {
      switch index(8) {
      case 0:
        let (path, rule) = (curves(), [CGPathFillRule.winding, .evenOdd][index(2)])
        return (.path(path, rule), .path(changed(path), rule))
      case 1:
        let path = index(2) == 0 ? curves() : lines()
        return (stroke(path), stroke(path))
      case 2:
        let path = lines()
        var (before, after) = (StrokeStyle(width: number(0.5...9)), StrokeStyle())
        after = before
        (before.trim, after.trim) = (0...number(0...1), 0...number(0...1))
        return (.stroke(path, before), .stroke(path, after))
      case 3:
        let radius = number(1...120)
        return (.path(Self.circle(radius), .winding), .path(Self.circle(radius + number(0...15)), .winding))
      case 4: return (.rect(rect()), .rect(rect()))
      case 5:
        let (r, corners) = (rect(), DisplayCorners(all: number(1...30)))
        return (.roundedRect(r, corners), index(2) == 0 ? .roundedRect(rect(), corners) : .ellipse(r))
      case 6:
        let path = lines()
        return (.path(path, .winding), .path(path, .evenOdd))
      default: return (.rect(rect()), .path(curves(), .evenOdd))
      }
    }

    mutating func transform() -> CATransform3D {
      var t = CATransform3DIdentity
      switch index(4) {
      case 0: t = CATransform3DMakeTranslation(number(-30...30), number(-30...30), 0)
      case 1: t = CATransform3DRotate(CATransform3DMakeTranslation(60, -20, 0), number(-1...1), 0, 0, 1)
      case 2: t.m14 = 0.002
      default: break
      }
      return t
    }
  }

  private func list(
    _ shape: DisplayShape, _ transform: CATransform3D, around: [DisplayItem], _ color: CGColor, isClip: Bool
  ) -> DisplayList {
    var (list, state) = (DisplayList(items: Array(around.prefix(3))), DisplayState(transform: transform))
    if isClip {
      list.clips = [DisplayClip(parent: nil, shape: shape, transform: transform)]
      state = DisplayState(clip: 0)
      let pixels = (0..<210 * 170).map { 0xff00_0000 | UInt32($0) &* 2_654_435_761 >> 8 }
      let image = CGImage(PixelImage(width: 210, height: 170, pixels: pixels))
      let box = CGRect(x: 0, y: 0, width: 210, height: 170)
      list.items.append(
        .fill(DisplayFill(.rect(box), .image(DisplayImage(image, source: box, destination: box)), state)))
    } else {
      list.items.append(.fill(DisplayFill(shape, .color(color), state)))
    }
    list.items += around.dropFirst(3)
    return list
  }

  @Test(arguments: 0..<40) func damageContainsAllChangedPixels(seed: UInt64) {
    var shapes = RandomShapes(random: SeededGenerator(seed: seed))
    let renderer = Renderer(threads: 2)
    let target = FrameBuffer(width: Self.width, height: Self.height)
    let fresh = FrameBuffer(width: Self.width, height: Self.height)
    let region = DamageRegion()
    for k in 0..<25 {
      var around: [DisplayItem] = []
      for _ in 0..<5 { around.append(.fill(DisplayFill(shapes.pair().0, .color(shapes.color())))) }
      let (before, after) = shapes.pair()
      let (a, b) = (shapes.transform(), shapes.transform())
      let (from, to) = (a, shapes.index(3) == 0 ? b : a)
      let (color, isClip) = (shapes.color(), shapes.index(3) == 0)
      let old = list(before, from, around: around, color, isClip: isClip)
      let new = list(after, to, around: around, color, isClip: isClip)
      renderer.draw(old, into: target)
      if k % 3 == 0 { renderer.dropShapeCaches() }
      region.reset(to: target.bounds)
      region.addChange(
        from: renderer.instance(of: before, transform: from), to: renderer.instance(of: after, transform: to),
        within: target.bounds)
      renderer.draw(new, into: target, damage: region.rects)
      Renderer(threads: 1).draw(new, into: fresh)
      let (found, expected) = (target.makePixelImage().pixels, fresh.makePixelImage().pixels)
      let wrong = found.indices.first { found[$0] != expected[$0] }
      #expect(
        wrong == nil,
        "seed \(seed), \(k): \((wrong ?? 0) % Self.width), \((wrong ?? 0) / Self.width), \(before), \(after)")
    }
  }

  @Test func growingCirclesDamageARing() throws {
    let renderer = Renderer(threads: 1)
    let screen = PixelRect(x0: 0, y0: 0, x1: 1000, y1: 1000)
    func circle(_ radius: Double) throws -> ShapeInstance {
      let transform = CATransform3DMakeTranslation(400, 415, 0)
      return try #require(renderer.instance(of: .path(RandomShapes.circle(radius), .winding), transform: transform))
    }
    let region = DamageRegion()
    region.reset(to: screen)
    region.addChange(from: try circle(400), to: try circle(405), within: screen)
    let area = region.rects.reduce(0) { $0 + $1.width * $1.height }
    // A ring of 5 pixels has 12,600; the square around it 656,100.
    #expect(area > 12_600 && area < 140_000, "\(area)")
    #expect(PixelRect.areDisjointAndSorted(region.rects))
    // Not the rows of their bands that neither circle touches.
    #expect(region.rects.first?.y0 == 95 && region.rects.last?.y1 == 905)
    region.reset(to: screen)
    region.addChange(from: try circle(400), to: try circle(400), within: screen)
    #expect(region.isEmpty)
  }

  @Test func growingTrimDamagesOnlyItsNewPart() throws {
    let renderer = Renderer(threads: 1)
    let path = RandomShapes.circle(80)
    func stroke(_ end: CGFloat) throws -> ShapeInstance {
      var style = StrokeStyle(width: 3)
      style.trim = 0...end
      return try #require(renderer.instance(of: .stroke(path, style)))
    }
    let region = DamageRegion()
    region.reset(to: Self.screen)
    region.addChange(from: try stroke(0.5), to: try stroke(0.52), within: Self.screen)
    let area = region.rects.reduce(0) { $0 + $1.width * $1.height }
    #expect(area > 20 && area < 1500, "\(area)")
  }

  @Test(arguments: 0..<20) func rectanglesAreUnited(seed: UInt64) {
    var shapes = RandomShapes(random: SeededGenerator(seed: seed))
    let region = DamageRegion()
    region.reset(to: Self.screen)
    var rects: [PixelRect] = []
    for _ in 0..<12 {
      let rect = PixelRect(touching: shapes.rect())
      rects.append(rect)
      region.add(rect)
    }
    let result = region.rects
    #expect(PixelRect.areDisjointAndSorted(result), "seed \(seed)")
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let pixel = PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1)
        if rects.contains(where: { $0.contains(pixel) }) {
          #expect(result.contains { $0.contains(pixel) }, "seed \(seed): \(x), \(y)")
        }
      }
    }
    #expect(result.allSatisfy { Self.screen.contains($0) })
  }

  @Test(arguments: 0..<30) func narrowRectanglesEqualTheWholeFrame(seed: UInt64) {
    var shapes = RandomShapes(random: SeededGenerator(seed: seed))
    let renderer = Renderer(threads: 1)
    let whole = FrameBuffer(width: Self.width, height: Self.height)
    let pieces = FrameBuffer(width: Self.width, height: Self.height)
    var list = DisplayList()
    for _ in 0..<6 {
      let (shape, _) = shapes.pair()
      list.items.append(
        .fill(DisplayFill(shape, .color(shapes.color()), DisplayState(transform: shapes.transform()))))
    }
    // Strokes whose sides stay apart.
    list.items.append(
      .fill(DisplayFill(.stroke(RandomShapes.circle(shapes.number(20...90)), StrokeStyle(width: 3)), .color(.black))))
    renderer.draw(list, into: whole)
    renderer.dropShapeCaches()
    var (rects, y) = ([PixelRect](), 0)
    while y < Self.height {
      let bottom = min(Self.height, y + 1 + shapes.index(30))
      var x = 0
      while x < Self.width {
        let right = min(Self.width, x + 1 + shapes.index(24))
        rects.append(PixelRect(x0: x, y0: y, x1: right, y1: bottom))
        x = right
      }
      y = bottom
    }
    renderer.draw(list, into: pieces, damage: rects)
    let isSame = pieces.makePixelImage().pixels == whole.makePixelImage().pixels
    #expect(isSame, "seed \(seed)")
  }
}
