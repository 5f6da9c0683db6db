import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct TransitionTests {
  private let stage = TestDevice()

  @Test func presentationRisesAndCompletes() {
    let presented = stage.device.run { UIViewController() }
    var ends: [Double] = []
    stage.turn {
      presented.modalPresentationStyle = .fullScreen
      stage.root.present(presented, animated: true) { ends.append(stage.device.now.seconds) }
    }
    #expect(stage.device.run { Device.current[RunningTransitions.self].count } == 1)
    let y0 = stage.presentation(of: presented.view, at: 0).position.y
    #expect(y0.isClose(to: 667 * 1.5, within: 1e-6))
    let y1 = stage.presentation(of: presented.view, at: 0.1).position.y
    #expect(y1 < y0)
    #expect(y1 > 333.5)
    stage.run(through: 2)
    #expect(ends.count == 1)
    #expect(stage.presentation(of: presented.view, at: 2).position.y == 333.5)
    #expect(stage.root.view.superview == nil)
    #expect(stage.device.run { Device.current[RunningTransitions.self].isEmpty })
    stage.turn { presented.dismiss(animated: true) { ends.append(stage.device.now.seconds) } }
    stage.run(through: 4)
    #expect(ends.count == 2)
    #expect(stage.root.view.superview === stage.window)
    #expect(presented.view.superview == nil)
  }

  @Test func clientAnimatorRunsAndCompletes() {
    let presented = stage.device.run { UIViewController() }
    let delegate = stage.device.run { FadeDelegate() }
    stage.turn {
      presented.modalPresentationStyle = .fullScreen
      presented.transitioningDelegate = delegate
      stage.root.present(presented, animated: true)
    }
    #expect(stage.presentation(of: presented.view, at: 0.25).opacity.isClose(to: 0.5, within: 1e-6))
    stage.run(through: 0.6)
    #expect(delegate.animator.ended == [true])
  }

  @Test func optionalCallReachesTheImplementation() {
    let fade = stage.device.run { Fade() }
    let animator: any UIViewControllerAnimatedTransitioning = fade
    animator.animationEnded?(false)
    #expect(fade.ended == [false])
  }

  @Test func interactiveTransitionFollowsTheFinger() {
    let (presented, delegate) = startDriven()
    for share in [0.2, 0.6, 0.3, 0.5] {
      stage.turn { delegate.driver.update(share) }
      #expect(stage.presentation(of: presented.view, at: 0).opacity.isClose(to: share, within: 1e-6))
      let report = stage.device.run { Device.current[RunningTransitions.self].first?.report }
      #expect(report?.fraction(at: .zero).isClose(to: share, within: 1e-9) ?? false)
      #expect(report?.isInteractive == true)
    }
    stage.turn { delegate.driver.finish() }
    var last = 0.5
    for tick in 1...20 {
      let alpha = stage.presentation(of: presented.view, at: Double(tick) / 60).opacity
      #expect(alpha >= last - 1e-9)
      last = alpha
    }
    stage.run(through: 1)
    #expect(delegate.animator.ended == [true])
    #expect(stage.presentation(of: presented.view, at: 1).opacity == 1)
    #expect(presented.view.window === stage.window)
  }

  @Test func cancelledTransitionRestoresTheHierarchy() {
    let before = names(below: stage.window)
    let (presented, delegate) = startDriven()
    stage.turn { delegate.driver.update(0.4) }
    stage.turn { delegate.driver.cancel() }
    var last = 0.4
    for tick in 1...18 {
      guard let alpha = stage.presentationInWindow(of: presented.view, at: Double(tick) / 60)?.opacity else { break }
      #expect(alpha <= last + 1e-9)
      last = alpha
    }
    stage.run(through: 2)
    #expect(delegate.animator.ended == [false])
    #expect(names(below: stage.window) == before)
    #expect(stage.root.presentedViewController == nil)
    #expect(
      stage.device.run { stage.window.layer.convertTime(CACurrentMediaTime(), from: nil) == CACurrentMediaTime() })
    // The next one works like the first.
    stage.turn {
      delegate.isDriven = false
      stage.root.present(presented, animated: true)
    }
    #expect(stage.presentation(of: presented.view, at: 2.25).opacity.isClose(to: 0.5, within: 1e-6))
    stage.run(through: 3)
    #expect(delegate.animator.ended == [false, true])
  }

  @Test func pushSlidesAndThePoppedViewLeaves() {
    let (navigation, first, second) = makeNavigation()
    stage.turn { navigation.pushViewController(second, animated: true) }
    #expect(stage.presentation(of: second.view, at: 0).transform.m41 == 375)
    #expect(stage.presentation(of: second.view, at: 0.175).transform.m41.isClose(to: 187.5, within: 1e-3))
    #expect(stage.presentation(of: first.view, at: 0.175).transform.m41.isClose(to: -0.15 * 375, within: 1e-3))
    stage.run(through: 0.4)
    #expect(first.view.superview == nil)
    #expect(second.view.superview === navigation.view)
    stage.turn { navigation.popViewController(animated: true) }
    stage.run(through: 1)
    #expect(second.view.superview == nil)
    #expect(second.parent == nil)
    #expect(first.view.superview === navigation.view)
  }

  @Test func backSwipePopsPastHalf() {
    let (navigation, first, second) = makeNavigation()
    stage.turn { navigation.pushViewController(second, animated: false) }
    stage.drag([(5, 300), (20, 300), (105, 300), (205, 300)], from: 0, step: 0.2)
    #expect(navigation.topViewController === first)
    #expect(stage.presentation(of: second.view, at: 0.6).transform.m41.isClose(to: 190, within: 1e-3))
    stage.touch(.ended, 205, 300, at: 1)
    stage.run(through: 2)
    #expect(second.parent == nil)
    #expect(first.view.superview === navigation.view)
  }

  @Test func cancelledBackSwipeKeepsTheStack() {
    let (navigation, first, second) = makeNavigation()
    stage.turn { navigation.pushViewController(second, animated: false) }
    stage.drag([(5, 300), (20, 300), (105, 300)], from: 0, step: 0.2)
    stage.touch(.ended, 105, 300, at: 1)
    stage.run(through: 2)
    #expect(navigation.topViewController === second)
    #expect(second.parent === navigation)
    #expect(second.view.superview === navigation.view)
    #expect(first.view.superview == nil)
    #expect(stage.presentation(of: second.view, at: 2).transform.m41 == 0)
  }

  @Test func fastBackSwipePopsBeforeHalf() {
    let (navigation, first, second) = makeNavigation()
    stage.turn { navigation.pushViewController(second, animated: false) }
    stage.drag([(5, 300), (20, 300), (50, 300), (80, 300), (110, 300)], from: 0, step: 0.02)
    stage.touch(.ended, 110, 300, at: 0.09)
    stage.run(through: 2)
    #expect(second.parent == nil)
    #expect(navigation.topViewController === first)
  }

  @Test func coordinatorAnimatesAlongside() {
    let (navigation, first, second) = makeNavigation()
    let marker = stage.device.run { UIView() }
    stage.turn { navigation.view.addSubview(marker) }
    var ended: [Bool] = []
    stage.turn {
      navigation.pushViewController(second, animated: true)
      second.transitionCoordinator?.animate(
        alongsideTransition: { _ in marker.alpha = 0 }, completion: { ended.append($0.isCancelled) })
    }
    #expect(stage.presentation(of: marker, at: 0.175).opacity.isClose(to: 0.5, within: 1e-3))
    stage.run(through: 1)
    #expect(ended == [false])
    #expect(second.transitionCoordinator == nil)
    #expect(first.transitionCoordinator == nil)
  }

  @Test func childrenDissolve() {
    let (a, b) = stage.device.run { (UIViewController(), UIViewController()) }
    stage.turn {
      for child in [a, b] { stage.root.addChild(child) }
      stage.root.view.addSubview(a.view)
    }
    var finished: [Bool] = []
    stage.turn {
      stage.root.transition(
        from: a, to: b, duration: 0.55, options: [.transitionCrossDissolve, .curveEaseOut], animations: {}
      ) { finished.append($0) }
    }
    #expect(b.view.superview === stage.root.view)
    stage.run(through: 0.5)
    #expect(finished.isEmpty)
    stage.run(through: 0.56)
    #expect(finished == [true])
    #expect(a.view.superview == nil)
  }

  private func startDriven() -> (UIViewController, FadeDelegate) {
    let presented = stage.device.run { UIViewController() }
    let delegate = stage.device.run { FadeDelegate() }
    delegate.isDriven = true
    stage.turn {
      presented.modalPresentationStyle = .fullScreen
      presented.transitioningDelegate = delegate
      stage.root.present(presented, animated: true)
    }
    return (presented, delegate)
  }

  private func makeNavigation() -> (UINavigationController, UIViewController, UIViewController) {
    let (first, second) = stage.device.run { (UIViewController(), UIViewController()) }
    let navigation = stage.device.run { UINavigationController(rootViewController: first) }
    stage.turn { stage.window.rootViewController = navigation }
    stage.run(through: 0)
    return (navigation, first, second)
  }

  private func names(below view: UIView) -> [ObjectIdentifier] {
    [ObjectIdentifier(view)] + view.subviews.flatMap(names(below:))
  }
}

/// An animator that records how its transitions ended.
@MainActor
protocol EndWatching: UIViewControllerAnimatedTransitioning {
  var ended: [Bool] { get }
}

/// Fades the new view in, in half a second.
class Fade: NSObject, EndWatching {
  private(set) var ended: [Bool] = []

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(withDuration: 0.5) {
      view.alpha = 1
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

final class FadeDelegate: NSObject, UIViewControllerTransitioningDelegate {
  let animator: any EndWatching
  let driver = UIPercentDrivenInteractiveTransition()
  var isDriven = false

  init(_ animator: any EndWatching = Fade()) { self.animator = animator }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { isDriven ? driver : nil }
}
