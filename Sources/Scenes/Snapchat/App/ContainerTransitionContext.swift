import UIKit

/// The context of a transition between two screens of the container.
///
/// Apple's documentation advises against adopting the protocol. But UIKit's percent-driven transition calls an
/// undocumented method of the context, so a custom container needs its own context.
class ContainerTransitionContext: NSObject, UIViewControllerContextTransitioning {
  /// A closure that is called at the end. Its argument is true if the transition was completed, and false otherwise.
  var completion: ((Bool) -> Void)?
  let goingRight: Bool
  /// A Boolean value indicating whether the covered screen is the first, behind which the background is not blurred.
  let uncoversFirst: Bool

  let containerView: UIView
  let isAnimated = true
  private(set) var isInteractive: Bool
  private(set) var transitionWasCancelled = false
  let presentationStyle = UIModalPresentationStyle.custom
  let targetTransform = CGAffineTransform.identity
  /// The progress of the transition.
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
