import CoreGraphics
import QuartzCore
import Testing

@Suite(.onADevice) struct BasicAnimationTests {
  private let stage = Stage()
  private let layer: CALayer

  init() {
    let stage = stage
    layer = stage.device.run { CALayer() }
    let layer = layer
    stage.turn {
      layer.bounds.size = CGSize(width: 10, height: 10)
      layer.opacity = 0.5
      stage.root.addSublayer(layer)
    }
  }

  private func animate(_ from: Any?, _ to: Any?, _ by: Any?, duration: Double = 1) {
    stage.turn {
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
      animation.duration = duration
      layer.add(animation, forKey: "a")
    }
  }

  /// Evidence: Semantics, "From, to, by"; docs, "Setting Interpolation Values".
  @Test(
    arguments: [
      (0.1, 0.9, nil, 0.1, 0.9), (0.1, nil, 0.4, 0.1, 0.5), (nil, 0.9, 0.2, 0.7, 0.9), (0.1, nil, nil, 0.1, 0.5),
      (nil, 0.9, nil, 0.5, 0.9), (nil, nil, 0.3, 0.5, 0.8), (0.1, 0.9, 0.3, 0.1, 0.9), (nil, nil, nil, 0.5, 0.5),
    ] as [(Double?, Double?, Double?, Double, Double)])
  func endsFollowAppleTable(from: Double?, to: Double?, by: Double?, start: Double, end: Double) {
    animate(from, to, by)
    #expect(stage.values(layer, at: 0).opacity.isClose(to: start))
    #expect(stage.values(layer, at: 0.25).opacity.isClose(to: start + (end - start) / 4))
    #expect(stage.values(layer, at: 0.999_999).opacity.isClose(to: end, within: 1e-5))
  }

  @Test func isRemovedAtItsEnd() {
    animate(0.0, 1.0, nil)
    stage.run(through: 0.99)
    #expect(layer.animationKeys() == ["a"])
    stage.run(through: 1)
    #expect(layer.animationKeys() == nil)
    #expect(stage.values(layer, at: 1).opacity == 0.5)
  }

  @Test func nilKeyPathMeansTheKey() {
    stage.turn {
      let animation = CABasicAnimation()
      animation.valueFunction = CAValueFunction(name: .rotateZ)
      animation.fromValue = 0
      animation.toValue = CGFloat(-0.97658)
      animation.duration = 0.6
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: "transform")
    }
    let turned = stage.values(layer, at: 0.12).transform
    let angle = Numerics.atan2(turned.m12, turned.m11) * 180 / .pi
    #expect(angle.isClose(to: -11.19, within: 0.01))
    stage.run(through: 2)
    #expect(stage.values(layer, at: 2).transform.m12.isClose(to: Numerics.sin(-0.97658), within: 1e-12))
  }

  @Test func presentationFollows() {
    animate(0.0, 1.0, nil)
    stage.run(through: 0.5)
    stage.device.run {
      #expect(layer.presentation()?.opacity == 0.5)
      #expect(layer.presentation()?.model() === layer)
    }
  }

  @Test func keysOfAnotherTypeShowNothing() {
    animate("red", CGPoint.zero, nil)
    #expect(stage.values(layer, at: 0.5).opacity == 0.5)
  }
}
