import CoreGraphics
import QuartzCore
import Testing

/// Evidence: Semantics, "Groups and copies"; docs, CAAnimationGroup.
///
/// Members run in the group's time, are not scaled, and are clipped at the group's duration.
@Suite(.onADevice) struct GroupTests {
  private let stage = Stage()
  private let layer: CALayer

  init() {
    let stage = stage
    layer = stage.device.run { CALayer() }
    let layer = layer
    stage.turn { stage.root.addSublayer(layer) }
  }

  private func member(_ path: String, to: Double, duration: Double = 0, begin: Double = 0) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue) = (0, to)
    (animation.duration, animation.beginTime) = (duration, begin)
    return animation
  }

  @Test func membersAreClippedNotScaled() {
    stage.turn {
      let group = CAAnimationGroup()
      group.animations = [member("zPosition", to: 10, duration: 10), member("cornerRadius", to: 8, duration: 1)]
      group.duration = 2
      layer.add(group, forKey: "g")
    }
    #expect(stage.values(layer, at: 1).zPosition == 1)
    #expect(stage.values(layer, at: 0.5).cornerRadius == 4)
    #expect(stage.values(layer, at: 1.5).cornerRadius == 0)
    #expect(stage.values(layer, at: 2.5).zPosition == 0)
    stage.run(through: 2)
    #expect(layer.animationKeys() == nil)
  }

  /// Evidence: snapshots of lottie-ios, at the moment at which the last member of a longer group ends.
  @Test func theEndOfAMemberBelongsToIt() {
    stage.turn {
      layer.zPosition = 7
      let group = CAAnimationGroup()
      group.animations = [member("zPosition", to: 10, duration: 0.5, begin: 0.5)]
      group.duration = 2
      layer.add(group, forKey: "g")
    }
    #expect(stage.values(layer, at: 0.75).zPosition == 5)
    #expect(stage.values(layer, at: 1).zPosition == 10)
    #expect(stage.values(layer, at: 1.001).zPosition == 7)
  }

  @Test func aFillingGroupHoldsTheEndsOfItsMembers() {
    stage.turn {
      let group = CAAnimationGroup()
      group.animations = [member("zPosition", to: 10), member("cornerRadius", to: 8, duration: 1)]
      (group.duration, group.fillMode, group.isRemovedOnCompletion) = (2, .forwards, false)
      layer.add(group, forKey: "g")
    }
    stage.run(through: 5)
    #expect(stage.values(layer, at: 5).zPosition == 10)
    // The member ended before the group and has no fill.
    #expect(stage.values(layer, at: 5).cornerRadius == 0)
  }

  @Test func groupTimeIsWarpedByTheGroupsCurveAndNests() {
    stage.turn {
      let inner = CAAnimationGroup()
      inner.animations = [member("zPosition", to: 10)]
      (inner.duration, inner.beginTime) = (1, 0.5)
      let outer = CAAnimationGroup()
      outer.animations = [inner]
      outer.duration = 2
      outer.timingFunction = CAMediaTimingFunction(name: .easeIn)
      layer.add(outer, forKey: "g")
    }
    let time = 2 * CAMediaTimingFunction(name: .easeIn).bezier(0.7)
    #expect(stage.values(layer, at: 1.4).zPosition.isClose(to: 10 * (time - 0.5), within: 1e-9))
  }

  @Test func cumulativeRepeatsAddUp() {
    stage.turn {
      let animation = member("zPosition", to: 10, duration: 1)
      animation.isCumulative = true
      animation.repeatCount = 3
      layer.add(animation, forKey: "a")
    }
    #expect(stage.values(layer, at: 0.5).zPosition == 5)
    #expect(stage.values(layer, at: 2.5).zPosition == 25)
  }

  /// A choice: an autoreversing cycle accumulates the value at its end, so that nothing jumps.
  @Test func cumulativeAutoreversingCyclesContinueWithoutAJump() {
    stage.turn {
      let animation = member("zPosition", to: 20, duration: 1)
      (animation.fromValue, animation.isCumulative, animation.autoreverses) = (10, true, true)
      animation.repeatCount = 3
      layer.add(animation, forKey: "a")
    }
    let times = [0, 0.5, 1, 1.5, 2, 2.5, 3.5, 4, 5.5]
    #expect(times.map { stage.values(layer, at: $0).zPosition } == [10, 15, 20, 15, 20, 25, 25, 30, 35])
  }

  @Test func cumulativeColoursAndPathsAddUp() {
    let (gradient, shape) = stage.device.run { (CAGradientLayer(), CAShapeLayer()) }
    func animate(_ layer: CALayer, _ path: String, _ from: Any, _ to: Any) {
      let animation = CABasicAnimation(keyPath: path)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      (animation.isCumulative, animation.repeatCount) = (true, 3)
      layer.add(animation, forKey: path)
    }
    func square(_ side: CGFloat) -> CGPath {
      CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
    }
    stage.turn {
      stage.root.addSublayer(gradient)
      stage.root.addSublayer(shape)
      animate(gradient, "colors", [CGColor(gray: 0, alpha: 0)], [CGColor(srgbRed: 0.25, green: 0, blue: 0.5, alpha: 1)])
      animate(shape, "path", square(0), square(10))
    }
    #expect(stage.values(gradient, at: 1.5).gradient.colors[0].rgba.x.isClose(to: 0.375))
    #expect(stage.values(shape, at: 2.5).shape.path?.boundingBox == CGRect(x: 0, y: 0, width: 25, height: 25))
  }

  @Test func membersForSublayersFollowTheGroupsCurve() {
    let below = stage.device.run { CALayer() }
    stage.turn {
      below.name = "dot"
      layer.addSublayer(below)
      let group = CAAnimationGroup()
      (group.animations, group.duration) = ([member("sublayers.dot.zPosition", to: 10)], 2)
      group.timingFunction = CAMediaTimingFunction(name: .easeIn)
      layer.add(group, forKey: "g")
    }
    let expected = 10 * CAMediaTimingFunction(name: .easeIn).bezier(0.35)
    #expect(stage.values(below, at: 0.7).zPosition.isClose(to: expected, within: 1e-9))
    stage.run(through: 0.7)
    stage.device.run { #expect(below.presentation()?.zPosition.isClose(to: expected, within: 1e-9) == true) }
  }

  @Test func replicatorsPassAnimationsToTheirCopies() throws {
    let (replicator, dot) = stage.device.run { (CAReplicatorLayer(), CALayer()) }
    stage.turn {
      dot.name = "dot"
      replicator.instanceCount = 3
      replicator.addSublayer(dot)
      stage.root.addSublayer(replicator)
      replicator.add(member("sublayers.dot.zPosition", to: 10, duration: 2), forKey: "a")
    }
    let copies = try #require(stage.resolved(replicator, at: 1)).sublayers
    #expect(copies.map { $0.sublayers.map(\.properties.zPosition) } == [[5], [5], [5]])
  }

  @Test func additiveTransformIsConcatenatedBeforeTheModels() {
    stage.turn {
      CATransaction.setDisableActions(true)
      layer.transform = CATransform3DMakeTranslation(100, 0, 0)
      let animation = CABasicAnimation(keyPath: "transform")
      animation.fromValue = CATransform3DMakeScale(2, 2, 1)
      animation.toValue = CATransform3DIdentity
      animation.isAdditive = true
      animation.duration = 1
      layer.add(animation, forKey: "a")
    }
    let values = stage.values(layer, at: 0).transform
    #expect(values.m11 == 2 && values.m41 == 100)
  }

  @Test func componentsCombine() {
    stage.turn {
      CATransaction.setDisableActions(true)
      layer.transform = CATransform3DMakeTranslation(5, 6, 0)
      for (path, to) in [("transform.rotation.z", Double.pi), ("transform.scale", 2), ("transform.translation.x", 50)] {
        let animation = member(path, to: to, duration: 1)
        if path == "transform.scale" { animation.fromValue = 1 }
        layer.add(animation, forKey: path)
      }
    }
    let t = stage.values(layer, at: 0.5).transform
    #expect(t.m41 == 25 && t.m42 == 6)
    #expect(t.m11.isClose(to: 0) && t.m12.isClose(to: 1.5) && t.m21.isClose(to: -1.5))
  }

  @Test func namedSublayersAreReachedFromAnAncestor() {
    let below = stage.device.run { CALayer() }
    stage.turn {
      below.name = "dot"
      layer.addSublayer(below)
      layer.add(member("sublayers.dot.opacity", to: 1, duration: 2), forKey: "a")
    }
    #expect(stage.values(below, at: 1).opacity == 0.5)
    stage.run(through: 1)
    stage.device.run { #expect(below.presentation()?.opacity == 0.5) }
  }
}
