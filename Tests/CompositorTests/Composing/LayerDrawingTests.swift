import CoreGraphics
import QuartzCore
import Rasterizer
import Testing

/// The pixels of layers that client code creates.
@Suite struct LayerDrawingTests {
  private let screen = Stage()
  private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
  private let box = CGRect(x: 10, y: 10, width: 20, height: 20)

  private func layer(_ rect: CGRect, _ color: CGColor?) -> CALayer {
    screen.device.run {
      let layer = CALayer()
      layer.frame = rect
      layer.backgroundColor = color
      return layer
    }
  }

  private func fade(_ layer: CALayer, to color: CGColor?) {
    screen.turn {
      let transition = CATransition()
      transition.duration = 1
      layer.add(transition, forKey: nil)
      layer.backgroundColor = color
    }
  }

  /// Evidence: Apple's documentation of `contentsGravity`. A layer's drawing is an image of the size it had then.
  @Test(arguments: [("resize", 0..<20), ("resizeAspect", 15..<20), ("left", 0..<10), ("center", 10..<20)])
  func aDrawingFollowsItsContentsGravity(_ gravity: String, _ reds: Range<Int>) {
    let (one, painter) = (layer(CGRect(x: 10, y: 10, width: 20, height: 20), nil), LeftHalf())
    screen.turn {
      one.delegate = painter
      one.contentsGravity = CALayerContentsGravity(rawValue: gravity)
      screen.root.addSublayer(one)
      one.setNeedsDisplay()
    }
    #expect(screen.pixels(at: 0).pixel(x: 19, y: 20) == 0xFFFF_0000)
    #expect(screen.pixels(at: 0).pixel(x: 20, y: 20) == 0xFF00_0000)
    // The layer becomes twice as wide and half as high, without a new drawing.
    screen.turn { one.frame = CGRect(x: 0, y: 15, width: 40, height: 10) }
    let pixels = screen.pixels(at: 0)
    #expect((0..<40).filter { pixels.pixel(x: $0, y: 20) == 0xFFFF_0000 } == Array(reds))
  }

  /// The edges of a rounded layer that masks to its bounds are antialiased once, for any contents and any position.
  @Test(arguments: [
    (1.0, 0.0, "gradient"), (2, 0, "gradient"), (1, 0.37, "gradient"), (1, 0, "background"), (1, 0.37, "background"),
    (1, 0.37, "border"),
  ]) func aRoundedLayerIsAntialiasedOnce(_ scale: Double, _ angle: Double, _ part: String) throws {
    let stages = (Stage(), Stage())
    let rect = CGRect(x: 5.3, y: 6.6, width: 29, height: 27)
    func add(_ layer: CALayer, to stage: Stage, _ change: (CALayer) -> Void) {
      stage.turn {
        layer.frame = rect
        layer.cornerRadius = 9
        change(layer)
        layer.setValue(angle, forKeyPath: "transform.rotation.z")
        stage.root.addSublayer(layer)
        layer.displayIfNeeded()
      }
    }
    let plain = stages.0.device.run { CALayer() }
    add(plain, to: stages.0) { $0.backgroundColor = red }
    let masked = stages.1.device.run { part == "gradient" ? CAGradientLayer() : CALayer() }
    add(masked, to: stages.1) { layer in
      layer.masksToBounds = true
      // A group of two parts is clipped as one.
      layer.addSublayer(CALayer())
      switch part {
      case "gradient": (layer as? CAGradientLayer)?.colors = [red, red]
      case "background": layer.backgroundColor = red
      default: (layer.borderColor, layer.borderWidth, layer.backgroundColor) = (red, 4, red)
      }
    }
    let (expected, drawn) = (stages.0.pixels(at: 0, scale: scale), stages.1.pixels(at: 0, scale: scale))
    var worst = 0
    for y in 0..<Int(40 * scale) {
      for x in 0..<Int(40 * scale) {
        let (a, b) = (expected.pixel(x: x, y: y) >> 16 & 255, drawn.pixel(x: x, y: y) >> 16 & 255)
        worst = max(worst, abs(Int(a) - Int(b)))
      }
    }
    #expect(worst <= 1)
  }

  @Test func aTransitionMixesTheStates() {
    let one = layer(box, red)
    screen.turn { screen.root.addSublayer(one) }
    fade(one, to: blue)
    // A quarter of 255 is 63.75.
    #expect([0xFFBF_0040, 0xFFC0_003F, 0xFFBF_003F, 0xFFC0_0040].contains(screen.pixels(at: 0.25).pixel(x: 20, y: 20)))
    #expect(screen.pixels(at: 0.25).pixel(x: 5, y: 5) == 0xFF00_0000)
  }

