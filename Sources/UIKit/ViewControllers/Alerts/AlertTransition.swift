/// The transitioning delegate that an alert controller sets for itself.
final class AlertTransition: NSObject, UIViewControllerTransitioningDelegate {
  private unowned let alert: UIAlertController

  init(_ alert: UIAlertController) { self.alert = alert }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { AlertAnimator(isPresenting: true, style: alert.preferredStyle) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { AlertAnimator(isPresenting: false, style: alert.preferredStyle) }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    AlertPresentation(presentedViewController: presented, presenting: presenting)
  }
}

/// The presentation controller of an alert. It dims the views below, and positions the card.
final class AlertPresentation: UIPresentationController {
  private let dimming = UIView()
  private let tap = UITapGestureRecognizer()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let alert = presentedViewController as? UIAlertController, let view = presentedView else {
      return .zero
    }
    let available = containerView.bounds.inset(by: UIScreen.main.safeAreaInsets)
    let size = view.sizeThatFits(available.size)
    let y =
      alert.preferredStyle == .alert ? available.midY - size.height / 2 : available.maxY - size.height - 8
    return CGRect(x: available.midX - size.width / 2, y: y, width: size.width, height: size.height)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = .black
    dimming.alpha = 0
    tap.addHandler { [weak self] _ in (self?.presentedViewController as? UIAlertController)?.tappedBeside() }
    dimming.addGestureRecognizer(tap)
    containerView.insertSubview(dimming, at: 0)
    fade(to: 0.2)
  }

  override func dismissalTransitionWillBegin() { fade(to: 0) }

  override func containerViewWillLayoutSubviews() {
    guard presentedViewController.transitionCoordinator == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  private func fade(to alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimming.alpha = alpha
      return
    }
    coordinator.animate(alongsideTransition: { [dimming] _ in dimming.alpha = alpha })
  }
}

/// The animator of alerts. The card of an alert fades in and shrinks from 1.2 times its size. An action sheet slides
/// up. Apple does not document the duration, so 0.3 s is our choice.
final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let style: UIAlertController.Style

  init(isPresenting: Bool, style: UIAlertController.Style) { (self.isPresenting, self.style) = (isPresenting, style) }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: isPresenting ? .to : .from) else {
      return transitionContext.completeTransition(true)
    }
    let container = transitionContext.containerView
    let isCard = style == .alert
    let (isPresenting, slideDistance) = (isPresenting, container.bounds.maxY - view.frame.minY)
    func setShown(_ isShown: Bool) {
      view.alpha = isShown || !isCard ? 1 : 0
      if !isCard {
        view.transform = isShown ? .identity : CGAffineTransform(translationX: 0, y: slideDistance)
      } else if isPresenting {
        view.transform = isShown ? .identity : CGAffineTransform(scaleX: 1.2, y: 1.2)
      }
    }
    if isPresenting {
      container.addSubview(view)
      view.layoutIfNeeded()
      setShown(false)
    }
    UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveEaseOut) {
      setShown(isPresenting)
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
