/// An object that animates a transition between view controllers.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration of the transition.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Animates the views, and calls `completeTransition` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns an animator that can be paused and reversed, to be used in place of `animateTransition`.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Tells the animator that the transition has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns a placeholder that stands for no animator. Swift protocols have no optional requirements outside
  /// Objective-C, so defaults take their place.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { MissingAnimator() }

  /// Does nothing by default.
  public func animationEnded(_ transitionCompleted: Bool) {}

  /// The method as a value, for client code that calls it as an optional requirement: `animator.animationEnded?(true)`.
  public var animationEnded: ((_ transitionCompleted: Bool) -> Void)? {
    let method: (Bool) -> Void = animationEnded(_:)
    return method
  }
}

/// A placeholder for an animator that an object does not offer.
package final class MissingAnimator: NSObject, UIViewImplicitlyAnimating, StandsForNone {
  package var state: UIViewAnimatingState { .inactive }
  package var isRunning: Bool { false }
  package var isReversed = false
  package var fractionComplete: CGFloat = 0
  package func startAnimation() {}
  package func startAnimation(afterDelay delay: TimeInterval) {}
  package func pauseAnimation() {}
  package func stopAnimation(_ withoutFinishing: Bool) {}
  package func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}

/// An object that drives a transition interactively.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Starts the transition: prepares the views and begins to follow the user.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the rest of the transition.
  var completionSpeed: CGFloat { get }
  /// The timing curve of the rest.
  var completionCurve: UIView.AnimationCurve { get }
  /// A Boolean value indicating whether it is driven from the beginning.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// The default speed.
  public var completionSpeed: CGFloat { 1 }
  /// The default curve: ease-in-ease-out.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// Returns true by default.
  public var wantsInteractiveStart: Bool { true }
}

/// An object that provides the animators and drivers of a custom presentation.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns the animator of the presentation; nil for the standard one.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animator of the dismissal; nil for the standard one.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the driver of the presentation; nil for none.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the driver of the dismissal; nil for none.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the presentation controller of the custom style.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Uses the standard animator by default.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Uses the standard animator by default.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Uses no driver by default.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Uses no driver by default.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Uses the standard presentation controller by default.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}
