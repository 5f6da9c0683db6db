/// The animator of a navigation controller's push and pop, which takes 0.35 s. The lower view moves by 30 % of the
/// width, and is dimmed.
final class NavigationSlide: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation
  static let duration = 0.35
  static let parallax: CGFloat = 0.3
  /// The dimming's opacity and the shadow are our choice and resemble iOS.
  static let scrimAlpha: CGFloat = 0.1
  static let shadow: (opacity: Float, radius: CGFloat) = (0.25, 8)

  init(operation: UINavigationController.Operation) { self.operation = operation }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to),
      let toController = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(true) }
    let isPush = operation != .pop
    let (upper, lower) = isPush ? (to, from) : (from, to)
    let container = transitionContext.containerView
    let width = container.bounds.width
    to.frame = transitionContext.finalFrame(for: toController)
    container.insertSubview(lower, at: 0)
    container.insertSubview(upper, aboveSubview: lower)
    let scrim = UIView(frame: lower.bounds)
    scrim.backgroundColor = .black
    lower.addSubview(scrim)
    let shadowBefore = upper.layer.shadowSettings
    upper.layer.shadowSettings = (Self.shadow.opacity, Self.shadow.radius, .zero)
    func setPushed(_ isPushed: Bool) {
      upper.transform = CGAffineTransform(translationX: isPushed ? 0 : width, y: 0)
      lower.transform = CGAffineTransform(translationX: isPushed ? -Self.parallax * width : 0, y: 0)
      scrim.alpha = isPushed ? Self.scrimAlpha : 0
    }
    UIView.performWithoutAnimation { setPushed(!isPush) }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut) {
      setPushed(isPush)
    } completion: { _ in
      scrim.removeFromSuperview()
      upper.layer.shadowSettings = shadowBefore
      upper.transform = .identity
      lower.transform = .identity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

extension CALayer {
  fileprivate var shadowSettings: (opacity: Float, radius: CGFloat, offset: CGSize) {
    get { (shadowOpacity, shadowRadius, shadowOffset) }
    set { (shadowOpacity, shadowRadius, shadowOffset) = newValue }
  }
}
