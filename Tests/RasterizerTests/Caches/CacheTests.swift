import CoreGraphics
import Testing

@testable import Rasterizer

/// The caches of a renderer.
@Suite struct CacheTests {
  private func statistics(_ name: String, of renderer: Renderer) throws -> CacheStatistics {
    try #require(renderer.cacheStatistics.first { $0.name == name })
  }

  private func shadow(of origin: (any AnyObject & Sendable)?, width: CGFloat) -> DisplayList {
    let shape = DisplayShape.ellipse(CGRect(x: 20, y: 20, width: width, height: 20))
    var group = DisplayGroup(DisplayList(items: [.fill(DisplayFill(shape, .color(.white)))]))
    group.shadow = DisplayShadow(color: .black, opacity: 1, offset: CGSize(width: 3, height: 4), sigma: 4)
    group.cacheKey = origin
    return DisplayList(items: [.group(group)])
  }

  private final class Origin: Sendable {}

  @Test func shadowsOfGroupsAreKeptForTheirOrigin() throws {
    let (renderer, target) = (Renderer(threads: 1), FrameBuffer(width: 80, height: 80))
    let origin = Origin()
    renderer.draw(shadow(of: origin, width: 30), into: target)
    let first = target.makePixelImage().pixels
    renderer.draw(shadow(of: origin, width: 30), into: target)
    let isSame = target.makePixelImage().pixels == first
    #expect(isSame)
    let kept = try statistics("shadows of groups", of: renderer)
    #expect(kept.hits == 1 && kept.misses == 1 && kept.entries == 1 && kept.bytes > 0 && kept.bytes <= kept.limit)
    // Another origin with the same outline has a shadow of its own.
    renderer.draw(shadow(of: Origin(), width: 30), into: target)
    #expect(try statistics("shadows of groups", of: renderer).misses == 2)
    renderer.draw(shadow(of: nil, width: 30), into: target)
    let isSameAgain = target.makePixelImage().pixels == first
    #expect(isSameAgain)
    #expect(try statistics("shadows of groups", of: renderer).misses == 2)
  }

  /// A group that fades in place is drawn directly at first, then onto a surface in parts.
  @Test func surfacesOfStaticGroupsAreDrawnInParts() {
    let origin = Origin()
    func fading(_ opacity: Double) -> DisplayList {
      let whole = CGRect(x: 0, y: 0, width: 100, height: 200)
      var group = DisplayGroup(
        DisplayList(items: [
          .fill(DisplayFill(.rect(whole), .color(.white))), .fill(DisplayFill(.ellipse(whole), .color(.black))),
        ]))
      (group.cacheKey, group.state.opacity) = (origin, opacity)
      return DisplayList(items: [.group(group)])
    }
    let renderer = Renderer(threads: 1, caches: RenderCaches(staticGroupPart: 104 * 128))
    let target = FrameBuffer(width: 100, height: 200)
    for (frame, rows) in [0, 128, 200, 200].enumerated() {
      let (list, expected) = (fading(0.2 + 0.1 * Double(frame)), FrameBuffer(width: 100, height: 200))
      renderer.draw(list, into: target)
      Renderer(threads: 1).draw(list, into: expected)
      let isSame = target.makePixelImage().pixels == expected.makePixelImage().pixels
      #expect(isSame, "frame \(frame)")
      let group = renderer.caches.staticGroups[ObjectIdentifier(origin)]
      #expect(group?.drawnRows == rows && group?.isComplete == (rows == 200), "frame \(frame)")
    }
  }

  @Test func leastRecentlyUsedValuesAreEvictedFirst() {
    let cache = BoundedCache<Int, String>(limit: 100)
    for k in 0..<10 { cache.keep("\(k)", for: k, bytes: 10) }
    #expect(cache[0] == "0" && cache[11] == nil)
    cache.keep("10", for: 10, bytes: 10)
    let counters = cache.statistics("numbers")
    #expect(cache[0] == "0" && cache[1] == nil && cache[10] == "10")
    #expect(counters.evictions == 4 && counters.bytes == 70 && counters.hits == 1 && counters.misses == 1)
    cache.keep("huge", for: 11, bytes: 51)
    #expect(cache[11] == nil && cache[0] == "0")
  }

  @Test func valuesThatShareAKeyAreDistinguished() {
    let cache = BoundedCache<Int, String>(limit: 100)
    cache.keep("first", for: 1, bytes: 10)
    #expect(cache.value(for: 1) { $0 == "second" } == nil && cache.value(for: 1) { $0 == "first" } == "first")
    cache.keep("second", for: 1, bytes: 20)
    #expect(cache.value(for: 1) { $0 == "first" } == nil && cache.value(for: 1) { $0 == "second" } == "second")
    let counters = cache.statistics("words")
    #expect(counters.hits == 2 && counters.misses == 2 && counters.entries == 1 && counters.bytes == 20)
  }

