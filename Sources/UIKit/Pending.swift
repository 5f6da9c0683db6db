// Stands in for what other chapters are about to bring; each declaration goes when the real one lands.
extension UIView {
  class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) { animations() }
}

/// Animates a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {}

/// Drives a transition by hand.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {}
