import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct PropertyAnimatorTests {
  @Test func completesOnceAtItsEnd() {
    let stage = TestDevice()
    let view = stage.makeView()
    var ends: [UIViewAnimatingPosition] = []
    let animator = stage.device.run {
      UIViewPropertyAnimator(duration: 0.33, curve: .easeOut) { view.center.x = 150 }
    }
    stage.turn {
      #expect(animator.state == .inactive)
      #expect(view.center.x == 50)
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      #expect(animator.state == .active)
      #expect(animator.isRunning)
    }
    for (share, progress) in [(0.1, 0.160572), (0.25, 0.378138), (0.5, 0.684643), (0.9, 0.982973)] {
      #expect(stage.presentation(of: view, at: 0.33 * share).position.x.isClose(to: 50 + 100 * progress, within: 1e-3))
    }
    stage.run(through: 0.4)
    #expect(ends == [.end])
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(view.layer.animationKeys() ?? [] == [])
    #expect(stage.presentation(of: view, at: 0.4).position.x == 150)
  }

  @Test func scrubsLinearlyByDefault() {
    let stage = TestDevice()
    let view = stage.makeView()
    let animator = stage.device.run {
      UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 150 }
    }
    for share in [0.0, 0.25, 0.5, 0.9, 1, 0.1] {
      stage.turn { animator.fractionComplete = share }
      #expect(stage.presentation(of: view, at: 0).position.x.isClose(to: 50 + 100 * share, within: 1e-6))
      #expect(stage.device.run { animator.fractionComplete }.isClose(to: share, within: 1e-9))
    }
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
  }

  @Test func scrubsAlongTheCurveWithoutScrubsLinearly() {
    let stage = TestDevice()
    let view = stage.makeView()
    let animator = stage.device.run {
      UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 150 }
    }
    stage.turn {
      animator.scrubsLinearly = false
      animator.fractionComplete = 0.5
    }
    #expect(stage.presentation(of: view, at: 0).position.x.isClose(to: 50 + 31.5357, within: 1e-3))
  }

  @Test func pausedAnimationResumesWithoutAJump() {
    let stage = TestDevice()
    let view = stage.makeView()
    var ends: [Double] = []
    let animator = stage.device.run {
      UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 150 }
    }
    stage.turn {
      animator.addCompletion { _ in ends.append(stage.device.now.seconds) }
      animator.startAnimation()
    }
    let paused = stage.presentation(of: view, at: 0.3).position.x
    stage.turn { animator.pauseAnimation() }
    #expect(stage.presentation(of: view, at: 5).position.x.isClose(to: paused, within: 1e-9))
    stage.turn { animator.startAnimation() }
    #expect(stage.presentation(of: view, at: 5).position.x.isClose(to: paused, within: 1e-9))
    #expect(stage.presentation(of: view, at: 5.2).position.x.isClose(to: 100, within: 1e-6))
    stage.run(through: 6)
    #expect(ends.count == 1)
    #expect(ends.first?.isClose(to: 5.7, within: 1e-6) ?? false)
  }

  @Test func reversedAnimationReturnsAlongItsCurve() {
    let stage = TestDevice()
    let view = stage.makeView()
    var ends: [UIViewAnimatingPosition] = []
    let animator = stage.device.run {
      UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 150 }
    }
    stage.turn {
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
    }
    let at3 = stage.presentation(of: view, at: 0.3).position.x
    stage.run(through: 0.6)
    let at6 = stage.presentation(of: view, at: 0.6).position.x
    stage.turn { animator.isReversed = true }
    #expect(stage.presentation(of: view, at: 0.6).position.x.isClose(to: at6, within: 1e-6))
    #expect(stage.presentation(of: view, at: 0.9).position.x.isClose(to: at3, within: 1e-6))
    stage.run(through: 1.3)
    #expect(ends == [.start])
    #expect(view.center.x == 50)
    #expect(stage.presentation(of: view, at: 1.3).position.x == 50)
  }

  @Test func continuesWithAnotherDuration() {
    let stage = TestDevice()
    let view = stage.makeView()
    let animator = stage.device.run {
      UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 150 }
    }
    stage.turn {
      animator.fractionComplete = 0.4
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.5)
    }
    #expect(stage.presentation(of: view, at: 0.25).position.x.isClose(to: 120, within: 1e-6))
    stage.run(through: 0.5)
    #expect(animator.state == .inactive)
    #expect(view.center.x == 150)
  }

  @Test func stopKeepsThePresentationValues() {
    let stage = TestDevice()
    let view = stage.makeView()
    var ends: [UIViewAnimatingPosition] = []
    let animator = stage.device.run {
      UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
    }
    stage.turn {
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
    }
    stage.run(through: 0.25)
    stage.turn { animator.stopAnimation(true) }
    #expect(animator.state == .inactive)
    #expect(ends.isEmpty)
    #expect(view.center.x.isClose(to: 75, within: 1e-6))
    #expect(stage.presentation(of: view, at: 3).position.x.isClose(to: 75, within: 1e-6))
  }

  @Test(arguments: [(UIViewAnimatingPosition.start, 50.0), (.end, 150), (.current, 75)])
  func finishesAtTheGivenPosition(position: UIViewAnimatingPosition, x: Double) {
    let stage = TestDevice()
    let view = stage.makeView()
    var ends: [UIViewAnimatingPosition] = []
    let animator = stage.device.run {
      UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
    }
    stage.turn {
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
    }
    stage.run(through: 0.25)
    stage.turn { animator.stopAnimation(false) }
    #expect(animator.state == .stopped)
    #expect(view.center.x.isClose(to: 75, within: 1e-6), "stopping sets the presentation value, as Apple documents")
    #expect(stage.presentation(of: view, at: 0.5).position.x.isClose(to: 75, within: 1e-6))
    stage.turn { animator.finishAnimation(at: position) }
    #expect(ends == [position])
    #expect(stage.presentation(of: view, at: 0.5).position.x.isClose(to: x, within: 1e-6))
  }

  @Test func pausesWithItsSuperlayer() {
    let stage = TestDevice()
    let view = stage.makeView()
    var ends: [UIViewAnimatingPosition] = []
    let layer = stage.root.view.layer
    let animator = stage.device.run {
      UIViewPropertyAnimator(duration: 0.33, curve: .easeOut) { view.center.x = 150 }
    }
    stage.turn {
      layer.speed = 0
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
    }
    for (share, progress) in [(0.1, 0.160572), (0.4, 0.5709), (0.75, 0.906535), (0.99, 0.9998), (0.25, 0.378138)] {
      stage.run(through: stage.device.now.seconds + 0.5)
      stage.turn { layer.timeOffset = share * 0.33 }
      #expect(
        stage.presentation(of: view, at: stage.device.now.seconds).position.x.isClose(
          to: 50 + 100 * progress, within: 1e-2))
      #expect(ends.isEmpty)
    }
    // Time continues from its position: 75 % are left.
    let now = stage.device.now.seconds
    stage.turn {
      layer.speed = 1
      let paused = layer.timeOffset
      layer.timeOffset = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
    stage.run(through: now + 0.2474)
    #expect(ends.isEmpty)
    stage.run(through: now + 0.2476)
    #expect(ends == [.end])
  }

  @Test func laterAnimationsTakeTheRemainingTime() {
    let stage = TestDevice()
    let (view, late) = (stage.makeView(), stage.makeView())
    let animator = stage.device.run {
      UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
    }
    stage.turn {
      animator.addAnimations({ late.center.x = 150 }, delayFactor: 0.5)
      animator.startAnimation()
    }
    #expect(stage.presentation(of: late, at: 0.5).position.x.isClose(to: 50, within: 1e-6))
    #expect(stage.presentation(of: late, at: 0.75).position.x.isClose(to: 100, within: 1e-6))
    stage.turn { animator.addAnimations { view.alpha = 0 } }
    #expect(stage.presentation(of: view, at: 0.875).opacity.isClose(to: 0.5, within: 1e-6))
    stage.run(through: 1)
    #expect(animator.state == .inactive)
  }

  @Test func pausesOnCompletion() {
    let stage = TestDevice()
    let view = stage.makeView()
    var ends: [UIViewAnimatingPosition] = []
    let animator = stage.device.run {
      UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.5) { view.center.x = 150 }
    }
    stage.turn {
      animator.pausesOnCompletion = true
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
    }
    stage.run(through: 1)
    #expect(ends.isEmpty)
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(animator.fractionComplete == 1)
    stage.turn {
      animator.isReversed = true
      #expect(animator.fractionComplete == 0)
      animator.pausesOnCompletion = false
      animator.startAnimation()
    }
    stage.run(through: 2)
    #expect(ends == [.start])
    #expect(view.center.x == 50)
  }

  @Test func delayedStartShowsTheOldValue() {
    let stage = TestDevice()
    let view = stage.makeView()
    stage.turn {
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0.5, delay: 0.5, options: .curveLinear, animations: { view.alpha = 0 })
    }
    #expect(stage.presentation(of: view, at: 0.49).opacity == 1)
    #expect(stage.presentation(of: view, at: 0.75).opacity.isClose(to: 0.5, within: 1e-6))
    #expect(stage.presentation(of: view, at: 1).opacity == 0)
  }

  @Test func keyframesAreScrubbedAndReversed() {
    let stage = TestDevice()
    let view = stage.makeView()
    let animator = stage.device.run {
      UIViewPropertyAnimator(duration: 1, curve: .linear) {
        UIView.animateKeyframes(withDuration: 0, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 100 }
        }
      }
    }
    for (share, x) in [(0.25, 100.0), (0.5, 150), (0.75, 125), (0.1, 70)] {
      stage.turn { animator.fractionComplete = share }
      #expect(stage.presentation(of: view, at: 0).position.x.isClose(to: x, within: 1e-6))
    }
    // It continues from 0.75 at twice the speed, from 125 to 100.
    stage.turn {
      animator.fractionComplete = 0.75
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.5)
    }
    #expect(stage.presentation(of: view, at: 0.25).position.x.isClose(to: 112.5, within: 1e-6))
    stage.turn {
      animator.pauseAnimation()
      animator.isReversed = true
      animator.startAnimation()
    }
    #expect(stage.presentation(of: view, at: 0.25).position.x.isClose(to: 112.5, within: 1e-6))
    #expect(stage.presentation(of: view, at: 0.25 + 0.375).position.x.isClose(to: 150, within: 1e-6))
    stage.run(through: 2)
    #expect(view.center.x == 50)
    #expect(stage.presentation(of: view, at: 2).position.x == 50)
  }
}
