import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct SpringAnimationTests {
  /// Damping ratio, duration, velocity, and the stiffness that iOS gives the animation (Semantics, "View springs").
  @Test(arguments: [
    (0.1, 1.0, 0.0, 2125.3901278407934), (0.2, 1, 0, 707.2217886060563), (0.35, 1, 0, 286.40942818911714),
    (0.5, 1, 0, 161.7195025042016), (0.5, 0.3, 0, 1796.8833611577954), (0.5, 2, 0, 40.4298756260504),
    (0.6, 0.8, 0, 190.21427544499548), (0.8, 1, 0, 80.89737200360506), (0.9, 1, 0, 71.92472915770972),
    (0.99, 1, 0, 80.02518243167793), (1, 1, 0, 85.25592900599884), (1, 1, 1, 83.13803615388531),
    (0.5, 1, 0.25, 159.67233773812114), (0.5, 1, 1, 152.86841381792456), (0.5, 1, 1.5, 147.61602003056592),
    (0.5, 1, -2, 175.4224123383425),
  ])
  func stiffnessIsApples(ratio: Double, duration: Double, velocity: Double, stiffness: Double) throws {
    let stage = TestDevice()
    let view = stage.makeView()
    stage.turn {
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: velocity
      ) { view.center.x = 150 }
    }
    let animation = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(abs(Double(animation.stiffness) / stiffness - 1) < 1e-7)
    #expect(abs(Double(animation.damping) / (2 * ratio * stiffness.squareRoot()) - 1) < 1e-7)
    #expect(animation.duration == duration)
  }

  /// Measured on iOS to half a millisecond: 0.2 pt where the view is fastest.
  @Test func aSpringFollowsTheMeasuredPath() {
    let stage = TestDevice()
    let view = stage.makeView(CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.turn {
      UIView.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
        view.center.x = 150
      }
    }
    for (time, x) in [(0.15, 130.98), (0.3, 159.39), (0.45, 151.06), (0.6, 149.06)] {
      #expect(stage.presentation(of: view, at: time).position.x.isClose(to: x, within: 0.2))
    }
    #expect(stage.presentation(of: view, at: 0.8).position.x == 150)
  }

  @Test func perceptualSpringRunsUntilItSettles() throws {
    let stage = TestDevice()
    let view = stage.makeView()
    stage.turn { UIView.animate(springDuration: 1, bounce: 0.5) { view.alpha = 0 } }
    let animation = try #require(view.layer.animation(forKey: "opacity") as? CASpringAnimation)
    #expect(animation.duration.isClose(to: 2.3438753795710707, within: 1e-9))
  }
}
