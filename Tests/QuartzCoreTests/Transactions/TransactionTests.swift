import CoreGraphics
import QuartzCore
import Testing

/// Evidence: Semantics, "Transactions".
///
/// Values and nesting follow a test of gnustep/libs-quartzcore, completion blocks OpenCoreAnimation's tests.
@Suite(.onADevice) struct TransactionTests {
  private let stage = Stage()
  private let layer: CALayer

  init() {
    let stage = stage
    layer = stage.device.run { CALayer() }
    let layer = layer
    stage.turn { stage.root.addSublayer(layer) }
  }

  private func animation(_ duration: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.duration) = (0, duration)
    return animation
  }

  /// Evidence: issue tracker of a public re-implementation; nobody has checked it on a device.
  @Test func aCommitWithoutABeginFlushes() {
    stage.device.run {
      CATransaction.setCompletionBlock {}
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
      CATransaction.commit()
      #expect(CATransaction.completionBlock() == nil)
      #expect(layer.presentationProperties?.opacity == 0.5)
    }
  }

  @Test func valuesNestAndAreRestored() {
    stage.turn {
      #expect(CATransaction.animationDuration() == 0.25)
      #expect(CATransaction.animationTimingFunction() == nil)
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setValue("outer", forKey: "mine")
      CATransaction.begin()
      #expect(CATransaction.animationDuration() == 2)
      #expect(CATransaction.value(forKey: "mine") as? String == "outer")
      CATransaction.setDisableActions(true)
      CATransaction.setCompletionBlock {}
      CATransaction.begin()
      #expect(CATransaction.disableActions())
      #expect(CATransaction.completionBlock() == nil)
      CATransaction.commit()
      CATransaction.commit()
      #expect(!CATransaction.disableActions())
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25)
    }
  }

  @Test func implicitAnimationOfALayerThatWasShown() {
    stage.turn {
      layer.opacity = 0
      layer.opacity = 0
    }
    #expect(layer.animationKeys() == ["opacity"])
    let curve = CAMediaTimingFunction(name: .default).bezier
    #expect(stage.values(layer, at: 0.125).opacity.isClose(to: 1 - curve(0.5), within: 1e-9))
    stage.run(through: 0.25)
    #expect(layer.animationKeys() == nil)
    stage.turn {
      CATransaction.setDisableActions(true)
      layer.opacity = 1
    }
    #expect(layer.animationKeys() == nil)
  }

  @Test func newLayersDoNotAnimate() {
    let new = stage.device.run { CALayer() }
    stage.turn {
      new.opacity = 0.5
      stage.root.addSublayer(new)
      new.opacity = 0
      #expect(new.animationKeys() == nil)
      #expect(new.action(forKey: "opacity") == nil)
      #expect(new.presentation() == nil)
      #expect(CALayer.defaultAction(forKey: "opacity") == nil)
    }
  }

  @Test func completionWaitsForAllAndFiresOnce() {
    var log: [String] = []
    stage.turn {
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("outer") }
      layer.add(animation(0.5), forKey: "a")
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("inner") }
      layer.add(animation(0.2), forKey: "b")
      CATransaction.commit()
      CATransaction.commit()
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("empty") }
      CATransaction.commit()
      #expect(log == ["empty"])
    }
    stage.run(through: 0.3)
    #expect(log == ["empty", "inner"])
    stage.run(through: 3)
    #expect(log == ["empty", "inner", "outer"])
  }

  /// Derived: without animations, the inner transaction also completes first.
  @Test func aTransactionCompletesAfterNestedOnes() {
    var log: [String] = []
    stage.turn {
      for name in ["outer", "middle", "inner"] {
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append(name) }
      }
      layer.add(animation(0.5), forKey: "a")
      for _ in 0..<3 { CATransaction.commit() }
    }
    stage.run(through: 1)
    #expect(log == ["inner", "middle", "outer"])
  }

  @Test func removalAndReplacementComplete() {
    var log: [String] = []
    for name in ["removed", "replaced"] {
      stage.turn {
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append(name) }
        layer.add(animation(9), forKey: name)
        CATransaction.commit()
      }
    }
    stage.turn { layer.removeAnimation(forKey: "removed") }
    #expect(log == ["removed"])
    stage.turn { layer.add(animation(1), forKey: "replaced") }
    #expect(log == ["removed", "replaced"])
  }

  @Test func animationsOutsideTheScreenAreNotWaitedFor() {
    var fired = false
    let loose = stage.device.run { CALayer() }
    stage.turn {
      CATransaction.begin()
      CATransaction.setCompletionBlock { fired = true }
      loose.add(animation(1), forKey: "a")
      CATransaction.commit()
    }
    #expect(fired)
    #expect(loose.animationKeys() == ["a"])
    // It starts when the layer appears on the screen.
    stage.run(through: 4)
    stage.turn { stage.root.addSublayer(loose) }
    #expect(stage.values(loose, at: 4.5).opacity.isClose(to: 0.5))
  }

  @Test func delegatesAreCalledInOrder() {
    let listener = AnimationListener()
    stage.turn {
      let first = animation(0.5)
      first.delegate = listener
      first.beginTime = CACurrentMediaTime() + 0.25
      first.setValue("first", forKey: "name")
      layer.add(first, forKey: "a")
      let second = animation(5)
      second.delegate = listener
      second.setValue("second", forKey: "name")
      layer.add(second, forKey: "b")
    }
    stage.run(through: 1)
    #expect(listener.log == ["0.0 start second", "0.25 start first", "0.75 stop first true"])
    stage.turn { layer.removeFromSuperlayer() }
    #expect(listener.log.last == "1.0 stop second false")
    #expect(layer.animationKeys() == nil)
  }

  @Test func commitsWithoutChangesMakeNoTree() {
    let count = stage.trees.count
    stage.turn {}
    #expect(stage.trees.count == count)
    stage.turn { layer.name = "x" }
    #expect(stage.trees.count == count + 1)
  }
}

private final class AnimationListener: NSObject, CAAnimationDelegate {
  var log: [String] = []
  private func note(_ text: String, _ animation: CAAnimation) {
    log.append("\(Device.current.now.seconds) \(text) \(animation.value(forKey: "name") as? String ?? "?")")
  }
  func animationDidStart(_ anim: CAAnimation) { note("start", anim) }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    note("stop", anim)
    log[log.count - 1] += " \(flag)"
  }
}
