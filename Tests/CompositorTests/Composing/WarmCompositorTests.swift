import Compositor
import CoreGraphics
import QuartzCore
import Rasterizer
import Testing

/// A compositor that has drawn earlier frames draws the same pixels as a new one.
@Suite struct WarmCompositorTests {
  private let screen = Stage()

  private static func animation(_ keyPath: String, _ from: Any, _ to: Any) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    return animation
  }

  private func draw(_ seconds: Double, _ compositor: Compositor, into target: FrameBuffer) {
    let frame = screen.device[LayerRoots.self].tree.evaluate(at: DeviceTime(seconds: seconds))
    compositor.draw(frame, pixelsPerPoint: 2, into: target)
    let fresh = screen.pixels(at: seconds, scale: 2)
    let isSame = target.makePixelImage().pixels == fresh.makePixelImage().pixels
    #expect(isSame, "\(seconds)")
  }

  private func layer(_ frame: CGRect, _ color: CGColor) -> CALayer {
    let layer = CALayer()
    (layer.frame, layer.backgroundColor) = (frame, color)
    return layer
  }

  /// A group that fades in is kept as pixels from its second frame, if only hidden layers move in it.
  ///
  /// A group with a visible moving layer is never kept.
  @Test(arguments: [true, false]) func fadingGroupsAreKeptFromTheirSecondFrame(isHidden: Bool) {
    screen.turn {
      let (fading, hidden) = (layer(screen.root.bounds, .white), CALayer())
      let moving = layer(CGRect(x: 1, y: 1, width: 5, height: 5), .black)
      moving.add(Self.animation("position.x", 5, 25), forKey: nil)
      hidden.isHidden = isHidden
      hidden.addSublayer(moving)
      fading.addSublayer(hidden)
      fading.addSublayer(layer(CGRect(x: 3, y: 3, width: 9, height: 9), .black))
      fading.add(Self.animation("opacity", 0, 1), forKey: nil)
      screen.root.addSublayer(fading)
    }
    let compositor = Compositor(threads: 1)
    let target = FrameBuffer(width: 80, height: 80)
    for k in 0...4 {
      draw(Double(k) / 5, compositor, into: target)
      let bytes = compositor.cacheStatistics.first { $0.name == "static groups" }.map(\.bytes) ?? 0
      #expect((bytes >= target.width * target.height * 4) == (isHidden && k > 1), "\(k)")
    }
  }

  /// Contents that change while a mask hides them appear with their new pixels.
  @Test func contentsThatChangeBehindAMaskAreDrawnAgain() {
    let (group, mask) = (layer(screen.root.bounds, .white), layer(screen.root.bounds, .black))
    let label = layer(CGRect(x: 3, y: 3, width: 9, height: 9), .black)
    screen.turn {
      group.opacity = 0.5
      group.addSublayer(label)
      let fade = CAKeyframeAnimation(keyPath: "opacity")
      (fade.values, fade.duration) = ([1, 0, 1], 1)
      mask.add(fade, forKey: nil)
      group.mask = mask
      screen.root.addSublayer(group)
    }
    let compositor = Compositor(threads: 1)
    let target = FrameBuffer(width: 80, height: 80)
    for seconds in [0, 0.125, 0.25] { draw(seconds, compositor, into: target) }
    screen.turn { label.frame = CGRect(x: 20, y: 20, width: 9, height: 9) }
    for seconds in [0.5, 0.625, 0.75, 0.875] { draw(seconds, compositor, into: target) }
  }

  @Test(arguments: [false, true]) func damagedFramesEqualThoseOfANewCompositor(covers: Bool) {
    screen.turn {
      screen.root.backgroundColor = CGColor(srgbRed: 0.2, green: 0.3, blue: 0.4, alpha: 1)
      for k in 0..<6 {
        let layer = CALayer()
        layer.frame = CGRect(x: Double(k) * 5, y: Double(k) * 3, width: 18, height: 14)
        layer.backgroundColor = CGColor(srgbRed: 0.9, green: Double(k) / 6, blue: 0.1, alpha: 1)
        layer.cornerRadius = Double(k)
        layer.masksToBounds = k > 3
        layer.shouldRasterize = k == 2
        layer.shadowOpacity = k == 1 ? 0.7 : 0
        let inner = CAShapeLayer()
        inner.path = CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 12, height: 9), transform: nil)
        inner.fillColor = .white
        layer.addSublayer(inner)
        screen.root.addSublayer(layer)
        layer.isHidden = k == 3
        let keyPath = ["opacity", "position.x", "transform.scale", "hidden", "backgroundColor", "opacity"][k]
        let values: [(Any, Any)] = [
          (0, 1), (3, 25), (0.5, 1.4), (true, false), (CGColor.black, CGColor.white), (0.2, 0.8),
        ]
        layer.add(Self.animation(keyPath, values[k].0, values[k].1), forKey: nil)
        let path = Self.animation(
          "path", CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 12, height: 9), transform: nil),
          CGPath(ellipseIn: CGRect(x: 0, y: 3, width: 7, height: 11), transform: nil))
        inner.add(path, forKey: nil)
      }
      if covers {
        let cover = CALayer()
        cover.frame = screen.root.bounds
        cover.backgroundColor = .white
        screen.root.addSublayer(cover)
        cover.add(Self.animation("opacity", 1, 0), forKey: nil)
      }
    }
    let compositor = Compositor(threads: 2)
    let target = FrameBuffer(width: 80, height: 80)
    var last: ResolvedFrame?
    for k in 0..<12 {
      let seconds = Double(k) / 11
      let frame = screen.device[LayerRoots.self].tree.evaluate(at: DeviceTime(seconds: seconds))
      let damage = last.map { compositor.damage(from: $0, to: frame, pixelsPerPoint: 2) }
      compositor.draw(frame, pixelsPerPoint: 2, into: target, damage: damage)
      let isSame = target.makePixelImage().pixels == screen.pixels(at: seconds, scale: 2).makePixelImage().pixels
      #expect(isSame, "\(k)")
      last = frame
    }
  }
}