  /// The sum of both shares is not clamped at white before it is complete.
  @Test func aTransitionToWhiteMixesTheStates() {
    let one = layer(box, red)
    screen.turn { screen.root.addSublayer(one) }
    fade(one, to: CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
    let half = screen.pixels(at: 0.5).pixel(x: 20, y: 20)
    #expect(half >> 16 & 255 >= 254)
    #expect((126...129).contains(half >> 8 & 255) && (126...129).contains(half & 255))
  }

  @Test func aTransitionBetweenEqualStatesIsInvisible() {
    let half = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.5)
    let one = layer(box, half)
    screen.turn {
      screen.root.backgroundColor = red
      screen.root.addSublayer(one)
    }
    let before = screen.pixels(at: 0).pixel(x: 20, y: 20)
    fade(one, to: half)
    for time in [0.1, 0.5, 0.9] {
      let now = screen.pixels(at: time).pixel(x: 20, y: 20)
      for shift: UInt32 in [0, 8, 16] {
        #expect(abs(Int(now >> shift & 255) - Int(before >> shift & 255)) <= 1, "\(time)")
      }
    }
  }

  @Test func aTransitionOfAnOpaqueLayerWithATranslucentSublayerStaysOpaque() {
    let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    let (one, glass) = (layer(box, white), layer(CGRect(x: 0, y: 0, width: 10, height: 10), nil))
    screen.turn {
      glass.backgroundFilters = [CAFilter(type: "gaussianBlur")]
      one.addSublayer(glass)
      screen.root.addSublayer(one)
    }
    fade(one, to: white)
    for time in [0.1, 0.5, 0.9] { #expect(screen.pixels(at: time).pixel(x: 25, y: 25) == 0xFFFF_FFFF, "\(time)") }
  }

  @Test func transformLayersDrawTheNearestSublayerInFront() {
    let space = screen.device.run { CATransformLayer() }
    let (a, b) = (layer(box, red), layer(box, blue))
    screen.turn {
      space.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      (a.zPosition, b.zPosition) = (5, -5)
      space.addSublayer(a)
      space.addSublayer(b)
      screen.root.addSublayer(space)
    }
    #expect(screen.pixels(at: 0).pixel(x: 20, y: 20) == 0xFFFF_0000)
    screen.turn { space.transform = CATransform3DMakeRotation(.pi, 0, 1, 0) }
    #expect(screen.pixels(at: 0).pixel(x: 20, y: 20) == 0xFF00_00FF)
  }

  @Test func layersInOnePlaneKeepTheirOrder() {
    let space = screen.device.run { CATransformLayer() }
    let (card, icon) = (layer(CGRect(x: 0, y: 0, width: 40, height: 40), red), layer(box, blue))
    icon.frame.origin.x = 22
    screen.turn {
      space.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      space.addSublayer(card)
      space.addSublayer(icon)
      screen.root.addSublayer(space)
    }
    for angle in [-0.8, 0.8] {
      screen.turn { space.transform = CATransform3DMakeRotation(angle, 0, 1, 0) }
      let x = 20 + Int((12 * Numerics.cos(angle)).rounded())
      #expect(screen.pixels(at: 0).pixel(x: x, y: 20) == 0xFF00_00FF, "\(angle)")
    }
  }

  /// Evidence: iOS, where a layer rasterized at scale 1 is blurry on a screen of scale 2.
  @Test func layersRasterizedAtScaleOneAreBlurryAtScaleTwo() {
    let one = layer(CGRect(x: 10.5, y: 10, width: 19.5, height: 20), red)
    screen.turn { screen.root.addSublayer(one) }
    #expect(screen.pixels(at: 0, scale: 2).pixel(x: 20, y: 40) == 0xFF00_0000)
    screen.turn { one.shouldRasterize = true }
    let soft = screen.pixels(at: 0, scale: 2)
    let edge = (18...23).map { soft.pixel(x: $0, y: 40) >> 16 & 255 }
    #expect(edge.contains { (30...225).contains($0) })
    screen.turn { one.rasterizationScale = 2 }
    #expect(screen.pixels(at: 0, scale: 2).pixel(x: 20, y: 40) == 0xFF00_0000)
    #expect(screen.pixels(at: 0, scale: 2).pixel(x: 21, y: 40) == 0xFFFF_0000)
  }

  /// Evidence: Apple's documentation. A continuous curve reaches further along the edges than a circle of its radius.
  @Test func continuousCornersBeginFurtherAlongTheEdges() {
    func covered(_ curve: CALayerCornerCurve) -> Int {
      let one = layer(CGRect(x: 0, y: 0, width: 40, height: 40), red)
      screen.turn {
        screen.root.sublayers = [one]
        (one.cornerRadius, one.cornerCurve) = (12, curve)
      }
      let pixels = screen.pixels(at: 0)
      return (0..<40).reduce(0) { sum, x in sum + Int(pixels.pixel(x: x, y: 0) >> 16 & 255) }
    }
    #expect(covered(.continuous) < covered(.circular))
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
  }

  @Test func aBackgroundFilterBlursTheLayersBehind() {
    let (behind, glass) = (layer(CGRect(x: 0, y: 0, width: 20, height: 40), red), layer(box, nil))
    screen.turn {
      let invert = CAFilter(type: "colorInvert")
      glass.backgroundFilters = [invert]
      screen.root.addSublayer(behind)
      screen.root.addSublayer(glass)
    }
    let pixels = screen.pixels(at: 0)
    #expect(pixels.pixel(x: 15, y: 20) == 0xFF00_FFFF)
    #expect(pixels.pixel(x: 5, y: 20) == 0xFFFF_0000)
    #expect(pixels.pixel(x: 25, y: 20) == 0xFFFF_FFFF)
  }

  @Test func emittersDrawTheirParticles() {
    let emitter = screen.device.run { CAEmitterLayer() }
    screen.turn {
      let cell = CAEmitterCell()
      cell.contents = CGImage(PixelImage(width: 4, height: 4, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 16)))
      (cell.birthRate, cell.lifetime, cell.velocity) = (1, 1, 20)
      cell.color = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
      emitter.emitterCells = [cell]
      emitter.beginTime = CACurrentMediaTime()
      emitter.emitterPosition = CGPoint(x: 10, y: 20)
      screen.root.addSublayer(emitter)
    }
    #expect(screen.pixels(at: 0.5).pixel(x: 20, y: 20) == 0xFF00_FF00)
    #expect(screen.pixels(at: 0.5).pixel(x: 10, y: 20) == 0xFF00_0000)
  }

