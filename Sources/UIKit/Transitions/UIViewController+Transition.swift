extension UIViewController {
  /// Replaces the view of a child by that of another child with an animation. The caller calls the containment methods
  /// and sets the frame of the new view.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    precondition(
      fromViewController.parent != nil && fromViewController.parent === toViewController.parent,
      "children must have a common parent when transition(from:to:…) is called")
    guard let fromView = fromViewController.view, let toView = toViewController.view,
      let container = fromView.superview
    else {
      animations?()
      completion?(false)
      return
    }
    let isVisible = container.window != nil
    if isVisible {
      fromViewController.beginAppearanceTransition(false, animated: duration > 0)
      toViewController.beginAppearanceTransition(true, animated: duration > 0)
    }
    let finish: (Bool) -> Void = { finished in
      fromView.removeFromSuperview()
      if isVisible {
        fromViewController.endAppearanceTransition()
        toViewController.endAppearanceTransition()
      }
      completion?(finished)
    }
    guard options.transition.isEmpty else {
      UIView.transition(with: container, duration: duration, options: options) {
        container.insertSubview(toView, aboveSubview: fromView)
        // The old view is hidden for the transition's final state, but remains in the hierarchy until its end.
        fromView.isHidden = true
        animations?()
      } completion: { finished in
        fromView.isHidden = false
        finish(finished)
      }
      return
    }
    container.insertSubview(toView, aboveSubview: fromView)
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: finish)
  }
}
