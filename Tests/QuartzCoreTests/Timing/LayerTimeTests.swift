import CoreGraphics
import QuartzCore
import Testing

/// Evidence: Semantics, "Timing"; docs, "Pausing and Resuming the Animations of a Layer Tree".
@Suite(.onADevice) struct LayerTimeTests {
  private let stage = Stage()
  private let (layer, child): (CALayer, CALayer)

  init() {
    let stage = stage
    let made = stage.device.run { (CALayer(), CALayer()) }
    (layer, child) = made
    stage.turn {
      stage.root.addSublayer(made.0)
      made.0.addSublayer(made.1)
    }
  }

  private func fade(_ duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, duration)
    return animation
  }

  @Test func timesConvertBothWays() {
    stage.turn {
      (layer.beginTime, layer.speed, layer.timeOffset) = (1002, 2, 5)
      (child.speed, child.timeOffset) = (0.5, 1)
      #expect(layer.convertTime(1010, from: nil) == 21)
      #expect(child.convertTime(1010, from: nil) == 11.5)
      #expect(child.convertTime(11.5, to: nil) == 1010)
      #expect(child.convertTime(21, from: layer) == 11.5)
      #expect(layer.convertTime(11.5, from: child) == 21)
    }
  }

  /// Evidence: a public re-implementation's numbers; nobody has checked them on a device.
  @Test func timeRunsBeforeTheBeginningWithoutAFill() {
    stage.turn {
      layer.beginTime = CACurrentMediaTime() + 2
      #expect(layer.convertTime(CACurrentMediaTime(), from: nil).isClose(to: -2, within: 1e-9))
    }
  }

  /// The idiom of interactive transitions: stop the layer, change its offset, resume it.
  @Test func scrubbingAndResuming() {
    let listener = EndListener()
    stage.run(through: 3)
    stage.turn {
      layer.speed = 0
      let animation = fade(0.33)
      animation.delegate = listener
      child.add(animation, forKey: "a")
    }
    #expect(stage.values(child, at: 100).opacity == 0)
    for p in [0.25, 0.75, 0.5] {
      stage.turn { layer.timeOffset = p * 0.33 }
      #expect(stage.values(child, at: 3).opacity.isClose(to: p))
      #expect(stage.values(child, at: 50).opacity.isClose(to: p))
    }
    stage.run(through: 10)
    #expect(listener.time == nil)
    stage.turn {
      layer.speed = 1
      let paused = layer.timeOffset
      layer.timeOffset = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
    #expect(stage.values(child, at: 10).opacity.isClose(to: 0.5))
    #expect(stage.values(child, at: 10 + 0.0825).opacity.isClose(to: 0.75, within: 1e-6))
    stage.run(through: 20)
    #expect(listener.time?.isClose(to: 10 + 0.165, within: 1e-6) == true)
    #expect(child.animationKeys() == nil)
  }

  @Test func pauseAndResume() {
    let listener = EndListener()
    stage.turn {
      let animation = fade(1)
      animation.delegate = listener
      child.add(animation, forKey: "a")
    }
    stage.run(through: 0.25)
    stage.turn {
      let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      layer.timeOffset = paused
    }
    stage.run(through: 5)
    #expect(stage.values(child, at: 5).opacity.isClose(to: 0.25))
    stage.turn {
      let paused = layer.timeOffset
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
    #expect(stage.values(child, at: 5.25).opacity.isClose(to: 0.5))
    stage.run(through: 9)
    #expect(listener.time?.isClose(to: 5.75, within: 1e-6) == true)
  }

  @Test func aFasterLayerEndsSooner() {
    let listener = EndListener()
    stage.turn {
      let animation = fade(1)
      animation.delegate = listener
      child.add(animation, forKey: "a")
    }
    stage.run(through: 0.5)
    stage.turn {
      let now = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.beginTime = CACurrentMediaTime()
      layer.timeOffset = now
      layer.speed = 2
    }
    stage.run(through: 2)
    #expect(listener.time?.isClose(to: 0.75, within: 1e-6) == true)
  }
}

private final class EndListener: NSObject, CAAnimationDelegate {
  var time: Double?
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { time = Device.current.now.seconds }
}
