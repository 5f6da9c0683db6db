/// The system's presentations: up from below on a spring, faded, turned.
final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let style: UIModalTransitionStyle

  init(isPresenting: Bool, style: UIModalTransitionStyle) { (self.isPresenting, self.style) = (isPresenting, style) }

  /// The spring of the system's own movements as observed by others (semantics 4.3); it is at rest, to the eye, after
  /// the half second that iOS reports as the duration.
  private static let spring = UISpringTimingParameters(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    style == .coverVertical ? 0.5 : 0.4
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewKey = isPresenting ? .to : .from
    guard let view = transitionContext.view(forKey: key) else { return transitionContext.completeTransition(true) }
    let container = transitionContext.containerView
    if isPresenting {
      if let to = transitionContext.viewController(forKey: .to) { view.frame = transitionContext.finalFrame(for: to) }
      container.addSubview(view)
      container.layoutIfNeeded()
    }
    let hidden = Self.hide(view, style, in: container)
    let shown = Self.remember(view)
    if isPresenting { UIView.performWithoutAnimation(hidden) }
    let changes = isPresenting ? shown : hidden
    let animator =
      style == .coverVertical
      ? UIViewPropertyAnimator(duration: 0, timingParameters: Self.spring)
      : UIViewPropertyAnimator(duration: transitionDuration(using: transitionContext), curve: .easeInOut)
    animator.addAnimations(changes)
    animator.addCompletion { _ in
      let completed = !transitionContext.transitionWasCancelled
      if completed != self.isPresenting { UIView.performWithoutAnimation(shown) }
      transitionContext.completeTransition(completed)
    }
    animator.startAnimation()
  }

  /// How the view looks where it is not seen.
  private static func hide(_ view: UIView, _ style: UIModalTransitionStyle, in container: UIView) -> () -> Void {
    switch style {
    case .crossDissolve: return { view.alpha = 0 }
    case .flipHorizontal, .partialCurl:
      return { view.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0) }
    case .coverVertical:
      let below = container.bounds.maxY + view.bounds.height / 2
      return { view.center.y = below }
    }
  }

  /// Puts the view back to how it looks now.
  private static func remember(_ view: UIView) -> () -> Void {
    let (center, alpha, transform) = (view.center, view.alpha, view.layer.transform)
    return {
      view.center = center
      view.alpha = alpha
      view.layer.transform = transform
    }
  }
}