  /// Shapes of one path have different hashes: a cache holds one shape for each hash.
  @Test func shapesOfOnePathAreAllKept() throws {
    let outline = CGMutablePath()
    outline.addLines(between: [CGPoint(x: 5, y: 5), CGPoint(x: 70, y: 20), CGPoint(x: 30, y: 60), CGPoint(x: 8, y: 5)])
    let path = try #require(outline.copy())
    let (plain, changes): (StrokeStyle, [(inout StrokeStyle) -> Void]) = (
      StrokeStyle(width: 3),
      [
        { $0.cap = .round }, { $0.join = .bevel }, { $0.miterLimit = 2 }, { $0.dashPattern = [4, 3] },
        { ($0.dashPattern, $0.dashPhase) = ([4, 3], 1) },
      ]
    )
    var shapes: [DisplayShape] = [.path(path, .winding), .path(path, .evenOdd), .stroke(path, plain)]
    for change in changes {
      var style = plain
      change(&style)
      shapes.append(.stroke(path, style))
    }
    let (renderer, target) = (Renderer(threads: 1), FrameBuffer(width: 80, height: 80))
    let list = DisplayList(items: shapes.map { .fill(DisplayFill($0, .color(.black))) })
    for _ in 0..<3 { renderer.draw(list, into: target) }
    let kept = try statistics("edges", of: renderer)
    #expect(kept.misses == shapes.count && kept.hits == 2 * shapes.count)
  }

  @Test func unusedValuesAreRemoved() {
    let cache = BoundedCache<Int, String>(limit: 100)
    for k in 0..<3 { cache.keep("\(k)", for: k, bytes: 10) }
    cache.removeUnused()
    #expect(cache[1] == "1")
    cache.removeUnused()
    let counters = cache.statistics("numbers")
    #expect(counters.entries == 1 && counters.bytes == 10 && counters.stale == 2)
    #expect(cache[1] == "1" && cache[0] == nil)
  }

  @Test func cachesDoNotRetainOrigins() {
    let cache = BoundedCache<Int, String>(limit: 100)
    var origins = (0..<2).map { _ in Origin() }
    for k in 0..<2 { cache.keep("\(k)", for: k, of: origins[k], bytes: 10) }
    #expect(cache[0] == "0" && cache[1] == "1")
    origins.removeFirst()
    #expect(cache[0] == nil && cache[1] == "1" && cache.byteCount == 10)
    origins.removeFirst()
    cache.removeUnused()
    #expect(cache.byteCount == 0 && cache.statistics("numbers").stale == 2)
  }

  private func path(_ transform: CGAffineTransform) -> DisplayList {
    var fill = DisplayFill(.path(blob, .winding), .color(.white))
    fill.state.transform = CATransform3D(
      m11: transform.a, m12: transform.b, m13: 0, m14: 0, m21: transform.c, m22: transform.d, m23: 0, m24: 0, m31: 0,
      m32: 0, m33: 1, m34: 0, m41: transform.tx, m42: transform.ty, m43: 0, m44: 1)
    return DisplayList(items: [.fill(fill)])
  }

  private let blob: CGPath = {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 10))
    path.addCurve(to: CGPoint(x: 50, y: 40), control1: CGPoint(x: 70, y: 0), control2: CGPoint(x: 0, y: 60))
    path.closeSubpath()
    return path.copy() ?? path
  }()

  @Test func edgesOfMovingShapesAreCachedAtRest() throws {
    let (renderer, target) = (Renderer(threads: 1), FrameBuffer(width: 80, height: 80))
    for k in 0..<8 {
      renderer.draw(path(CGAffineTransform(rotationAngle: CGFloat(k) * 0.01)), into: target)
    }
    #expect(try statistics("outlines", of: renderer).entries == 1)
    #expect(try statistics("edges", of: renderer).hits == 0)
    // The first two are cached for four frames, and none after them.
    #expect(try statistics("edges", of: renderer).entries == 0)
    let rest = CGAffineTransform(rotationAngle: 0.3)
    for _ in 0..<2 { renderer.draw(path(rest), into: target) }
    #expect(try statistics("edges", of: renderer).hits == 0)
    let moved = target.makePixelImage().pixels
    renderer.draw(path(rest), into: target)
    #expect(try statistics("edges", of: renderer).hits == 1)
    let isSame = target.makePixelImage().pixels == moved
    #expect(isSame)
    Renderer(threads: 1).draw(path(rest), into: target)
    let isSameWithoutCaches = target.makePixelImage().pixels == moved
    #expect(isSameWithoutCaches)
  }

  @Test func keysDependOnShapeAndTransform() throws {
    let transform = ProjectiveTransform(a: 1, b: 0, c: 0, d: 2, tx: 3, ty: 4)
    let zero = ProjectiveTransform(a: 1, b: -0.0, c: 0, d: 2, tx: 3, ty: 4)
    let other = ProjectiveTransform(a: 1, b: 0, c: 0, d: 2, tx: 4, ty: 3)
    var style = StrokeStyle(width: 2)
    let stroke = DisplayShape.stroke(blob, style)
    style.dashPattern = [3]
    let shapes: [DisplayShape] = [
      .path(blob, .winding), .path(blob, .evenOdd), stroke, .stroke(blob, style),
      .rect(CGRect(x: 0, y: 0, width: 1, height: 2)),
      .ellipse(CGRect(x: 0, y: 0, width: 1, height: 2)),
    ]
    let keys = try shapes.map { try #require(ShapeKey($0, transform: transform)) }
    #expect(Set(keys).count == shapes.count)
    for (shape, key) in zip(shapes, keys) {
      #expect(shapes.count { shape.isSame(as: $0) } == 1)
      #expect(ShapeKey(shape, transform: zero) == key && ShapeKey(shape, transform: zero)?.hashValue == key.hashValue)
      #expect(ShapeKey(shape, transform: other) != key)
      #expect(ShapeInstanceKey(shape, transform: transform)?.under(other) == ShapeInstanceKey(shape, transform: other))
    }
    #expect(
      ShapeKey(.everything, transform: transform) == nil
        && ShapeKey(.path(CGMutablePath(), .winding), transform: transform) == nil)
  }
}
