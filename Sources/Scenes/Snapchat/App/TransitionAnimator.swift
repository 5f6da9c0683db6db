import UIKit

/// An animator that runs a `TransitionAnimation` with a property animator.
class TransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let animation: TransitionAnimation
  private var isRunning = false
  private var propertyAnimator: UIViewPropertyAnimator?

  init(animation: TransitionAnimation) {
    self.animation = animation
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    guard let context = transitionContext, context.isAnimated else { return 0 }
    return 0.33
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard !isRunning, let context = transitionContext as? ContainerTransitionContext,
      let from = context.view(forKey: .from), let to = context.view(forKey: .to)
    else {
      transitionContext.completeTransition(false)
      return
    }
    isRunning = true
    from.endEditing(true)
    animation.addViews(context, from: from, to: to)
    run(context, from: from, to: to)
  }

  /// Restarts the animation for a container of another size.
  func restart(using context: ContainerTransitionContext) {
    guard isRunning, let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    propertyAnimator?.stopAnimation(true)
    from.frame = context.containerView.bounds
    run(context, from: from, to: to)
  }

  /// Runs the transition to its end without a gesture.
  func finishAtOnce() {
    guard isRunning else { return }
    propertyAnimator?.stopAnimation(false)
    propertyAnimator?.finishAnimation(at: .end)
  }

  private func run(_ context: ContainerTransitionContext, from: UIView, to: UIView) {
    let duration = transitionDuration(using: context)
    to.frame = context.containerView.bounds
    animation.prepare(context, from: from, to: to)

    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeOut) {
      self.animation.animate(context, from: from, to: to)
    }
    animator.addCompletion { _ in
      DispatchQueue.main.async {
        self.isRunning = false
        let cancelled = context.transitionWasCancelled
        (cancelled ? to : from).removeFromSuperview()
        self.animation.finalize(context, completed: !cancelled, from: from, to: to)
        context.completeTransition(!cancelled)
      }
    }
    propertyAnimator = animator
    animator.startAnimation()
  }

  func animationEnded(_ transitionCompleted: Bool) {
    guard !transitionCompleted else { return }
    // A property animator can be finished at its start.
    propertyAnimator?.stopAnimation(false)
    propertyAnimator?.finishAnimation(at: .start)
  }
}
