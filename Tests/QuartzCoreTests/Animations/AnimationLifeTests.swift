import CoreGraphics
import QuartzCore
import Testing

/// The life of an animation. Evidence: docs, CALayer and CAAnimation; Semantics, "Groups and copies".
@Suite(.onADevice) struct AnimationLifeTests {
  private let stage = Stage()
  private let layer: CALayer

  init() {
    let stage = stage
    layer = stage.device.run { CALayer() }
    let layer = layer
    stage.turn { stage.root.addSublayer(layer) }
  }

  private func fade(_ duration: Double = 1, _ change: (CABasicAnimation) -> Void = { _ in }) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, duration)
    change(animation)
    return animation
  }

  @Test func addedAnimationsAreCopied() {
    let member = fade()
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([member], 1)
    let keyframes = CAKeyframeAnimation(keyPath: "zPosition")
    (keyframes.values, keyframes.duration) = ([0, 8], 1)
    stage.turn {
      layer.add(group, forKey: "g")
      layer.add(keyframes, forKey: "k")
      member.toValue = 100
      keyframes.values = [0, 800]
      group.duration = 99
    }
    #expect(stage.values(layer, at: 0.5).opacity == 0.5 && stage.values(layer, at: 0.5).zPosition == 4)
    #expect(layer.animation(forKey: "g") !== group && layer.animation(forKey: "g")?.duration == 1)
  }

  @Test func copiesHaveEveryProperty() throws {
    let spring = CASpringAnimation(keyPath: "position")
    (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (2, 3, 4, 5)
    (spring.allowsOverdamping, spring.isAdditive, spring.isCumulative) = (true, true, true)
    (spring.fromValue, spring.byValue, spring.timingFunction) = (1, 2, CAMediaTimingFunction(name: .easeIn))
    (spring.beginTime, spring.repeatCount, spring.fillMode, spring.isRemovedOnCompletion) = (7, 3, .both, false)
    spring.setValue("mine", forKey: "name")
    let copy = try #require(spring.copy() as? CASpringAnimation)
    #expect((copy.mass, copy.stiffness, copy.damping, copy.initialVelocity) == (2, 3, 4, 5))
    #expect(copy.allowsOverdamping && copy.isAdditive && copy.isCumulative && copy.keyPath == "position")
    #expect(copy.fromValue as? Int == 1 && copy.byValue as? Int == 2 && copy.toValue == nil)
    #expect(copy.beginTime == 7 && copy.repeatCount == 3 && copy.fillMode == .both && !copy.isRemovedOnCompletion)
    #expect(
      copy.timingFunction == CAMediaTimingFunction(name: .easeIn) && copy.value(forKey: "name") as? String == "mine")
    let transition = CATransition()
    (transition.type, transition.subtype, transition.startProgress, transition.endProgress) = (
      .push, .fromTop, 0.2, 0.9
    )
    let other = try #require(transition.copy() as? CATransition)
    #expect(other.type == .push && other.subtype == .fromTop && other.startProgress == 0.2 && other.endProgress == 0.9)
  }

  @Test func aKeyHoldsOneAnimationAndNilAnyNumber() {
    let listener = AnimationListener()
    stage.turn {
      layer.add(fade(5) { $0.delegate = listener }, forKey: "a")
      layer.add(fade(5), forKey: nil)
    }
    stage.turn {
      layer.add(fade(5), forKey: "a")
      layer.add(fade(5), forKey: nil)
    }
    #expect(layer.animationKeys() == ["a"])
    #expect(listener.log == ["stop false"] || listener.log == ["start", "stop false"])
    stage.turn { layer.removeAllAnimations() }
    #expect(stage.values(layer, at: 1).opacity == 1)
  }

  @Test func aDelegateMayReplaceAnAnimationWhenOneIsReplaced() {
    let stage = Stage()
    let layer = stage.device.run { CALayer() }
    stage.turn { stage.root.addSublayer(layer) }
    func animation(_ name: String) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: "zPosition")
      (animation.toValue, animation.duration) = (1, 1)
      animation.setValue(name, forKey: "name")
      return animation
    }
    stage.turn {
      CATransaction.begin()
      CATransaction.setCompletionBlock { layer.add(animation("third"), forKey: "k") }
      layer.add(animation("first"), forKey: "k")
      CATransaction.commit()
    }
    stage.turn { layer.add(animation("second"), forKey: "k") }
    #expect(layer.animationKeys() == ["k"])
    #expect(layer.animation(forKey: "k")?.value(forKey: "name") as? String == "third")
  }

  @Test func delegatesAreCalledAtStartAndEnd() {
    let listener = AnimationListener()
    stage.turn {
      layer.add(
        fade {
          $0.delegate = listener
          $0.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 0.5
        }, forKey: "a")
    }
    stage.run(through: 0.4)
    #expect(listener.log.isEmpty)
    stage.run(through: 1)
    #expect(listener.log == ["start"])
    stage.run(through: 1.5)
    #expect(listener.log == ["start", "stop true"])
  }

  @Test func animationsThatStayReportTheirEndOnce() {
    let listener = AnimationListener()
    stage.turn {
      layer.opacity = 0.25
      layer.removeAllAnimations()
      layer.add(
        fade {
          ($0.isRemovedOnCompletion, $0.fillMode, $0.delegate) = (false, .forwards, listener)
        }, forKey: "a")
    }
    stage.run(through: 9)
    #expect(layer.animationKeys() == ["a"] && listener.log == ["start", "stop true"])
    #expect(stage.values(layer, at: 9).opacity == 1)
    stage.turn { layer.removeAnimation(forKey: "a") }
    #expect(listener.log.count == 2 && stage.values(layer, at: 9).opacity == 0.25)
  }

  @Test func leavingTheScreenEndsAnimations() {
    let listener = AnimationListener()
    let inner = stage.device.run { CALayer() }
    stage.turn {
      layer.addSublayer(inner)
      inner.add(fade { $0.delegate = listener }, forKey: "a")
    }
    stage.turn { layer.removeFromSuperlayer() }
    #expect(listener.log.last == "stop false" && inner.animationKeys() == nil)
  }

  @Test func aNewSuperlayersTimeMovesTheEnd() {
    let listener = AnimationListener()
    let (fast, inner) = stage.device.run { (CALayer(), CALayer()) }
    stage.turn {
      fast.speed = 2
      fast.timeOffset = -CACurrentMediaTime()
      stage.root.addSublayer(fast)
      layer.addSublayer(inner)
      inner.add(fade(1) { $0.delegate = listener }, forKey: "a")
    }
    stage.run(through: 0.25)
    // The new superlayer's time is twice as fast. 0.5 s of it have passed, so the animation ends 0.25 s later.
    stage.turn { fast.addSublayer(inner) }
    stage.run(through: 0.5)
    #expect(listener.log == ["start", "stop true"])
  }

  /// A choice, as Apple documents nothing: an animation with a speed of 0 never ends.
  @Test func speedZeroNeverEnds() {
    stage.turn { layer.add(fade { ($0.speed, $0.timeOffset) = (0, 0.3) }, forKey: "a") }
    stage.run(through: 50)
    #expect(stage.values(layer, at: 50).opacity.isClose(to: 0.3) && layer.animationKeys() == ["a"])
  }
}

private final class AnimationListener: NSObject, CAAnimationDelegate {
  var log: [String] = []
  func animationDidStart(_ anim: CAAnimation) { log.append("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
}
