import UIKit

/// Moves the new child in from the right.
final class DrawerAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let curve: UIViewAnimationCurve = .easeOut
  private var animator: UIViewPropertyAnimator?
  var completionCurve = UIViewAnimationCurve.linear

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    transitionContext?.isAnimated == true ? 0.4 : 0
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to),
      let incoming = transitionContext.viewController(forKey: .to)
    else {
      transitionContext.completeTransition(false)
      return
    }
    from.endEditing(true)
    transitionContext.containerView.addSubview(to)
    to.frame = transitionContext.initialFrame(for: incoming)
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), curve: curve,
      animations: {
        to.frame = transitionContext.finalFrame(for: incoming)
        from.alpha = 0.5
      })
    animator.addCompletion { _ in
      DispatchQueue.main.async {
        let cancelled = transitionContext.transitionWasCancelled
        (cancelled ? to : from).removeFromSuperview()
        from.alpha = 1
        transitionContext.completeTransition(!cancelled)
      }
    }
    self.animator = animator
    animator.startAnimation()
  }

  func animationEnded(_ transitionCompleted: Bool) {
    guard !transitionCompleted else { return }
    animator?.stopAnimation(false)
    animator?.finishAnimation(at: .start)
  }
}
