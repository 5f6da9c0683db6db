import Compositor
import CoreGraphics
import QuartzCore
import Rasterizer
import Testing

@Suite struct CompositorTests {
  private static func layer(
    _ id: UInt64, _ rect: CGRect, _ color: CGColor?, sublayers: [ResolvedLayer] = [], mask: ResolvedLayer? = nil,
    _ change: (inout LayerProperties) -> Void = { _ in }
  ) -> ResolvedLayer {
    var p = LayerProperties()
    p.bounds = CGRect(origin: .zero, size: rect.size)
    p.position = CGPoint(x: rect.midX, y: rect.midY)
    p.backgroundColor = color
    change(&p)
    return ResolvedLayer(
      id: id, className: "CALayer", name: nil, properties: p, model: p, timing: LayerTiming(), localTime: 0,
      animations: [], mask: mask, sublayers: PersistentVector(sublayers), stamp: 1, isAnimated: false)
  }

  private static func frame(_ roots: [ResolvedLayer]) -> ResolvedFrame {
    ResolvedFrame(
      roots: roots, size: CGSize(width: 40, height: 40), scale: 1, time: .zero, backgroundColor: .white)
  }

  private static func draw(_ roots: [ResolvedLayer], scale: Double = 1) -> FrameBuffer {
    let target = FrameBuffer(width: Int(40 * scale), height: Int(40 * scale))
    Compositor(threads: 1).draw(frame(roots), pixelsPerPoint: scale, into: target)
    return target
  }

  private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
  private let box = CGRect(x: 10, y: 10, width: 20, height: 20)

  @Test func higherZPositionIsInFront() {
    let pixels = Self.draw([Self.layer(1, box, red) { $0.zPosition = 1 }, Self.layer(2, box, blue)])
    #expect(pixels.pixel(x: 20, y: 20) == 0xffff_0000)
  }

  @Test func groupOpacityHidesLayersInsideTheGroup() {
    let inner = Self.layer(2, CGRect(x: 0, y: 0, width: 20, height: 20), blue)
    let together = Self.draw([Self.layer(1, box, red, sublayers: [inner]) { $0.opacity = 0.5 }])
    #expect(together.pixel(x: 20, y: 20) == 0xff7f_7fff || together.pixel(x: 20, y: 20) == 0xff80_80ff)
    let apart = Self.draw([
      Self.layer(1, box, red, sublayers: [inner]) {
        $0.opacity = 0.5
        $0.allowsGroupOpacity = false
      }
    ])
    #expect(apart.pixel(x: 20, y: 20) >> 16 & 255 != apart.pixel(x: 20, y: 20) >> 8 & 255)
  }

  @Test func backFacesOfSingleSidedLayersAreHidden() {
    func turned(_ angle: Double) -> UInt32 {
      Self.draw([
        Self.layer(1, box, red) {
          $0.isDoubleSided = false
          $0.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
        }
      ]).pixel(x: 20, y: 20)
    }
    #expect(turned(1) == 0xffff_0000)
    #expect(turned(2) == 0xffff_ffff)
  }

  @Test func transformLayersKeepTheDepthOfTheirSublayers() {
    // Both rotations cancel each other out inside a transform layer. Any other layer flattens its sublayer edge-on.
    func pixel(_ kind: LayerKind) -> UInt32 {
      let inner = Self.layer(2, CGRect(x: 0, y: 0, width: 20, height: 20), red) {
        $0.transform = CATransform3DMakeRotation(Double.pi / 2, 0, 1, 0)
      }
      return Self.draw([
        Self.layer(1, box, nil, sublayers: [inner]) {
          $0.kind = kind
          $0.transform = CATransform3DMakeRotation(-Double.pi / 2, 0, 1, 0)
        }
      ]).pixel(x: 20, y: 20)
    }
    #expect(pixel(.transform) == 0xffff_0000)
    #expect(pixel(.plain) == 0xffff_ffff)
  }

