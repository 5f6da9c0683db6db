/// The animator of a navigation controller's push and pop: 0.35 s long. The lower view moves 30 % of the way and is
/// dimmed.
final class NavigationSlide: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation
  static let duration = 0.35
  static let parallax: CGFloat = 0.3
  /// Choices that resemble iOS.
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
    func place(_ open: Bool) {
      upper.transform = CGAffineTransform(translationX: open ? 0 : width, y: 0)
      lower.transform = CGAffineTransform(translationX: open ? -Self.parallax * width : 0, y: 0)
      scrim.alpha = open ? Self.scrimAlpha : 0
    }
    UIView.performWithoutAnimation { place(!isPush) }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut) {
      place(isPush)
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
