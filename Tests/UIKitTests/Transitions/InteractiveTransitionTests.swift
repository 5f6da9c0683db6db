import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct InteractiveTransitionTests {
  private let stage = TestDevice()

  /// Presents with a fading animator of the client, interactively or not.
  private func present(_ delegate: FadeDelegate) -> UIViewController {
    let presented = stage.device.run { UIViewController() }
    stage.turn {
      presented.modalPresentationStyle = .fullScreen
      presented.transitioningDelegate = delegate
      stage.root.present(presented, animated: true)
    }
    return presented
  }

  private func makeDriven(interruptible: Bool = false) -> FadeDelegate {
    let delegate = stage.device.run { interruptible ? FadeDelegate(InterruptibleFade()) : FadeDelegate() }
    delegate.isDriven = true
    return delegate
  }

  @Test func defaultsAreApples() {
    stage.device.run {
      let driver = UIPercentDrivenInteractiveTransition()
      #expect(driver.completionSpeed == 1)
      #expect(driver.completionCurve == .easeInOut)
      #expect(driver.timingCurve == nil)
      #expect(driver.wantsInteractiveStart)
      #expect(driver.percentComplete == 0)
    }
    let delegate = makeDriven()
    _ = present(delegate)
    #expect(delegate.driver.duration == 0.5)
    for (share, kept) in [(CGFloat(-1), CGFloat(0)), (2, 1), (0.3, 0.3)] {
      stage.turn { delegate.driver.update(share) }
      #expect(delegate.driver.percentComplete == kept)
    }
  }

  /// The rest takes (1 − fraction) · duration / speed, with the completion curve.
  @Test(arguments: [(CGFloat(1), 0.5), (2, 0.5), (0.5, 0.25)])
  func finishTakesTheRemainingTime(speed: CGFloat, share: Double) {
    let delegate = makeDriven()
    let presented = present(delegate)
    stage.turn {
      delegate.driver.update(CGFloat(share))
      delegate.driver.completionSpeed = speed
      delegate.driver.completionCurve = .linear
      delegate.driver.finish()
    }
    let left = (1 - share) * 0.5 / Double(speed)
    let half = stage.presentation(of: presented.view, at: left / 2).opacity
    #expect(half.isClose(to: share + (1 - share) / 2, within: 0.06))
    stage.run(through: left - 0.02)
    #expect(delegate.animator.ended.isEmpty)
    stage.run(through: left + 0.04)
    #expect(delegate.animator.ended == [true])
  }

  @Test func completionUsesItsTimingCurve() {
    let delegate = makeDriven()
    let presented = present(delegate)
    stage.turn {
      delegate.driver.timingCurve = UICubicTimingParameters(
        controlPoint1: CGPoint(x: 0, y: 1), controlPoint2: CGPoint(x: 0, y: 1))
      delegate.driver.completionCurve = .linear
      delegate.driver.finish()
    }
    // After a fifth of the time the curve is nearly at its end; a linear one would be at a fifth.
    #expect(stage.presentation(of: presented.view, at: 0.1).opacity > 0.7)
  }

  @Test(arguments: [false, true]) func runningTransitionIsInterruptedAndReversed(interruptible: Bool) {
    let delegate = makeDriven(interruptible: interruptible)
    delegate.driver.wantsInteractiveStart = false
    let presented = present(delegate)
    let coordinator = stage.device.run { presented.transitionCoordinator }
    var changes: [Bool] = []
    coordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
    #expect(coordinator?.initiallyInteractive == false)
    let caught = stage.presentation(of: presented.view, at: 0.2).opacity
    #expect(caught > 0.1 && caught < 0.9)
    stage.turn { delegate.driver.pause() }
    #expect(changes == [true])
    #expect(stage.presentation(of: presented.view, at: 1).opacity.isClose(to: caught, within: 1e-5))
    #expect(delegate.driver.percentComplete > 0.1 && delegate.driver.percentComplete < 0.9)
    stage.turn { delegate.driver.update(0) }
    #expect(stage.presentation(of: presented.view, at: 1).opacity.isClose(to: 0, within: 1e-4))
    stage.turn { delegate.driver.update(1) }
    #expect(stage.presentation(of: presented.view, at: 1).opacity.isClose(to: 1, within: 1e-4))
    stage.turn { delegate.driver.update(0.5) }
    stage.turn { delegate.driver.cancel() }
    #expect(changes == [true, false])
    stage.run(through: 3)
    #expect(delegate.animator.ended == [false])
    #expect(presented.view.superview == nil)
    #expect(stage.root.presentedViewController == nil)
  }

  @Test(arguments: [false, true]) func releasedTransitionIsInterruptedAgain(interruptible: Bool) {
    let delegate = makeDriven(interruptible: interruptible)
    let presented = present(delegate)
    stage.turn { delegate.driver.update(0.4) }
    stage.turn { delegate.driver.finish() }
    stage.run(through: 0.15)
    stage.turn { delegate.driver.pause() }
    let caught = stage.presentation(of: presented.view, at: 0.15).opacity
    #expect(caught > 0.4 && caught < 1)
    #expect(stage.presentation(of: presented.view, at: 2).opacity.isClose(to: caught, within: 1e-5))
    #expect(delegate.animator.ended.isEmpty)
    stage.turn { delegate.driver.update(0.2) }
    #expect(stage.presentation(of: presented.view, at: 2).opacity.isClose(to: 0.2, within: 1e-4))
    stage.turn { delegate.driver.cancel() }
    stage.run(through: 4)
    #expect(delegate.animator.ended == [false])
    #expect(presented.view.superview == nil)
  }

  @Test func interruptibleAnimatorIsScrubbedItself() {
    let delegate = makeDriven(interruptible: true)
    let presented = present(delegate)
    for share in [0.3, 0.7, 0.1] {
      stage.turn { delegate.driver.update(CGFloat(share)) }
      #expect(stage.presentation(of: presented.view, at: 0).opacity.isClose(to: share, within: 1e-4))
    }
    // The time of the container runs again.
    #expect(
      stage.device.run { stage.window.layer.convertTime(CACurrentMediaTime(), from: nil) == CACurrentMediaTime() })
    stage.turn { delegate.driver.finish() }
    stage.run(through: 2)
    #expect(delegate.animator.ended == [true])
    #expect(stage.presentation(of: presented.view, at: 2).opacity == 1)
  }

  /// Animations alongside are scrubbed wherever their views are, and reverse with the transition.
  @Test(arguments: [false, true]) func alongsideAnimationsAreScrubbed(finishes: Bool) {
    let delegate = makeDriven()
    let marker = stage.device.run { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    stage.turn { stage.window.addSubview(marker) }
    let presented = present(delegate)
    var ends: [Bool] = []
    stage.turn {
      presented.transitionCoordinator?.animate(alongsideTransition: { _ in marker.center.x = 105 }) {
        ends.append($0.isCancelled)
      }
      delegate.driver.update(0.5)
    }
    #expect(stage.presentation(of: marker, at: 0).position.x.isClose(to: 55, within: 1e-3))
    stage.turn { delegate.driver.update(0.2) }
    #expect(stage.presentation(of: marker, at: 0).position.x.isClose(to: 25, within: 1e-3))
    stage.turn { if finishes { delegate.driver.finish() } else { delegate.driver.cancel() } }
    stage.run(through: 2)
    #expect(ends == [!finishes])
    #expect(marker.center.x == (finishes ? 105 : 5))
    #expect(stage.presentation(of: marker, at: 2).position.x == (finishes ? 105 : 5))
  }

  @Test func coordinatorExistsInViewWillAppear() {
    let presented = stage.device.run { CoordinatorWatcher() }
    stage.turn { stage.root.present(presented, animated: true) }
    #expect(presented.found == [true])
    stage.run(through: 2)
    stage.turn { presented.dismiss(animated: false) }
    #expect(presented.found == [true, false])
  }

  @Test func strictModeReportsAnimationsThatIOS11CannotScrub() {
    for isStrict in [false, true] {
      let stage = TestDevice()
      let log = LogRecorder()
      stage.device.log = { log.add($0) }
      stage.device[StrictScrubbing.self] = isStrict
      let delegate = stage.device.run { FadeDelegate(RawFade()) }
      delegate.isDriven = true
      let presented = stage.device.run { UIViewController() }
      stage.turn {
        presented.modalPresentationStyle = .fullScreen
        presented.transitioningDelegate = delegate
        stage.root.present(presented, animated: true)
        delegate.driver.update(0.25)
      }
      // The time of the layer scrubs it nevertheless.
      #expect(stage.presentation(of: presented.view, at: 0).opacity.isClose(to: 0.25, within: 1e-4))
      #expect(log.lines.count { $0.contains("would not scrub") } == (isStrict ? 1 : 0))
      if isStrict { #expect(log.lines.contains { $0.contains("CABasicAnimation \"raw\" of UIView") }) }
    }
  }

  @Test func tabsChangeWithTheDelegatesAnimator() {
    let (a, b) = stage.device.run { (UIViewController(), UIViewController()) }
    let tabs = stage.device.run { UITabBarController() }
    let delegate = stage.device.run { TabDelegate() }
    stage.turn {
      tabs.viewControllers = [a, b]
      tabs.delegate = delegate
      stage.window.rootViewController = tabs
    }
    stage.run(through: 0)
    stage.turn { tabs.selectedIndex = 1 }
    #expect(tabs.selectedViewController === b)
    #expect(stage.presentation(of: b.view, at: 0.25).opacity.isClose(to: 0.5, within: 1e-4))
    #expect(a.view.window === stage.window)
    stage.run(through: 1)
    #expect(a.view.superview == nil)
    #expect(b.view.superview === tabs.view)
    // After a cancelled transition the tab stays.
    delegate.isDriven = true
    stage.turn { tabs.selectedIndex = 0 }
    stage.turn { delegate.driver.update(0.6) }
    #expect(stage.presentation(of: a.view, at: 1).opacity.isClose(to: 0.6, within: 1e-4))
    stage.turn { delegate.driver.cancel() }
    stage.run(through: 3)
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.tabBar.selectedItem === b.tabBarItem)
    #expect(a.view.superview == nil)
    #expect(b.view.superview === tabs.view)
  }
}

