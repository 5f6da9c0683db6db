import Compositor
import CoreGraphics
import QuartzCore
import Rasterizer
import Testing

/// Random layer trees: every frame is drawn, and its pixels do not depend on the frames before it.
@Suite struct RandomLayerTests {
  private struct RandomValues {
    var random: SeededGenerator

    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    mutating func chance(_ p: Double) -> Bool { number(0...1) < p }
    mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    /// Returns a number, and sometimes an infinity or NaN, as faulty client code does.
    mutating func wild(_ range: ClosedRange<Double>) -> CGFloat {
      let bad: [Double] = [.nan, .infinity, -.infinity, 0, -1, 1e300, -1e300, 1e-300]
      return CGFloat(chance(0.04) ? bad[index(bad.count)] : number(range))
    }
    mutating func color() -> CGColor {
      CGColor(srgbRed: wild(0...1), green: wild(0...1), blue: wild(0...1), alpha: wild(0...1))
    }
    mutating func rect() -> CGRect {
      CGRect(x: wild(-20...40), y: wild(-20...40), width: wild(0...40), height: wild(0...40))
    }
    mutating func transform() -> CATransform3D {
      var t = CATransform3DMakeRotation(wild(-3...3), wild(-1...1), wild(-1...1), wild(-1...1))
      t = CATransform3DScale(t, wild(0...2), wild(0...2), 1)
      if chance(0.2) { t.m34 = wild(-0.01...0.01) }
      return t
    }
  }

  private func make(_ values: inout RandomValues) -> CALayer {
    switch values.index(8) {
    case 0:
      let shape = CAShapeLayer()
      shape.path = CGPath(ellipseIn: values.rect(), transform: nil)
      (shape.strokeColor, shape.lineWidth, shape.strokeEnd) = (values.color(), values.wild(0...5), values.wild(0...1))
      shape.lineDashPattern = values.chance(0.3) ? [NSNumber(value: Double(values.wild(1...5))), 2] : nil
      return shape
    case 1:
      let gradient = CAGradientLayer()
      gradient.colors = [values.color(), values.color(), values.color()]
      gradient.locations = [0, NSNumber(value: Double(values.wild(0...1))), 1]
      gradient.type = [.axial, .radial, .conic][values.index(3)]
      return gradient
    case 2:
      let replicator = CAReplicatorLayer()
      replicator.instanceCount = values.index(5)
      replicator.instanceTransform = values.transform()
      replicator.instanceDelay = Double(values.wild(0...1))
      replicator.instanceAlphaOffset = Float(values.wild(-0.3...0))
      replicator.preservesDepth = values.chance(0.3)
      return replicator
    case 3: return CATransformLayer()
    case 4:
      let text = CATextLayer()
      (text.string, text.fontSize) = ("Text", values.wild(0...20))
      return text
    case 5:
      let emitter = CAEmitterLayer()
      let cell = CAEmitterCell()
      cell.contents = CGImage(PixelImage(width: 1, height: 1, pixels: [0xFFFF_FFFF]))
      (cell.birthRate, cell.lifetime) = (Float(values.wild(0...20)), Float(values.wild(0...2)))
      (cell.velocity, cell.emissionRange, cell.scale) = (values.wild(0...20), values.wild(0...6), values.wild(0...3))
      emitter.emitterCells = [cell]
      return emitter
    default: return CALayer()
    }
  }

  private func decorate(_ layer: CALayer, _ values: inout RandomValues) {
    layer.frame = values.rect()
    if values.chance(0.7) { layer.backgroundColor = values.color() }
    if values.chance(0.3) { layer.transform = values.transform() }
    if values.chance(0.1) { layer.sublayerTransform = values.transform() }
    if values.chance(0.3) { layer.opacity = Float(values.wild(0...1)) }
    if values.chance(0.3) { layer.cornerRadius = values.wild(0...20) }
    if values.chance(0.3) { layer.borderWidth = values.wild(0...4) }
    if values.chance(0.2) { layer.masksToBounds = true }
    if values.chance(0.2) {
      (layer.shadowOpacity, layer.shadowRadius) = (Float(values.wild(0...1)), values.wild(0...5))
    }
    if values.chance(0.1) { layer.shouldRasterize = true }
    if values.chance(0.2) { layer.zPosition = values.wild(-20...20) }
    if values.chance(0.1) { layer.speed = Float(values.wild(-2...2)) }
    if values.chance(0.1) { layer.compositingFilter = "multiplyBlendMode" }
    if values.chance(0.1) {
      let blur = CAFilter(type: "gaussianBlur")
      blur.setValue(values.wild(0...4), forKey: "inputRadius")
      layer.filters = [blur]
    }
  }

