extension UIViewController {
  /// Exchanges the views of two children of a container below its bar by an animator, and tells them so; `place` puts
  /// the view of the one that stays where it belongs. `announce` tells the container's delegate, which finds the
  /// coordinator then.
  func exchange(
    _ from: UIViewController, for to: UIViewController, below bar: UIView,
    animator: any UIViewControllerAnimatedTransitioning, driver: (any UIViewControllerInteractiveTransitioning)?,
    announce: () -> Void = {}, place: @escaping (UIViewController) -> Void, completion: @escaping (Bool) -> Void
  ) {
    let container = UIView(frame: view.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(container, belowSubview: bar)
    to.loadViewIfNeeded()
    let cast = ViewControllerTransition.Cast(
      from: from, to: to, fromView: from.view, toView: to.view, container: container, finalFrame: view.bounds,
      style: .none, owner: self)
    let transition = ViewControllerTransition(cast, animator: animator, interactor: driver) { completed in
      // A pop that is given up is over for the one that would have come before the other one is told, as on iOS.
      if !completed { to.beginAppearanceTransition(false, animated: true) }
      place(completed ? to : from)
      (completed ? from : to).view.removeFromSuperview()
      container.removeFromSuperview()
      if completed {
        from.endAppearanceTransition()
        to.endAppearanceTransition()
      } else {
        to.endAppearanceTransition()
        from.isChangingParent = .none
        from.beginAppearanceTransition(true, animated: true)
        from.endAppearanceTransition()
      }
      completion(completed)
    }
    announce()
    from.beginAppearanceTransition(false, animated: true)
    to.beginAppearanceTransition(true, animated: true)
    container.addSubview(from.view)
    transition.start()
  }

  /// Exchanges them at once.
  func exchangeNow(
    _ from: UIViewController?, for to: UIViewController, place: (UIViewController) -> Void
  ) {
    let isSeen = view.window != nil && appearance != .disappeared
    if isSeen {
      from?.beginAppearanceTransition(false, animated: false)
      to.beginAppearanceTransition(true, animated: false)
    }
    place(to)
    from?.viewIfLoaded?.removeFromSuperview()
    if isSeen {
      from?.endAppearanceTransition()
      to.endAppearanceTransition()
    }
  }
}