/// Records the log of a device.
final class LogRecorder: @unchecked Sendable {
  private(set) var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
}

/// Records whether it had a coordinator whenever it was about to appear or disappear.
final class CoordinatorWatcher: UIViewController {
  private(set) var found: [Bool] = []

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    found.append(transitionCoordinator != nil)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    found.append(transitionCoordinator != nil)
  }
}

/// Fades with an interruptible animator.
final class InterruptibleFade: NSObject, EndWatching {
  private(set) var ended: [Bool] = []
  private var animator: UIViewPropertyAnimator?

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let view = transitionContext.view(forKey: .to)
    if let view { transitionContext.containerView.addSubview(view) }
    view?.alpha = 0
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view?.alpha = 1 }
    animator.addCompletion { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    self.animator = animator
    return animator
  }
}

/// Fades with a raw Core Animation animation.
final class RawFade: Fade {
  override func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(view)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 0.5
    view.layer.add(animation, forKey: "raw")
  }
}

final class TabDelegate: NSObject, UITabBarControllerDelegate {
  let driver = UIPercentDrivenInteractiveTransition()
  var isDriven = false

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { Fade() }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { isDriven ? driver : nil }
}

/// An optional method of Apple's animator protocol, as rewritten client code binds it.
@MainActor @Suite struct OptionalAnimatorTests {
  @Test func anUnimplementedMethodBindsToNil() {
    let missing: any UIViewImplicitlyAnimating = MissingAnimator()
    #expect(MissingCode.present(missing) == nil)
    let own: any UIViewImplicitlyAnimating = UIViewPropertyAnimator(duration: 1, curve: .linear)
    #expect(MissingCode.present(own) != nil)
    #expect(MissingCode.present(3) == 3)
  }
}