  @Test func rasterizedLayersHaveTheResolutionOfTheirScale() {
    func edge(_ rasterizes: Bool) -> UInt32 {
      let stripe = Self.layer(2, CGRect(x: 0.5, y: 0, width: 10, height: 20), red)
      return Self.draw(
        [Self.layer(1, box, nil, sublayers: [stripe]) { $0.shouldRasterize = rasterizes }], scale: 2
      ).pixel(x: 21, y: 40)
    }
    #expect(edge(false) == 0xffff_0000)
    #expect(edge(true) != 0xffff_0000 && edge(true) != 0xffff_ffff)
  }

  @Test func gravityPlacesImages() {
    let image = CGImage(PixelImage(width: 4, height: 2, pixels: [UInt32](repeating: 0xff00_00ff, count: 8)))
    func covered(_ gravity: String) -> [Int] {
      let pixels = Self.draw([
        Self.layer(1, box, nil) {
          $0.contents = .image(image)
          $0.contentsGravity = gravity
        }
      ])
      let blue = (0..<1600).filter { pixels.pixel(x: $0 % 40, y: $0 / 40) == 0xff00_00ff }
      return [
        blue.map { $0 % 40 }.min() ?? -1, (blue.first ?? -1) / 40, (blue.map { $0 % 40 }.max() ?? -1) + 1,
        (blue.last ?? -1) / 40 + 1,
      ]
    }
    #expect(covered("resize") == [10, 10, 30, 30])
    #expect(covered("resizeAspect") == [10, 15, 30, 25])
    #expect(covered("resizeAspectFill") == [0, 10, 40, 30])
    #expect(covered("center") == [18, 19, 22, 21])
    #expect(covered("topLeft") == [10, 10, 14, 12])
    #expect(covered("bottomRight") == [26, 28, 30, 30])
    #expect(covered("top") == [18, 10, 22, 12])
    #expect(covered("right") == [26, 19, 30, 21])
  }

  @Test func anUnchangedFrameHasNoDamage() {
    let compositor = Compositor(threads: 1)
    let layers = [Self.layer(1, box, red)]
    #expect(compositor.damage(from: Self.frame(layers), to: Self.frame(layers), pixelsPerPoint: 2).isEmpty)
    let again = [Self.layer(1, box, red)]
    #expect(compositor.damage(from: Self.frame(layers), to: Self.frame(again), pixelsPerPoint: 2).isEmpty)
    let moved = [Self.layer(1, box.offsetBy(dx: 2, dy: 0), red)]
    let rects = compositor.damage(from: Self.frame(layers), to: Self.frame(moved), pixelsPerPoint: 2)
    #expect(rects == [PixelRect(x0: 19, y0: 19, x1: 65, y1: 61)])
    #expect(compositor.damage(from: nil, to: Self.frame(moved), pixelsPerPoint: 2).first?.width == 80)
  }

