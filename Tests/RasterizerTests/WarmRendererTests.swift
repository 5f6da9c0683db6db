import CoreGraphics
import Testing

@testable import Rasterizer

/// Neither the caches of earlier frames nor the damage changes a byte.
@Suite struct WarmRendererTests {
  private final class Origin: Sendable {}

  /// The objects that frames share; some are replaced from frame to frame.
  private struct RandomFrames {
    var random: SeededGenerator
    var paths: [CGPath] = []
    var images: [CGImage] = []
    var groups: [(DisplayList, Origin)] = []
    /// Items above an opaque rectangle.
    var screens: [(DisplayList, Origin)] = []
    /// The items below a filtered backdrop.
    var ground: (DisplayList, Origin) = (DisplayList(), Origin())

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      paths = (0..<4).map { _ in path() }
      images = [image(40, 30), image(300, 200), drawing()]
      groups = (0..<3).map { _ in (contents(), Origin()) }
      screens = (0..<2).map { _ in screenful() }
      ground = (contents(), Origin())
    }

    /// Items larger than the target, above an opaque rectangle.
    mutating func screenful() -> (DisplayList, Origin) {
      let whole = DisplayFill(
        .rect(CGRect(x: -40, y: -40, width: 400, height: 400)), .color(color().copy(alpha: 1) ?? .black))
      return (DisplayList(items: [.fill(whole)] + contents().items), Origin())
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    mutating func point() -> CGPoint { CGPoint(x: number(0...90), y: number(0...90)) }
    mutating func rect() -> CGRect {
      CGRect(x: number(0...60), y: number(0...60), width: number(5...60), height: number(5...60))
    }
    mutating func color() -> CGColor {
      CGColor(srgbRed: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.2...1))
    }

    mutating func path() -> CGPath {
      var verbs: [CGPathElementType] = [.moveToPoint]
      var points = [point()]
      for _ in 0..<5 {
        verbs.append(.addCurveToPoint)
        points += [point(), point(), point()]
      }
      return CGPath(verbs: verbs + [.closeSubpath], points: points)
    }

    mutating func image(_ width: Int, _ height: Int) -> CGImage {
      let words = (0..<width * height).map { k -> UInt32 in
        let (x, y) = (k % width / 20, k / width / 20)
        if (x + y) % 3 == 0 { return 0 }
        let word = UInt32(number(0...4e9)) | 0xff00_0000
        return (x + y) % 3 == 1 ? word : mul255(word, UInt32(number(0...255)))
      }
      return CGImage(PixelImage(width: width, height: height, pixels: words))
    }

    mutating func gradient() -> DisplayPaint {
      .gradient(
        DisplayGradient(
          geometry: .axial(from: .zero, to: CGPoint(x: 90, y: 70)), colors: [color(), color()], locations: [0, 1]))
    }

    mutating func contents() -> DisplayList {
      DisplayList(items: [
        .fill(DisplayFill(.ellipse(rect()), gradient())), .fill(DisplayFill(.rect(rect()), .color(color()))),
      ])
    }

    mutating func drawing() -> CGImage {
      CGImage(.drawing(contents(), size: CGSize(width: 100, height: 100), scale: 1), width: 100, height: 100)
    }

    /// A frame of the shared objects; positions repeat, so that caches hold much of it.
    mutating func frame() -> DisplayList {
      switch index(9) {
      case 0: paths[index(4)] = path()
      case 1: images[index(3)] = index(2) == 0 ? image(300, 200) : drawing()
      case 2: groups[index(3)] = (contents(), Origin())
      case 3: ground = (contents(), Origin())
      case 4: screens[index(2)] = screenful()
      default: break
      }
      var list = DisplayList()
      list.clips.append(
        DisplayClip(parent: nil, shape: .path(paths[index(4)], .winding), transform: CATransform3DIdentity))
      if index(2) == 0 {
        list.items = ground.0.items
        var backdrop = DisplayBackdrop(
          shape: .rect(CGRect(x: 20, y: 10, width: 80, height: 90)),
          filters: [
            .gaussianBlur(sigma: [3, 0][index(2)], clampsEdges: true), .tint(.black.copy(alpha: 0.3) ?? .black),
          ],
          state: DisplayState())
        backdrop.cacheKey = ground.1
        list.items.append(.backdrop(backdrop))
      }
      for _ in 0..<7 { list.items.append(item()) }
      return list
    }

