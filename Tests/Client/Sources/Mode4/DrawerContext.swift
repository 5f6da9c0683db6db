import UIKit

/// The context of a transition between two children. It implements the whole protocol, as custom containers must.
final class DrawerContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let isAnimated: Bool
  let isInteractive: Bool
  let presentationStyle: UIModalPresentationStyle = .custom
  let targetTransform: CGAffineTransform = .identity
  private(set) var transitionWasCancelled = false
  var completed: ((Bool) -> Void)?

  private let controllers: [UITransitionContextViewControllerKey: UIViewController]
  private let views: [UITransitionContextViewKey: UIView]
  private let away: CGRect

  init(from: UIViewController, to: UIViewController, container: UIView, isInteractive: Bool) {
    controllers = [.from: from, .to: to]
    views = [.from: from.view, .to: to.view]
    containerView = container
    isAnimated = true
    self.isInteractive = isInteractive
    away = container.bounds.offsetBy(dx: container.bounds.width, dy: 0)
  }

  func initialFrame(for controller: UIViewController) -> CGRect {
    controller == controllers[.from] ? containerView.bounds : away
  }

  func finalFrame(for controller: UIViewController) -> CGRect {
    controller == controllers[.to] ? containerView.bounds : away
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { controllers[key] }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {}

  func finishInteractiveTransition() { transitionWasCancelled = false }

  func cancelInteractiveTransition() { transitionWasCancelled = true }

  func pauseInteractiveTransition() {}

  func completeTransition(_ didComplete: Bool) { completed?(didComplete) }
}