  @Test(arguments: 0..<12) func damageCoversEveryChangedPixel(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    func tree(_ depth: Int, _ id: UInt64) -> ResolvedLayer {
      let rect = CGRect(x: number(-5...25), y: number(-5...25), width: number(3...25), height: number(3...25))
      let color = CGColor(srgbRed: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.4...1))
      let children = depth == 0 ? [] : (0..<3).map { tree(depth - 1, id * 10 + UInt64($0)) }
      return Self.layer(id, rect, color, sublayers: children) {
        if number(0...1) < 0.3 { $0.masksToBounds = true }
        if number(0...1) < 0.3 { $0.cornerRadius = 4 }
        if number(0...1) < 0.2 { $0.opacity = 0.6 }
        if number(0...1) < 0.2 { $0.shadowOpacity = 0.5 }
        if number(0...1) < 0.1 { $0.filters = [.gaussianBlur(radius: 2)] }
        if number(0...1) < 0.1 { $0.backgroundFilters = [.gaussianBlur(radius: 3)] }
        $0.transform = CATransform3DMakeRotation(number(-0.5...0.5), 0, 0, 1)
      }
    }
    /// Returns the same tree with one layer moved.
    func changed(_ layer: ResolvedLayer, _ id: UInt64) -> ResolvedLayer {
      var p = layer.properties
      if layer.id == id {
        p.position.x += 3
      } else if !layer.sublayers.contains(where: { String(id).hasPrefix(String($0.id)) }) {
        return layer
      }
      return ResolvedLayer(
        id: layer.id, className: "CALayer", name: nil, properties: p, model: p, timing: LayerTiming(), localTime: 0,
        animations: [], mask: nil, sublayers: PersistentVector(layer.sublayers.map { changed($0, id) }), stamp: 2,
        isAnimated: false)
    }
    let before = Self.frame([tree(2, 1)])
    let after = Self.frame(
      before.roots.map { changed($0, UInt64(100 + Int.random(in: 0...2, using: &random) * 10 + 1)) })
    let compositor = Compositor(threads: 1)
    let (patched, whole) = (FrameBuffer(width: 80, height: 80), FrameBuffer(width: 80, height: 80))
    compositor.draw(before, pixelsPerPoint: 2, into: patched)
    compositor.draw(after, pixelsPerPoint: 2, into: whole)
    let damage = compositor.damage(from: before, to: after, pixelsPerPoint: 2)
    compositor.draw(after, pixelsPerPoint: 2, into: patched, damage: damage)
    let isSame = patched.makePixelImage().pixels == whole.makePixelImage().pixels
    #expect(isSame, "seed \(seed)")
    // A window shows only the damage, so it must contain all changed pixels.
    compositor.draw(before, pixelsPerPoint: 2, into: patched)
    for y in 0..<80 {
      for x in 0..<80 where patched.pixel(x: x, y: y) != whole.pixel(x: x, y: y) {
        let pixel = PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1)
        #expect(damage.contains { $0.contains(pixel) }, "seed \(seed), pixel \(x), \(y)")
      }
    }
  }

  /// Returns a frame with a layer of 20 × 20 points that hosts another tree at half its size.
  private static func host(of layer: CALayer) -> ResolvedFrame {
    let tree = layer.detachedTree(scale: 1)
    let hosted = HostedTree(tree: tree, time: .fixed(.zero), size: CGSize(width: 40, height: 40))
    return frame([
      Self.layer(1, CGRect(x: 10, y: 10, width: 20, height: 20), nil) {
        $0.contents = .hosted(hosted.resolved(at: .zero))
      }
    ])
  }

  @Test func damageInAHostedTreeIsThatOfItsChangedLayers() {
    Device().run {
      let (root, dot) = (CALayer(), CALayer())
      root.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
      dot.frame = CGRect(x: 4, y: 8, width: 4, height: 4)
      dot.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
      root.addSublayer(dot)
      let compositor = Compositor(threads: 1)
      let before = Self.host(of: root)
      #expect(compositor.damage(from: before, to: Self.host(of: root), pixelsPerPoint: 2).isEmpty)
      dot.position.x += 8
      let damage = compositor.damage(from: before, to: Self.host(of: root), pixelsPerPoint: 2)
      // The tree lies at (10, 10), at half its size and two pixels per point: x = 4…16 becomes 24…36. One pixel is added on
      // each side.
      #expect(
        damage.reduce(PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)) { $0.union($1) }
          == PixelRect(x0: 23, y0: 27, x1: 37, y1: 33))
    }
  }

  @Test func maskedPixelsAreNotDamaged() {
    let mask = Self.layer(2, CGRect(x: 0, y: 0, width: 5, height: 5), red)
    func masked(_ x: CGFloat) -> ResolvedFrame {
      Self.frame([Self.layer(1, box.offsetBy(dx: x, dy: 0), red, mask: mask)])
    }
    let damage = Compositor(threads: 1).damage(from: masked(0), to: masked(1), pixelsPerPoint: 2)
    #expect(damage == [PixelRect(x0: 19, y0: 19, x1: 33, y1: 31)])
  }
}
