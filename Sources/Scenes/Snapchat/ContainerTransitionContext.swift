import UIKit

/// What a transition between two screens of the container knows.
///
/// The documentation says not to adopt the protocol, but the system's percent-driven object calls an undocumented
/// method of the context, so a container of one's own needs a context of one's own.
class ContainerTransitionContext: NSObject, UIViewControllerContextTransitioning {
  /// Told at the end whether the transition was completed.
  var completion: ((Bool) -> Void)?
  let goingRight: Bool
  /// Whether the screen that is covered or uncovered is the first, behind which the background stands clear.
  let uncoversFirst: Bool

  let containerView: UIView
  let isAnimated = true
  private(set) var isInteractive: Bool
  private(set) var transitionWasCancelled = false
  let presentationStyle = UIModalPresentationStyle.custom
  let targetTransform = CGAffineTransform.identity
  /// How far the transition has been driven.
  private(set) var percentComplete: CGFloat = 0

  private let controllers: [UITransitionContextViewControllerKey: UIViewController]
  private let views: [UITransitionContextViewKey: UIView]
  private let disappearingFromRect: CGRect
  private let appearingFromRect: CGRect
  private let disappearingToRect: CGRect
  private let appearingToRect: CGRect

  init(
    from: UIViewController, to: UIViewController, container: UIView, goingRight: Bool, uncoversFirst: Bool,
    interactive: Bool
  ) {
    controllers = [.from: from, .to: to]
    views = [.from: from.view, .to: to.view]
    containerView = container
    self.goingRight = goingRight
    self.uncoversFirst = uncoversFirst
    isInteractive = interactive
    let travel = goingRight ? -container.bounds.width : container.bounds.width
    disappearingFromRect = container.bounds
    appearingToRect = container.bounds
    disappearingToRect = container.bounds.offsetBy(dx: travel, dy: 0)
    appearingFromRect = container.bounds.offsetBy(dx: -travel, dy: 0)
    super.init()
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    controllers[key]
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    views[key]
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === controllers[.from] ? disappearingFromRect : appearingFromRect
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === controllers[.from] ? disappearingToRect : appearingToRect
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
  }

  func finishInteractiveTransition() {
    transitionWasCancelled = false
  }

  func cancelInteractiveTransition() {
    transitionWasCancelled = true
  }

  func pauseInteractiveTransition() {}

  func completeTransition(_ didComplete: Bool) {
    completion?(didComplete)
  }
}
