import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct BlockAnimationTests {
  @Test func valuesFollowTheCurve() {
    let stage = TestDevice()
    let view = stage.makeView()
    stage.turn {
      view.transform = CGAffineTransform(translationX: 0, y: 20)
      UIView.animate(withDuration: 0.3) { view.transform = .identity }
      view.alpha = 0
      UIView.animate(withDuration: 0.15) { view.alpha = 1 }
    }
    for (time, dy, alpha) in [(0.05, 18.88, 0.232), (0.1, 15.37, 0.768), (0.15, 10, 1), (0.25, 1.12, 1)] {
      let seen = stage.presentation(of: view, at: time)
      #expect(seen.transform.m42.isClose(to: dy, within: 0.01))
      #expect(seen.opacity.isClose(to: alpha, within: 1e-3))
    }
    #expect(stage.presentation(of: view, at: 0.3).transform.m42 == 0)
  }

  @Test func completionComesOnceAtTheEnd() {
    let stage = TestDevice()
    let view = stage.makeView()
    var calls: [(Double, Bool)] = []
    stage.turn {
      UIView.animate(withDuration: 0.4, delay: 0.1) {
        view.alpha = 0
        view.center.x += 10
      } completion: {
        calls.append((stage.device.now.seconds, $0))
      }
    }
    stage.run(through: 0.49)
    #expect(calls.isEmpty)
    stage.run(through: 2)
    #expect(calls.count == 1)
    #expect(calls.first?.0.isClose(to: 0.5, within: 1e-6) ?? false)
    #expect(calls.first?.1 == true)
  }

  @Test func emptyBlockCompletesRightAfterTheCall() {
    let stage = TestDevice()
    let view = stage.makeView()
    var finished: [Bool] = []
    stage.turn {
      UIView.animate(withDuration: 5, animations: { view.alpha = 1 }, completion: { finished.append($0) })
      #expect(finished.isEmpty)
    }
    stage.run(through: 0)
    #expect(finished == [true])
  }

  @Test func delayShowsTheOldValue() {
    let stage = TestDevice()
    let view = stage.makeView()
    stage.turn { UIView.animate(withDuration: 0.2, delay: 0.3, options: .curveLinear) { view.alpha = 0 } }
    #expect(stage.presentation(of: view, at: 0.29).opacity == 1)
    #expect(stage.presentation(of: view, at: 0.4).opacity.isClose(to: 0.5))
  }

  @Test func interruptedMovementIsAddedToTheNewOne() {
    let stage = TestDevice()
    let view = stage.makeView()
    var finished: [Bool] = []
    stage.turn {
      UIView.animate(withDuration: 1, animations: { view.center.x = 150 }, completion: { finished.append($0) })
    }
    let before = stage.presentation(of: view, at: 0.5).position.x
    let speedBefore = (before - stage.positionInCurrentTree(view, at: 0.499)) / 0.001
    stage.turn { UIView.animate(withDuration: 1) { view.center.x = 50 } }
    #expect(view.layer.animationKeys() == ["position", "position-2"])
    #expect(stage.presentation(of: view, at: 0.5).position.x.isClose(to: before))
    let after = stage.presentation(of: view, at: 0.501).position.x
    #expect(((after - before) / 0.001).isClose(to: speedBefore, within: 2))
    #expect(stage.presentation(of: view, at: 1.5).position.x.isClose(to: 50))
    #expect(finished == [true])
  }

  @Test func replacedColourCompletesUnfinished() {
    let stage = TestDevice()
    let view = stage.makeView()
    var finished: [Bool] = []
    stage.turn {
      view.backgroundColor = .white
      UIView.animate(
        withDuration: 1, animations: { view.backgroundColor = .black }, completion: { finished.append($0) })
    }
    stage.run(through: 0.5)
    stage.turn { UIView.animate(withDuration: 1) { view.backgroundColor = .white } }
    stage.run(through: 0.6)
    #expect(finished == [false])
  }

  @Test func nestedBlockInheritsDurationAndCurve() {
    let stage = TestDevice()
    let (inherits, overrides) = (stage.makeView(), stage.makeView())
    stage.turn {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        #expect(UIView.inheritedAnimationDuration == 1)
        UIView.animate(withDuration: 0.1) { inherits.alpha = 0 }
        UIView.animate(withDuration: 0.5, delay: 0, options: [.overrideInheritedDuration]) { overrides.alpha = 0 }
      }
    }
    #expect(stage.presentation(of: inherits, at: 0.25).opacity.isClose(to: 0.75))
    #expect(stage.presentation(of: overrides, at: 0.25).opacity.isClose(to: 0.5))
    #expect(stage.presentation(of: overrides, at: 0.5).opacity == 0)
  }

  @Test func repeatsAndReverses() {
    let stage = TestDevice()
    let view = stage.makeView()
    stage.turn {
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) { view.alpha = 0 }
    }
    for (time, alpha) in [(0.25, 0.75), (1.25, 0.25), (1.75, 0.75), (12.5, 0.5)] {
      #expect(stage.presentation(of: view, at: time).opacity.isClose(to: alpha))
    }
  }

  @Test func disabledAnimationsChangeValuesAtOnce() {
    let stage = TestDevice()
    let view = stage.makeView()
    stage.turn {
      UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.alpha = 0 } }
      UIView.setAnimationsEnabled(false)
      #expect(!UIView.areAnimationsEnabled)
      UIView.animate(withDuration: 1) { view.center.x = 0 }
      UIView.setAnimationsEnabled(true)
      view.bounds.size.width = 7
    }
    #expect(view.layer.animationKeys() ?? [] == [])
    #expect(stage.presentation(of: view, at: 0.1).opacity == 0)
  }

  @Test func frameAnimatesPositionAndBounds() {
    let stage = TestDevice()
    let view = stage.makeView()
    stage.turn {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame = CGRect(x: 100, y: 100, width: 200, height: 300)
      }
    }
    #expect(Set(view.layer.animationKeys() ?? []) == ["position", "bounds.size"])
    let seen = stage.presentation(of: view, at: 0.5)
    #expect(seen.bounds.size == CGSize(width: 150, height: 200))
    #expect(seen.position == CGPoint(x: 125, y: 150))
  }

  @Test func animationOutsideAWindowCompletesAtOnce() {
    let stage = TestDevice()
    var finished: [Bool] = []
    stage.turn {
      let view = UIView()
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { finished.append($0) })
    }
    stage.run(through: 0)
    #expect(finished == [true])
  }

  @Test func keyframesUseRelativeTimes() {
    let stage = TestDevice()
    let view = stage.makeView()
    var finished: [Bool] = []
    stage.turn {
      UIView.animateKeyframes(
        withDuration: 2, delay: 0, options: KeyframeOptions.linear,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { view.alpha = 0 }
          UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.alpha = 0.5 }
        }, completion: { finished.append($0) })
    }
    for (time, alpha) in [(0.4, 1), (0.75, 0.5), (1.2, 0), (1.75, 0.25)] {
      #expect(stage.presentation(of: view, at: time).opacity.isClose(to: alpha))
    }
    stage.run(through: 2)
    #expect(finished == [true])
  }

  @Test func modifiedAnimationsRepeat() {
    let stage = TestDevice()
    let view = stage.makeView()
    var ends: [Double] = []
    stage.turn {
      UIView.animate(
        withDuration: 0.5, delay: 0, options: .curveLinear,
        animations: { UIView.modifyAnimations(withRepeatCount: 3, autoreverses: false) { view.alpha = 0 } },
        completion: { _ in ends.append(stage.device.now.seconds) })
    }
    #expect(stage.presentation(of: view, at: 0.75).opacity.isClose(to: 0.5))
    stage.run(through: 3)
    #expect(ends == [1.5])
  }

  @Test func crossDissolveShowsTheNewStateAndCompletes() {
    let stage = TestDevice()
    let old = stage.makeView()
    let new = stage.device.run { UIView(frame: old.frame) }
    var ends: [Double] = []
    stage.turn {
      UIView.transition(from: old, to: new, duration: 0.55, options: .transitionCrossDissolve) { _ in
        ends.append(stage.device.now.seconds)
      }
      #expect(old.superview == nil)
      #expect(new.superview === stage.root.view)
    }
    stage.run(through: 1)
    #expect(ends.count == 1)
    #expect(ends.first?.isClose(to: 0.55, within: 1e-6) ?? false)
  }

  private enum KeyframeOptions {
    static let linear = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions.curveLinear.rawValue)
  }
}

extension TestDevice {
  /// Returns the position of a view at a time, in the render tree of the last commit.
  fileprivate func positionInCurrentTree(_ view: UIView, at seconds: Double) -> CGFloat {
    let now = device.now
    device.now = DeviceTime(seconds: seconds)
    defer { device.now = now }
    return device.run { view.layer.presentationProperties?.position.x ?? 0 }
  }
}
