/// An object that animates a transition between view controllers.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration of the transition, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Animates the views, and calls `completeTransition` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns an animator that can be paused and reversed. It replaces `animateTransition`.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Tells the animator that the transition has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns a placeholder for no animator. Swift protocols have no optional requirements without Objective-C, so
  /// default implementations replace them.
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

/// A placeholder for the interruptible animator of an object that provides none.
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
  /// Prepares the views, and starts the interactive transition.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the remaining transition after the interaction, relative to its own speed.
  var completionSpeed: CGFloat { get }
  /// The timing curve of the remaining transition after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// A Boolean value indicating whether the transition is interactive from its start.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// Returns 1 by default.
  public var completionSpeed: CGFloat { 1 }
  /// Returns ease-in ease-out by default.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// Returns true by default.
  public var wantsInteractiveStart: Bool { true }
}

/// An object that provides the animation, interaction and presentation controllers of a presentation.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns the animation controller of the presentation; nil for the system's.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animation controller of the dismissal; nil for the system's.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller of the presentation; nil for none.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the interaction controller of the dismissal; nil for none.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the presentation controller for the custom presentation style.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns nil by default, for the system's animation.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil by default, for the system's animation.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil by default.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil by default.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil by default, for the base class.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}
