import CoreGraphics
import Testing

@testable import Rasterizer

/// A generator of display lists with extreme numbers.
private struct ExtremeItems {
  private static let odd: [Double] = [
    0, -0.0, 1, -3, 7.5, 1e-300, 1e6, -1e9, 1e12, 1e38, 1e300, .nan, .infinity, -.infinity, .leastNonzeroMagnitude,
  ]
  private let image = CGImage(PixelImage(width: 3, height: 2, pixels: [UInt32](repeating: 0x8040_2010, count: 6)))
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func number() -> Double {
    Bool.random(using: &random)
      ? Double.random(in: -20...120, using: &random) : Self.odd.randomElement(using: &random) ?? 0
  }
  mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
  mutating func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }

  mutating func path() -> CGPath {
    let verbs: [CGPathElementType] = [
      .moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath,
    ]
    let chosen = (0..<8).compactMap { _ in verbs.randomElement(using: &random) }
    return CGPath(verbs: chosen, points: chosen.flatMap { verb in (0..<verb.pointCount).map { _ in point() } })
  }

  mutating func shape() -> DisplayShape {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return .rect(rect())
    case 1: return .roundedRect(rect(), DisplayCorners(all: number(), continuous: Bool.random(using: &random)))
    case 2: return .ellipse(rect())
    case 3: return .path(path(), .evenOdd)
    case 4: return .everything
    case 5: return .ring(outer: rect(), DisplayCorners(all: number()), inner: rect(), DisplayCorners(all: number()))
    default:
      var style = StrokeStyle(width: number())
      style.miterLimit = number()
      style.dashPattern = [number(), number()]
      style.dashPhase = number()
      style.cap = [.butt, .round, .square].randomElement(using: &random) ?? .butt
      style.join = [.miter, .round, .bevel].randomElement(using: &random) ?? .miter
      return .stroke(path(), style)
    }
  }

  mutating func transform() -> CATransform3D {
    Bool.random(using: &random)
      ? CATransform3DIdentity
      : CATransform3D(entries: (0..<16).map { _ in CGFloat(number()) }) ?? CATransform3DIdentity
  }

  mutating func paint() -> DisplayPaint {
    let colors = [CGColor(srgbRed: number(), green: number(), blue: number(), alpha: number()), .black]
    let geometry: DisplayGradient.Geometry
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .color(colors[0])
    case 1: return .image(DisplayImage(image, source: rect(), destination: rect()))
    case 2: geometry = .axial(from: point(), to: point())
    case 3: geometry = .radial(center: point(), radii: CGSize(width: number(), height: number()))
    case 4: geometry = .conic(center: point(), toward: point())
    default: geometry = .twoCircles(from: point(), startRadius: number(), to: point(), endRadius: number())
    }
    return .gradient(DisplayGradient(geometry: geometry, colors: colors, locations: [number(), number()]))
  }

  mutating func list() -> DisplayList {
    var list = DisplayList()
    for k in 0..<12 {
      var clip = DisplayClip(parent: k - 1, shape: shape(), transform: transform())
      if k % 3 == 0 { clip.paint = paint() }
      list.clips.append(clip)
      var state = DisplayState(transform: transform(), clip: k % 2 == 0 ? nil : k, opacity: number())
      state.blendMode = CGBlendMode(rawValue: Int32(k)) ?? .normal
      let fill = DisplayItem.fill(DisplayFill(shape(), paint(), state))
      var group = DisplayGroup(
        DisplayList(items: [fill]), DisplayState(transform: transform(), clip: nil, opacity: number()))
      switch k % 4 {
      case 0: group.filters = [.gaussianBlur(sigma: number(), clampsEdges: k == 4), .colorMatrix([Float(number())])]
      case 1:
        group.shadow = DisplayShadow(
          color: .black, opacity: number(), offset: CGSize(width: number(), height: number()), sigma: number())
      case 2: group.mask = DisplayList(items: [fill])
      default: group.rasterizationScale = min(number(), 10)
      }
      list.items += [fill, .group(group)]
    }
    return list
  }
}