  /// Template images show the tint with the alpha of their pixels.
  @Test func theTintReplacesTheColoursOfTheContents() {
    let one = layer(box, nil)
    screen.turn {
      one.contents = CGImage(PixelImage(width: 1, height: 2, pixels: [0xFF00_FF00, 0]))
      one.contentsGravity = .resize
      one.magnificationFilter = .nearest
      one.contentsTint = blue
      screen.root.addSublayer(one)
    }
    #expect(screen.pixels(at: 0).pixel(x: 20, y: 12) == 0xFF00_00FF)
    #expect(screen.pixels(at: 0).pixel(x: 20, y: 28) == 0xFF00_0000)
    screen.turn { one.contentsTint = nil }
    #expect(screen.pixels(at: 0).pixel(x: 20, y: 12) == 0xFF00_FF00)
  }

  /// A snapshot is drawn as its layers wherever it appears.
  @Test(arguments: SnapshotUse.allCases) func snapshotsAreDrawn(use: SnapshotUse) {
    let (source, one) = (layer(CGRect(x: 0, y: 0, width: 20, height: 20), red), layer(box, nil))
    let painter = SnapshotPainter(source: source, use: use)
    screen.turn {
      if use == .contents {
        one.contents = source.snapshot(scale: 1).image
      } else {
        one.delegate = painter
        one.setNeedsDisplay()
      }
      screen.root.addSublayer(one)
    }
    #expect(screen.pixels(at: 0).pixel(x: 20, y: 20) == 0xFFFF_0000)
    #expect(screen.pixels(at: 0).pixel(x: 5, y: 5) == 0xFF00_0000)
  }
}

/// The place of a snapshot: a layer's contents, its drawing, or a transparency layer of the drawing.
enum SnapshotUse: CaseIterable, Sendable { case contents, drawing, group }

private final class SnapshotPainter: NSObject, CALayerDelegate {
  private let source: CALayer
  private let use: SnapshotUse

  init(source: CALayer, use: SnapshotUse) {
    (self.source, self.use) = (source, use)
    super.init()
  }

  func draw(_ layer: CALayer, in ctx: CGContext) {
    if use == .group { ctx.beginTransparencyLayer(auxiliaryInfo: nil) }
    ctx.draw(source.snapshot(scale: 1).image, in: layer.bounds)
    if use == .group { ctx.endTransparencyLayer() }
  }
}

private final class LeftHalf: NSObject, CALayerDelegate {
  func draw(_ layer: CALayer, in ctx: CGContext) {
    ctx.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    ctx.fill([CGRect(x: 0, y: 0, width: layer.bounds.width / 2, height: layer.bounds.height)])
  }
}
