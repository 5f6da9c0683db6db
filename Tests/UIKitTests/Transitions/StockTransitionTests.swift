import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// The system's own transitions, with their numbers.
@MainActor @Suite struct StockTransitionTests {
  /// 0.35 s, slow at both ends. The lower view moves 30 % of the way and is dimmed. The upper one casts a shadow.
  @Test func pushTakes350MillisecondsWithParallaxOfAThird() throws {
    let stage = TestDevice { UINavigationController(rootViewController: UIViewController()) }
    let navigation = try #require(stage.root as? UINavigationController)
    let (lower, upper) = stage.device.run { (navigation.viewControllers[0], UIViewController()) }
    stage.turn { navigation.pushViewController(upper, animated: true) }
    let early = stage.presentation(of: upper.view, at: 0.07).frame.minX
    let middle = (stage.presentation(of: upper.view, at: 0.175), stage.presentation(of: lower.view, at: 0.175))
    let late = stage.presentation(of: upper.view, at: 0.28).frame.minX
    #expect(middle.0.frame.minX.isClose(to: 187.5, within: 0.01))
    let parallax: CGFloat = -0.3 * 187.5
    #expect(middle.1.frame.minX.isClose(to: parallax, within: 0.01))
    #expect(middle.0.shadowOpacity > 0)
    // The curve is symmetric: the progress after a fifth equals the rest before the last fifth.
    let sum = early + late
    #expect(sum.isClose(to: 375, within: 0.01))
    #expect(early > 375 * 0.85)
    let scrim = try #require(lower.view.subviews.last)
    #expect(scrim.backgroundColor == .black)
    #expect(stage.presentation(of: scrim, at: 0.3).opacity > 0.05)
    stage.run(through: 0.34)
    #expect(navigation.transitionCoordinator != nil)
    stage.run(through: 0.36)
    #expect(navigation.transitionCoordinator == nil)
    #expect(upper.view.layer.shadowOpacity == 0)
    #expect(scrim.superview == nil)
  }

  /// The limits are half the height, or 1,000 points per second.
  @Test(arguments: [(CGFloat(250), 0.3, false), (450, 0.3, true), (170, 0.02, true)])
  func sheetIsDismissedPastHalfOrByVelocity(to y: CGFloat, step: Double, goes: Bool) {
    let stage = TestDevice()
    let presented = stage.device.run { UIViewController() }
    stage.turn { stage.root.present(presented, animated: true) }
    stage.run(through: 2)
    stage.drag([(187, 100), (187, 112), (187, (112 + y) / 2), (187, y)], from: 3, step: step)
    // A slow finger rests before it is lifted.
    let end = 3 + 3 * step
    if step > 0.1 { stage.touch(.moved, 187, y, at: end + 0.3) }
    stage.touch(.ended, 187, y, at: end + (step > 0.1 ? 0.32 : 0.001))
    stage.run(through: 8)
    #expect((stage.root.presentedViewController == nil) == goes)
  }
}