    private mutating func item() -> DisplayItem {
      var state = DisplayState()
      state.clip = index(4) == 0 ? 0 : nil
      state.opacity = [1, 1, 0.6][index(3)]
      state.transform = CATransform3DMakeTranslation(CGFloat(index(3) * 20), CGFloat(index(2)) * 30.25, 0)
      if index(3) == 0 { state.transform = CATransform3DRotate(state.transform, 0.3, 0, 0, 1) }
      if index(5) == 0 { state.transform.m14 = 0.001 }
      switch index(9) {
      case 0:
        var style = StrokeStyle(width: 3)
        style.trim = [0...1, 0.2...0.7][index(2)]
        return .fill(DisplayFill(.stroke(paths[index(4)], style), .color(color()), state))
      case 1: return .fill(DisplayFill(.path(paths[index(4)], .evenOdd), gradient(), state))
      case 2, 3:
        let image = images[index(3)]
        let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        var shown = DisplayImage(image, source: whole, destination: CGRect(x: 10, y: 10, width: 90, height: 70))
        if index(3) == 0 { shown.tint = color() }
        return .fill(DisplayFill(.rect(shown.destination), .image(shown), state))
      case 4:
        var group = DisplayGroup(DisplayList(items: []))
        group.shadow = DisplayShadow(
          color: .black, opacity: 0.7, offset: CGSize(width: 3, height: 4), sigma: [0, 2, 8][index(3)],
          shape: .path(paths[index(4)], .winding))
        group.state = state
        return .group(group)
      case 5:
        let (contents, origin) = groups[index(3)]
        var group = DisplayGroup(contents)
        group.shadow = DisplayShadow(
          color: .black, opacity: 1, offset: CGSize(width: 5, height: 2), sigma: [0, 1.5, 9][index(3)])
        (group.state, group.cacheKey) = (state, origin)
        return .group(group)
      case 6:
        let (contents, origin) = groups[index(3)]
        var group = DisplayGroup(contents)
        group.rasterizationScale = [1, 0.5][index(2)]
        (group.state, group.cacheKey) = (state, origin)
        return .group(group)
      case 7:
        let (contents, origin) = screens[index(2)]
        var group = DisplayGroup(contents)
        (group.state, group.cacheKey) = (state, origin)
        if index(2) == 0 { group.state.transform = CATransform3DMakeTranslation(0, 4.5, 0) }
        group.state.opacity = [0.3, 0.6][index(2)]
        return .group(group)
      default:
        var group = DisplayGroup(groups[index(3)].0)
        if index(2) == 0 {
          group.filters = [.gaussianBlur(sigma: [1, 5, 14][index(3)], clampsEdges: index(2) == 0)]
        } else {
          group.mask = contents()
        }
        group.state = state
        return .group(group)
      }
    }
  }

  private static let (width, height) = (150, 140)

  private func fresh(_ list: DisplayList) -> [UInt32] {
    let target = FrameBuffer(width: Self.width, height: Self.height)
    Renderer(threads: 1).draw(list, into: target)
    return target.makePixelImage().pixels
  }

  /// The first pixel that differs.
  private func difference(_ target: FrameBuffer, _ expected: [UInt32]) -> String? {
    let pixels = target.makePixelImage().pixels
    guard let k = pixels.indices.first(where: { pixels[$0] != expected[$0] }) else { return nil }
    let count = pixels.indices.reduce(0) { $0 + (pixels[$1] != expected[$1] ? 1 : 0) }
    let (found, wanted) = (String(pixels[k], radix: 16), String(expected[k], radix: 16))
    return "\(k % Self.width), \(k / Self.width): \(found), not \(wanted), and \(count - 1) more"
  }

  @Test func earlierFramesDoNotChangePixels() {
    let target = FrameBuffer(width: Self.width, height: Self.height)
    var (found, stale, evicted) = (Set<String>(), Set<String>(), Set<String>())
    for seed in UInt64(0)..<8 {
      var frames = RandomFrames(seed: seed)
      let small = RenderCaches(oneIn: 400)
      // The surfaces of static groups are drawn band by band.
      let slow = RenderCaches(staticGroupPart: 1)
      let renderers = [
        Renderer(threads: 2), Renderer(threads: 1, caches: small), Renderer(threads: 2, caches: slow),
      ]
      for k in 0..<40 {
        let list = frames.frame()
        let expected = fresh(list)
        for renderer in renderers {
          if k % 9 == 8 { renderer.caches.removeUnused() }
          renderer.draw(list, into: target)
          #expect(difference(target, expected) == nil, "seed \(seed), frame \(k)")
        }
      }
      for cache in renderers[0].cacheStatistics {
        if cache.hits > 0 { found.insert(cache.name) }
        if cache.stale > 0 { stale.insert(cache.name) }
      }
      for cache in small.statistics {
        #expect(cache.bytes <= cache.limit)
        if cache.evictions > 0 { evicted.insert(cache.name) }
      }
    }
    // Without hits, misses and stale values, the frames would test nothing.
    #expect(found.count == 11 && stale.count == 11, "\(found), \(stale)")
    #expect(evicted.count >= 4, "\(evicted)")
  }

  @Test(arguments: 0..<8) func damagedFramesEqualWholeFrames(seed: UInt64) {
    var frames = RandomFrames(seed: seed)
    let renderer = Renderer(threads: 2)
    let target = FrameBuffer(width: Self.width, height: Self.height)
    for k in 0..<40 {
      let list = frames.frame()
      let expected = fresh(list)
      expected.withUnsafeBufferPointer { words in
        if let base = words.baseAddress { target.base.update(from: base, count: words.count) }
      }
      let (x, y) = (frames.index(Self.width - 10), frames.index(Self.height - 10))
      let rect = PixelRect(x0: x, y0: y, x1: x + 5 + frames.index(60), y1: y + 5 + frames.index(60))
        .intersection(target.bounds)
      for row in rect.y0..<rect.y1 {
        (target.base + row * target.stride + rect.x0).update(repeating: 0xff00_ff00, count: rect.width)
      }
      renderer.draw(list, into: target, damage: [rect])
      #expect(difference(target, expected) == nil, "seed \(seed), frame \(k), \(rect)")
    }
  }

  /// The outline and the edges of such a path are too large for their caches.
  @Test func aPathOfManySegmentsHasTheSamePixelsInEveryFrame() {
    let count = 1_100_000
    let points = (0..<count).map { k in
      let (angle, radius) = (2 * Double.pi * Double(k) / Double(count), k % 2 == 0 ? 40.0 : 44.0)
      return CGPoint(x: radius * Numerics.cos(angle), y: radius * Numerics.sin(angle))
    }
    let verbs = [.moveToPoint] + [CGPathElementType](repeating: .addLineToPoint, count: count - 1) + [.closeSubpath]
    let list = DisplayList(items: [
      .fill(DisplayFill(.path(CGPath(verbs: verbs, points: points), .winding), .color(.black)))
    ])
    let warm = Renderer(threads: 2)
    // The first and the second place are drawn before and after the path counts as moving.
    for place in [50.0, 52.5, 50.0, 55.0, 50.0] {
      let (target, expected) = (FrameBuffer(width: 100, height: 100), FrameBuffer(width: 100, height: 100))
      let transform = CATransform3DMakeTranslation(place, 50, 0)
      warm.draw(list, into: target, transform: transform)
      Renderer(threads: 1).draw(list, into: expected, transform: transform)
      let isSame = target.makePixelImage().pixels == expected.makePixelImage().pixels
      #expect(isSame, "\(place)")
      #expect(target.pixel(x: Int(place), y: 50) == 0xFF00_0000)
    }
  }
}
