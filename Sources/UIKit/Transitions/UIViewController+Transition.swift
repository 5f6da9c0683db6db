extension UIViewController {
  /// Swaps the views of two children with an animation. The caller calls the containment methods, and sets the frame of
  /// the new view where it differs.
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
    let isSeen = container.window != nil
    if isSeen {
      fromViewController.beginAppearanceTransition(false, animated: duration > 0)
      toViewController.beginAppearanceTransition(true, animated: duration > 0)
    }
    let finish: (Bool) -> Void = { finished in
      fromView.removeFromSuperview()
      if isSeen {
        fromViewController.endAppearanceTransition()
        toViewController.endAppearanceTransition()
      }
      completion?(finished)
    }
    guard options.transition.isEmpty else {
      UIView.transition(with: container, duration: duration, options: options) {
        container.insertSubview(toView, aboveSubview: fromView)
        // The view is hidden at once, but stays in the hierarchy until the child leaves at the end.
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