/// Extreme numbers draw defined pixels in bounded time.
@Suite struct BadInputTests {
  @Test(arguments: 0..<60) func extremeGeometryDoesNotTrap(seed: UInt64) {
    var items = ExtremeItems(seed: seed)
    let list = items.list()
    let target = FrameBuffer(width: 64, height: 48)
    Renderer(threads: 1).draw(list, into: target)
    for word in target.makePixelImage().pixels {
      #expect(word >> 24 >= max(word >> 16 & 255, word >> 8 & 255, word & 255))
    }
    Renderer(threads: 1).draw(list, into: FrameBuffer(width: 0, height: 5))
  }

  private func pixels(_ item: DisplayItem) -> [UInt32] {
    let target = FrameBuffer(width: 64, height: 48)
    Renderer(threads: 1).draw(DisplayList(items: [item]), into: target)
    return target.makePixelImage().pixels
  }

  /// Numbers beyond a bound draw the same pixels as the bound.
  @Test func hugeCoordinatesAreBounded() {
    let rect = CGRect(x: 10, y: 10, width: 30, height: 20)
    func blurred(_ sigma: CGFloat) -> DisplayItem {
      var group = DisplayGroup(DisplayList(items: [.fill(DisplayFill(.rect(rect), .color(.white)))]))
      group.filters = [.gaussianBlur(sigma: sigma, clampsEdges: false)]
      return .group(group)
    }
    let isSame = pixels(blurred(1e6)) == pixels(blurred(400))
    #expect(isSame)
    let line = CGPath(verbs: [.moveToPoint, .addLineToPoint], points: [CGPoint(x: 4, y: 8), CGPoint(x: 60, y: 8)])
    func dashed(_ pattern: [CGFloat]) -> DisplayItem {
      var style = StrokeStyle(width: 3)
      style.dashPattern = pattern
      return .fill(DisplayFill(.stroke(line, style), .color(.white)))
    }
    let isSolid = pixels(dashed([1e-4, 1e-4])) == pixels(dashed([]))
    #expect(isSolid)
    let isUndashed = pixels(dashed([3, 3])) == pixels(dashed([]))
    #expect(!isUndashed)
    func rasterized(_ scale: Double?) -> DisplayItem {
      var group = DisplayGroup(DisplayList(items: [.fill(DisplayFill(.rect(rect), .color(.white)))]))
      group.rasterizationScale = scale
      group.bounds = rect
      return .group(group)
    }
    let isPlain = pixels(rasterized(1e4)) == pixels(rasterized(nil))
    #expect(isPlain && pixels(rasterized(2)).contains { $0 != 0 })
  }

  /// A huge dash phase makes very many edges in a row. They are drawn by their signed areas, in bounded time.
  @Test(arguments: [1e19, 1e30, 1e300]) func dashingWithAHugePhaseTerminates(phase: Double) {
    var style = StrokeStyle(width: 2)
    (style.dashPattern, style.dashPhase) = ([2, 3.3], phase)
    let line = CGPath(verbs: [.moveToPoint, .addLineToPoint], points: [CGPoint(x: 0, y: 4), CGPoint(x: 40, y: 4)])
    let target = FrameBuffer(width: 40, height: 8)
    Renderer(threads: 1).draw(
      DisplayList(items: [.fill(DisplayFill(.stroke(line, style), .color(.white)))]), into: target)
    let row = (0..<40).map { target.pixel(x: $0, y: 4) >> 24 }
    #expect(row.contains(255) && row.contains(0))
  }

