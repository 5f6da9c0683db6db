import CoreGraphics
import Testing
import UIKit

/// The bits are Apple's, since client code stores them and passes curve 7.
@MainActor @Suite struct AnimationOptionsTests {
  private typealias Options = UIView.AnimationOptions

  @Test func rawValuesEqualApples() {
    let low: [Options] = [
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
      .overrideInheritedDuration, .overrideInheritedCurve, .allowAnimatedContent, .showHideTransitionViews,
      .overrideInheritedOptions,
    ]
    for (bit, option) in low.enumerated() { #expect(option.rawValue == UInt(1) << UInt(bit)) }
    let curves: [Options] = [.curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear]
    for (number, option) in curves.enumerated() { #expect(option.rawValue == UInt(number) << 16) }
    let transitions: [Options] = [
      .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown,
      .transitionCrossDissolve, .transitionFlipFromTop, .transitionFlipFromBottom,
    ]
    for (number, option) in transitions.enumerated() { #expect(option.rawValue == UInt(number + 1) << 20) }
  }

  @Test func theDefaultCurveIsSlowAtBothEnds() {
    let stage = TestDevice()
    let view = stage.makeView()
    stage.turn { UIView.animate(withDuration: 1) { view.center.x = 150 } }
    #expect(stage.presentation(of: view, at: 0.25).position.x.isClose(to: 50 + 12.9162, within: 1e-3))
    #expect(stage.presentation(of: view, at: 0.75).position.x.isClose(to: 50 + 87.0838, within: 1e-3))
  }

  @Test func springWithoutDurationRunsUntilItSettles() {
    Device().run {
      let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
      let animator = UIViewPropertyAnimator(duration: 99, timingParameters: spring)
      #expect(animator.duration.isClose(to: 1.4727003346780927, within: 1e-9))
      let ratio = UISpringTimingParameters(dampingRatio: 0.5)
      #expect(UIViewPropertyAnimator(duration: 2, timingParameters: ratio).duration == 2)
    }
  }
}
