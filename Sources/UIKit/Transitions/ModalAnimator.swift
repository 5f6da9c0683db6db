/// The animator of the system's presentations. It slides the view up on a spring, cross-fades or flips it.
final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let style: UIModalTransitionStyle
  private var running: UIViewPropertyAnimator?

  init(isPresenting: Bool, style: UIModalTransitionStyle) { (self.isPresenting, self.style) = (isPresenting, style) }

  /// The spring of the system's own movements, from published observations (Semantics, "View springs"). It visibly
  /// comes to rest after the 0.5 s that iOS reports as its duration.
  private static let spring = UISpringTimingParameters(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    style == .coverVertical ? 0.5 : 0.4
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let running { return running }
    let animator = makeAnimator(using: transitionContext)
    running = animator
    return animator
  }

  private func makeAnimator(using context: any UIViewControllerContextTransitioning) -> UIViewPropertyAnimator {
    let animator =
      style == .coverVertical
      ? UIViewPropertyAnimator(duration: 0, timingParameters: Self.spring)
      : UIViewPropertyAnimator(duration: transitionDuration(using: context), curve: .easeInOut)
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
      return animator
    }
    let container = context.containerView
    if isPresenting {
      if let to = context.viewController(forKey: .to) { view.frame = context.finalFrame(for: to) }
      container.addSubview(view)
      container.layoutIfNeeded()
    }
    let hide = Self.hidingChanges(view, style, in: container)
    let show = Self.restoringChanges(view)
    if isPresenting { UIView.performWithoutAnimation(hide) }
    animator.addAnimations(isPresenting ? show : hide)
    animator.addCompletion { [isPresenting] _ in
      let completed = !context.transitionWasCancelled
      if completed != isPresenting { UIView.performWithoutAnimation(show) }
      context.completeTransition(completed)
    }
    return animator
  }

  /// Returns a closure that moves the view to its invisible state.
  private static func hidingChanges(_ view: UIView, _ style: UIModalTransitionStyle, in container: UIView) -> () -> Void
  {
    switch style {
    case .crossDissolve: return { view.alpha = 0 }
    case .flipHorizontal, .partialCurl:
      return { view.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0) }
    case .coverVertical:
      let below = container.bounds.maxY + view.bounds.height / 2
      return { view.center.y = below }
    }
  }

  /// Returns a closure that restores the view's current centre, alpha and transform.
  private static func restoringChanges(_ view: UIView) -> () -> Void {
    let (center, alpha, transform) = (view.center, view.alpha, view.layer.transform)
    return {
      view.center = center
      view.alpha = alpha
      view.layer.transform = transform
    }
  }
}
