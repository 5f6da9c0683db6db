import Compositor
import CoreGraphics
import QuartzCore
import Rasterizer
import Testing

/// Filtered backdrops are kept while nothing below them changes.
@Suite struct BackdropTests {
  private let screen = Stage()

  /// Adds a layer that blurs its backdrop, between two other layers.
  private func stage(_ change: (_ below: CALayer, _ above: CALayer) -> Void) {
    screen.turn {
      let (below, inner, blur, above) = (CALayer(), CALayer(), CALayer(), CALayer())
      below.frame = CGRect(x: 4, y: 4, width: 30, height: 30)
      below.backgroundColor = CGColor(srgbRed: 0.9, green: 0.4, blue: 0.1, alpha: 1)
      inner.frame = CGRect(x: 5, y: 8, width: 12, height: 9)
      inner.backgroundColor = CGColor(srgbRed: 0.1, green: 0.8, blue: 0.5, alpha: 0.7)
      below.addSublayer(inner)
      blur.frame = CGRect(x: 2, y: 10, width: 34, height: 20)
      let filter = CAFilter(type: "gaussianBlur")
      filter.setValue(3, forKey: "inputRadius")
      blur.backgroundFilters = [filter]
      above.frame = CGRect(x: 10, y: 12, width: 9, height: 9)
      above.backgroundColor = CGColor(srgbRed: 0, green: 0.2, blue: 1, alpha: 1)
      for layer in [below, blur, above] { screen.root.addSublayer(layer) }
      change(below, above)
    }
  }

  private func move(_ keyPath: String, of layer: CALayer) {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (1, 20, 1)
    layer.add(animation, forKey: nil)
  }

  /// Draws the damage of ten frames with one compositor and returns how often a backdrop was found in the cache.
  private func draw() -> Int? {
    let compositor = Compositor(threads: 1)
    let target = FrameBuffer(width: 80, height: 80)
    var last: ResolvedFrame?
    for k in 0..<10 {
      let frame = screen.device[LayerRoots.self].tree.evaluate(at: DeviceTime(seconds: Double(k) / 10))
      let damage = compositor.damage(from: last, to: frame, pixelsPerPoint: 2)
      compositor.draw(frame, pixelsPerPoint: 2, into: target, damage: damage)
      let fresh = screen.pixels(at: Double(k) / 10, scale: 2)
      let isSame = target.makePixelImage().pixels == fresh.makePixelImage().pixels
      #expect(isSame, "frame \(k)")
      last = frame
    }
    return compositor.cacheStatistics.first { $0.name == "filtered backdrops" }?.hits
  }

  /// The first frame finds the backdrop, the second keeps it, and all later ones use it.
  @Test func layersMovingAboveKeepTheBackdrop() {
    stage { _, above in move("position.x", of: above) }
    #expect(draw() == 8)
  }

  @Test(arguments: ["position.x", "cornerRadius", "bounds.size.width"]) func layersMovingBelowAreBlurredAgain(
    path: String
  ) {
    stage { below, _ in move(path, of: below) }
    #expect(draw() == 0)
  }

  @Test func sublayersMovingBelowAreBlurredAgain() {
    stage { below, _ in
      if let inner = below.sublayers?.first { move("position.y", of: inner) }
    }
    #expect(draw() == 0)
  }

  @Test func masksMovingBelowAreBlurredAgain() {
    stage { below, _ in
      let mask = CALayer()
      mask.frame = CGRect(x: 0, y: 0, width: 20, height: 30)
      mask.backgroundColor = .black
      below.mask = mask
      move("position.x", of: mask)
    }
    #expect(draw() == 0)
  }

  @Test func clippedLayersMovingBelowAreBlurredAgain() {
    stage { below, _ in
      (below.cornerRadius, below.masksToBounds) = (6, true)
      if let inner = below.sublayers?.first { move("position.x", of: inner) }
    }
    #expect(draw() == 0)
  }
}
