import CoreGraphics
import QuartzCore
import Testing

/// Evidence: the check values of Sample scenes, "Youla", "Disappear animation".
@Suite(.onADevice) struct YoulaTests {
  private func mask(on stage: Stage, position: CGPoint, height: Double) -> CALayer {
    stage.device.run {
      let layer = CALayer()
      layer.frame = CGRect(x: position.x - 44, y: position.y - 44, width: 88, height: 88)
      stage.root.mask = layer
      let scaling = CAKeyframeAnimation(keyPath: "bounds")
      scaling.values = [1, 0.85, height * 18 / 667].map {
        NSValue(rect: CGRect(x: 0, y: 0, width: 88 * $0, height: 88 * $0))
      }
      scaling.keyTimes = [0, 0.2, 1]
      scaling.timingFunctions = [
        CAMediaTimingFunction(name: .easeInEaseOut), CAMediaTimingFunction(name: .easeOut),
      ]
      let rotation = CABasicAnimation()
      rotation.valueFunction = CAValueFunction(name: .rotateZ)
      rotation.fromValue = 0
      rotation.toValue = CGFloat(-Numerics.atan2(position.y, position.x))
      for (animation, key) in [(scaling, "scaling"), (rotation, "transform")] as [(CAAnimation, String)] {
        animation.beginTime = CACurrentMediaTime()
        animation.duration = 0.6
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: key)
      }
      return layer
    }
  }

  @Test func maskFollowsTheTable() {
    for (position, height, rows) in [
      (
        CGPoint(x: 187.5, y: 277.5), 667.0,
        [
          (0.0, 1.0, 0.0), (0.05, 0.9462, -4.66), (0.12, 0.85, -11.19), (0.15, 2.6016, -13.99), (0.2, 5.3148, -18.65),
          (0.3, 10.12, -27.98), (0.4, 14.045, -37.3), (0.6, 18.0, -55.95),
        ]
      ),
      (
        CGPoint(x: 187.5, y: 350), 812.0,
        [(0.0, 1.0, 0.0), (0.15, 3.0012, -15.46), (0.2, 6.3336, -20.61), (0.4, 17.056, -41.21), (0.6, 21.913, -61.82)]
      ),
    ] {
      let stage = Stage()
      stage.run(through: 2)
      var layer: CALayer?
      stage.turn { layer = mask(on: stage, position: position, height: height) }
      guard let layer else { continue }
      for (time, scale, angle) in rows {
        let values = stage.values(layer, at: 2 + time)
        #expect(Double(values.bounds.width / 88).isClose(to: scale, within: 1e-3 * max(1, scale)), "\(time)")
        let found = Numerics.atan2(values.transform.m12, values.transform.m11) * 180 / .pi
        #expect(found.isClose(to: angle, within: 0.06), "\(time)")
        #expect(values.position == position)
      }
      // Only the fill mode holds the end state.
      stage.run(through: 4)
      #expect(stage.values(layer, at: 4).bounds.width.isClose(to: 88 * height * 18 / 667, within: 1e-6))
      #expect(layer.bounds.width == 88)
      #expect(layer.animationKeys() == ["scaling", "transform"])
    }
  }

  /// The completion block is set before `begin`. It belongs to the implicit transaction and waits for the nested animations.
  @Test func theCompletionBlockWaitsForNestedAnimations() {
    let stage = Stage()
    stage.run(through: 2)
    var fired: [Double] = []
    stage.turn {
      CATransaction.setCompletionBlock { fired.append(Device.current.now.seconds) }
      CATransaction.begin()
      _ = mask(on: stage, position: CGPoint(x: 187.5, y: 277.5), height: 667)
      CATransaction.commit()
    }
    stage.run(through: 2.59)
    #expect(fired.isEmpty)
    stage.run(through: 5)
    #expect(fired.count == 1)
    #expect(fired.first?.isClose(to: 2.6, within: 1e-6) == true)
  }
}