  @Test func curvesWithInfiniteCoordinatesAreDropped() {
    let curve = CGPath(
      verbs: [.moveToPoint, .addCurveToPoint],
      points: [
        CGPoint(x: 1e308, y: -1e308), CGPoint(x: -1e308, y: 1e308), CGPoint(x: 1e308, y: 1e308),
        CGPoint(x: -1e308, y: -1e308),
      ])
    var (dashed, trimmed) = (StrokeStyle(width: 2), StrokeStyle(width: 2))
    dashed.dashPattern = [3, 2]
    trimmed.trim = 0.2...0.7
    for style in [dashed, trimmed] {
      #expect(pixels(.fill(DisplayFill(.stroke(curve, style), .color(.white)))).count == 64 * 48)
    }
  }

  /// Sides longer than 131,072 pixels are drawn, although 32 bits cannot hold their lengths on the grid of edges.
  @Test func edgesLongerThanTheGridAreDrawn() {
    let corners = [(-66_000.0, -66_000.0), (66_000, 66_000), (66_000, 66_020), (-66_000, -65_980)]
    let path = CGPath(
      verbs: [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath],
      points: corners.map { CGPoint(x: $0.0, y: $0.1) })
    let drawn = pixels(.fill(DisplayFill(.path(path, .winding), .color(.white))))
    #expect(drawn[25 * 64 + 15] >> 24 == 255 && drawn[45 * 64 + 15] >> 24 == 0)
  }

  /// Long sides have the same pixels in a damaged part as in the whole frame.
  @Test func longEdgesAreSplit() {
    let corners = [(-99_000.0, 4.3), (99_000, 9.1), (99_000, 40.2), (-99_000, 30.6)]
    let path = CGPath(
      verbs: [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath],
      points: corners.map { CGPoint(x: $0.0, y: $0.1) })
    let list = DisplayList(items: [.fill(DisplayFill(.path(path, .winding), .color(.white)))])
    let (whole, piece) = (FrameBuffer(width: 64, height: 48), FrameBuffer(width: 64, height: 48))
    let renderer = Renderer(threads: 1)
    renderer.draw(list, into: whole)
    renderer.draw(list, into: piece, damage: [PixelRect(x0: 20, y0: 0, x1: 40, y1: 48)])
    for y in 0..<48 { #expect(piece.pixel(x: 30, y: y) == whole.pixel(x: 30, y: y), "row \(y)") }
  }

  /// More windings than 32 bits hold in units of 1/65536. On every ISA level, each further 65536 windings count as none.
  @Test(arguments: [(32_768, 255), (65_536, 0), (65_537, 255)])
  func hugeWindingNumbersAreDrawn(count: Int, alpha: UInt32) {
    let corners = [(10.5, 8.5), (50.5, 8.5), (50.5, 11.5), (10.5, 11.5)].map { CGPoint(x: $0.0, y: $0.1) }
    let path = CGPath(
      verbs: [.moveToPoint] + Array(repeating: .addLineToPoint, count: 4 * count - 1) + [.closeSubpath],
      points: (0..<4 * count).map { corners[$0 % 4] })
    for (paint, name) in [(DisplayPaint.color(.white), "solid"), (.gradient(Self.white), "gradient")] {
      let drawn = pixels(.fill(DisplayFill(.path(path, .winding), paint)))
      #expect(drawn[10 * 64 + 30] >> 24 == alpha, "\(name)")
      #expect(drawn[10 * 64 + 5] == 0 && drawn[10 * 64 + 55] == 0, "\(name)")
    }
  }
  private static let white = DisplayGradient(
    geometry: .axial(from: .zero, to: CGPoint(x: 1, y: 0)), colors: [.white, .white], locations: [0, 1])

  @Test func manyCrossingEdgesAreDrawn() {
    var random = SeededGenerator(seed: 5)
    let points = (0..<100_000).map { _ in
      CGPoint(x: Double.random(in: 0...64, using: &random), y: Double.random(in: 0...48, using: &random))
    }
    let path = CGPath(
      verbs: [.moveToPoint] + Array(repeating: .addLineToPoint, count: points.count - 1) + [.closeSubpath],
      points: points)
    let drawn = pixels(.fill(DisplayFill(.path(path, .winding), .color(.white))))
    #expect(drawn[24 * 64 + 32] >> 24 == 255)
  }
}