  private func animation(_ values: inout RandomValues) -> CAAnimation {
    let paths = ["opacity", "position", "transform", "bounds.size", "transform.rotation.y", "cornerRadius", "nothing"]
    let path = paths[values.index(paths.count)]
    func value(_ values: inout RandomValues) -> Any {
      switch path {
      case "position": CGPoint(x: values.wild(0...40), y: values.wild(0...40))
      case "bounds.size": CGSize(width: values.wild(0...40), height: values.wild(0...40))
      case "transform": values.transform()
      default: values.wild(0...3)
      }
    }
    let made: CAAnimation
    switch values.index(4) {
    case 0:
      let keyframes = CAKeyframeAnimation(keyPath: path)
      keyframes.values = (0..<values.index(5)).map { _ in value(&values) }
      keyframes.keyTimes = (0..<values.index(5)).map { _ in NSNumber(value: Double(values.wild(0...1))) }
      keyframes.calculationMode = [.linear, .cubic, .paced, .cubicPaced, .discrete][values.index(5)]
      made = keyframes
    case 1:
      let spring = CASpringAnimation(keyPath: path)
      (spring.toValue, spring.damping, spring.stiffness) = (value(&values), values.wild(0...20), values.wild(0...200))
      spring.initialVelocity = values.wild(-5...5)
      made = spring
    case 2:
      let transition = CATransition()
      transition.type = [.fade, .push, .moveIn, .reveal][values.index(4)]
      made = transition
    default:
      let basic = CABasicAnimation(keyPath: path)
      (basic.fromValue, basic.byValue) = (value(&values), value(&values))
      (basic.isAdditive, basic.isCumulative) = (values.chance(0.3), values.chance(0.3))
      made = basic
    }
    (made.duration, made.beginTime) = (
      Double(values.wild(0...2)), values.chance(0.2) ? 1000 + Double(values.wild(0...1)) : 0
    )
    (made.speed, made.timeOffset) = (Float(values.wild(0.1...2)), Double(values.wild(0...1)))
    (made.repeatCount, made.autoreverses) = (Float(values.wild(0...5)), values.chance(0.3))
    made.fillMode = [.removed, .forwards, .backwards, .both][values.index(4)]
    return made
  }

  private func screen(_ seed: UInt64) -> Stage {
    let screen = Stage(seed: seed)
    var values = RandomValues(random: SeededGenerator(seed: seed))
    screen.turn {
      var layers = [screen.root]
      for _ in 0..<12 {
        let layer = make(&values)
        decorate(layer, &values)
        let parent = layers[values.index(layers.count)]
        if values.chance(0.1) { parent.mask = layer } else { parent.addSublayer(layer) }
        layers.append(layer)
      }
      CATransaction.flush()
      for layer in layers.dropFirst() { layer.add(animation(&values), forKey: "a") }
    }
    return screen
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func seekEqualsPlay(seed: UInt64) {
    let (played, sought) = (screen(seed), screen(seed))
    for step in 1...12 {
      played.run(through: Double(step) / 6)
      _ = played.pixels(at: Double(step) / 6)
    }
    sought.run(through: 2)
    let (a, b) = (played.pixels(at: 2), sought.pixels(at: 2))
    let isSame = (0..<40).allSatisfy { y in (0..<40).allSatisfy { a.pixel(x: $0, y: y) == b.pixel(x: $0, y: y) } }
    #expect(isSame, "seed \(seed)")
  }

  /// A compositor with full caches, which draws only the damage, draws the same pixels as a new one.
  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8, 22, 25, 28, 39, 55] as [UInt64])
  func earlierFramesDoNotChangePixels(seed: UInt64) {
    let screen = screen(seed)
    var values = RandomValues(random: SeededGenerator(seed: seed &+ 1000))
    let warm = Compositor(threads: 2)
    let (target, expected) = (FrameBuffer(width: 60, height: 60), FrameBuffer(width: 60, height: 60))
    var last: ResolvedFrame?
    for step in 1...24 {
      screen.run(through: Double(step) / 10)
      // Most frames differ from the frame before in one layer only, as in an application.
      if step % 3 == 0, let layers = screen.root.sublayers, !layers.isEmpty {
        screen.turn { decorate(layers[values.index(layers.count)], &values) }
      }
      let frame = screen.device[LayerRoots.self].tree.evaluate(at: DeviceTime(seconds: Double(step) / 10))
      let damage = last.map { warm.damage(from: $0, to: frame, pixelsPerPoint: 1.5) }
      warm.draw(frame, pixelsPerPoint: 1.5, into: target, damage: damage)
      Compositor(threads: 1).draw(frame, pixelsPerPoint: 1.5, into: expected)
      let (found, wanted) = (target.makePixelImage().pixels, expected.makePixelImage().pixels)
      let wrong = found.indices.first { found[$0] != wanted[$0] }
      #expect(wrong == nil, "seed \(seed), step \(step), pixel \(wrong ?? 0) of rows of 60")
      if wrong != nil { return }
      last = frame
    }
  }
}
