import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// After every operation on an animator, the next frame continues from the last one.
@MainActor @Suite struct AnimatorContinuityTests {
  enum Pace: CaseIterable { case linear, eased, cubic, spring, physical }

  private func makeAnimator(_ pace: Pace) -> UIViewPropertyAnimator {
    switch pace {
    case .linear: UIViewPropertyAnimator(duration: 1, curve: .linear)
    case .eased: UIViewPropertyAnimator(duration: 1, curve: .easeInOut)
    case .cubic:
      UIViewPropertyAnimator(
        duration: 1, controlPoint1: CGPoint(x: 0.7, y: 0), controlPoint2: CGPoint(x: 0.3, y: 1))
    case .spring: UIViewPropertyAnimator(duration: 1, dampingRatio: 0.6)
    case .physical:
      UIViewPropertyAnimator(
        duration: 0,
        timingParameters: UISpringTimingParameters(mass: 1, stiffness: 80, damping: 12, initialVelocity: .zero))
    }
  }

  /// Paused, scrubbed in both directions, reversed, continued, caught, released to either end.
  @Test(arguments: Pace.allCases, [true, false]) func operationsKeepThePositionContinuous(pace: Pace, endsAtStart: Bool)
  {
    let stage = TestDevice()
    let probe = AnimatorProbe(stage, stage.device.run { makeAnimator(pace) }, pace)
    let (view, animator) = (probe.view, probe.animator)
    var ends: [UIViewAnimatingPosition] = []
    animator.addAnimations { view.center.x = 350 }
    animator.addCompletion { ends.append($0) }

    probe.change { animator.startAnimation() }
    probe.watch(0.25)
    probe.change { animator.pauseAnimation() }
    probe.watch(0.1, farthest: 0.001)
    probe.scrub(to: 0.7)
    probe.scrub(to: 0.3)
    probe.change { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    probe.watch(0.1)
    probe.change { animator.isReversed = true }
    probe.watch(0.1)
    probe.change { animator.pauseAnimation() }
    probe.scrub(to: 0.5)
    probe.change { animator.isReversed = endsAtStart }
    probe.change {
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 1)
    }
    probe.watch(4)
    #expect(ends == [endsAtStart ? .start : .end])
    #expect(animator.state == .inactive && !animator.isRunning)
    #expect(probe.last == (endsAtStart ? 50 : 350))
    #expect(view.center.x == probe.last)
    #expect(view.layer.animationKeys() ?? [] == [])
  }

  /// Two animations of one property: no frame jumps, and both complete.
  @Test func interruptedBlocksContinueFromThePresentation() {
    let stage = TestDevice()
    let view = stage.makeView()
    var ends: [String] = []
    var last: CGFloat = 50
    var time = 0.0
    func move(to x: CGFloat, _ name: String) {
      stage.turn {
        UIView.animate(withDuration: 0.5, delay: 0, options: .beginFromCurrentState) {
          view.center.x = x
        } completion: {
          ends.append("\(name) \($0)")
        }
      }
    }
    for (goal, name) in [(CGFloat(350), "a"), (50, "b"), (350, "c")] {
      move(to: goal, name)
      for _ in 0..<15 {
        time += 1.0 / 60
        let x = stage.presentation(of: view, at: time).position.x
        #expect(abs(x - last) < 22, "\(time): \(x) after \(last)")
        last = x
      }
    }
    #expect(stage.presentation(of: view, at: 3).position.x == 350)
    #expect(ends == ["a true", "b true", "c true"])
  }
}

/// Observes the view that an animator moves from x = 50, frame by frame.
@MainActor private final class AnimatorProbe {
  let view: UIView
  let animator: UIViewPropertyAnimator
  private(set) var last: CGFloat = 50
  private let stage: TestDevice
  private let pace: AnimatorContinuityTests.Pace
  private var time = 0.0

  init(_ stage: TestDevice, _ animator: UIViewPropertyAnimator, _ pace: AnimatorContinuityTests.Pace) {
    (self.stage, self.animator, self.pace) = (stage, animator, pace)
    view = stage.makeView()
  }

  private func read() -> CGFloat { stage.presentation(of: view, at: time).position.x }

  /// Lets time pass. From frame to frame, the view moves by at most a distance.
  func watch(_ seconds: Double, farthest: CGFloat? = nil) {
    // A spring reversed soon after its start has little time for its way back.
    let farthest = farthest ?? (pace == .spring || pace == .physical ? 120 : 25)
    for _ in 0..<Int((seconds * 60).rounded()) {
      time += 1.0 / 60
      let x = read()
      #expect(abs(x - last) <= farthest, "\(pace) at \(time): \(x) after \(last)")
      last = x
    }
  }

  /// Performs an operation without visible effect.
  func change(_ body: () -> Void) {
    stage.turn(body)
    let x = read()
    #expect(abs(x - last) < 0.01, "\(pace) at \(time): \(x) after \(last)")
    last = x
  }

  /// Scrubs the animator evenly from its position.
  func scrub(to fraction: CGFloat) {
    let from = animator.fractionComplete
    for step in 1...10 {
      let wanted = from + (fraction - from) * CGFloat(step) / 10
      time += 1.0 / 60
      stage.run(through: time)
      stage.turn { animator.fractionComplete = wanted }
      let shown = animator.isReversed ? 1 - wanted : wanted
      last = read()
      #expect(abs(last - (50 + 300 * shown)) < 0.01, "\(pace): \(last) at \(shown)")
    }
  }
}
