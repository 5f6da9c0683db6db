import Compositor
import CoreGraphics
import QuartzCore
import Rasterizer
import Testing

/// Layers with `shouldRasterize` keep their pixels while they move.
@Suite struct RasterizedLayerTests {
  private let screen = Stage()

  /// Adds a rasterized layer with a sublayer.
  private func stage(_ change: (_ layer: CALayer, _ inner: CALayer) -> Void) {
    screen.turn {
      let (layer, inner) = (CALayer(), CALayer())
      layer.frame = CGRect(x: 8, y: 8, width: 20, height: 20)
      layer.backgroundColor = CGColor(srgbRed: 0.2, green: 0.4, blue: 0.9, alpha: 1)
      layer.shouldRasterize = true
      inner.frame = CGRect(x: 3.5, y: 2, width: 11, height: 9)
      inner.backgroundColor = CGColor(srgbRed: 0.9, green: 0.6, blue: 0.1, alpha: 0.7)
      inner.cornerRadius = 3
      layer.addSublayer(inner)
      screen.root.addSublayer(layer)
      change(layer, inner)
    }
  }

  private static func animation(_ keyPath: String, _ from: Any, _ to: Any) -> CAAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    return animation
  }

  /// Draws ten frames with one compositor and returns how often a layer was rasterized.
  private func draw(_ comment: Comment? = nil) -> Int? {
    let compositor = Compositor(threads: 1)
    let target = FrameBuffer(width: 80, height: 80)
    for k in 0..<10 {
      let seconds = Double(k) / 10
      let frame = screen.device[LayerRoots.self].tree.evaluate(at: DeviceTime(seconds: seconds))
      compositor.draw(frame, pixelsPerPoint: 2, into: target)
      let fresh = screen.pixels(at: seconds, scale: 2)
      let isSame = target.makePixelImage().pixels == fresh.makePixelImage().pixels
      #expect(isSame, comment)
    }
    return compositor.cacheStatistics.first { $0.name == "rasterized groups" }?.misses
  }

  /// 5000 × 5000 pixels are more than the cache holds.
  @Test func layersTooLargeForTheCacheAreNotCached() {
    stage { layer, _ in
      layer.frame.size = CGSize(width: 2500, height: 2500)
      layer.rasterizationScale = 2
    }
    let pixel = screen.pixels(at: 0, scale: 2).makePixelImage().pixels[60 * 80 + 70]
    #expect(pixel == 0xFF33_66E6)
    #expect(draw() == 0)
  }

  @Test func movingAndFadingLayersAreDrawnOnce() {
    stage { layer, _ in
      let group = CAAnimationGroup()
      group.duration = 1
      group.animations = [
        Self.animation("opacity", 0.1, 0.9), Self.animation("transform.scale", 1, 1.3),
        Self.animation("position", CGPoint(x: 10, y: 12), CGPoint(x: 30, y: 25)),
      ]
      layer.add(group, forKey: nil)
    }
    #expect(draw() == 1)
  }

  @Test(arguments: ["backgroundColor", "bounds.size.width", "cornerRadius", "borderWidth", "sublayerTransform.scale"])
  func layersWithAnotherAppearanceAreDrawnAgain(keyPath: String) {
    stage { layer, _ in
      let (from, to): (Any, Any) =
        keyPath == "backgroundColor"
        ? (CGColor.black, CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)) : (0.5, 8)
      layer.add(Self.animation(keyPath, from, to), forKey: nil)
    }
    #expect(draw("\(keyPath)") == 0)
  }

  @Test func layersWithMovingSublayersAreDrawnAgain() {
    stage { layer, inner in
      inner.add(Self.animation("position.x", 0, 20), forKey: nil)
      layer.add(Self.animation("position.y", 0, 20), forKey: nil)
    }
    #expect(draw() == 0)
  }

  /// Without group opacity each part fades by itself, which changes the kept pixels.
  @Test func layersWithoutGroupOpacityAreDrawnAgain() {
    stage { layer, _ in
      layer.allowsGroupOpacity = false
      layer.add(Self.animation("opacity", 0.1, 0.9), forKey: nil)
    }
    #expect(draw() == 0)
  }

  /// An animation of the superlayer can change a sublayer.
  @Test func layersAnimatedBySuperlayersAreDrawnAgain() {
    stage { layer, _ in
      layer.name = "inner"
      screen.root.add(Self.animation("sublayers.inner.backgroundColor", CGColor.black, CGColor.white), forKey: nil)
    }
    #expect(draw() == 0)
  }
}
