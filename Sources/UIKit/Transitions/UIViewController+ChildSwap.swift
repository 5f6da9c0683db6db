extension UIViewController {
  /// Swaps the views of two children below the bar with an animator, and calls their appearance methods.
  /// - Parameters:
  ///   - finalFrame: the frame of the incoming child's view.
  ///   - announce: notifies the container's delegate. The transition coordinator exists at that time.
  ///   - place: adds the view of the child that remains.
  func swap(
    _ from: UIViewController, for to: UIViewController, below bar: UIView, finalFrame: CGRect,
    animator: any UIViewControllerAnimatedTransitioning, driver: (any UIViewControllerInteractiveTransitioning)?,
    announce: () -> Void = {}, place: @escaping (UIViewController) -> Void, completion: @escaping (Bool) -> Void
  ) {
    let container = UIView(frame: view.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(container, belowSubview: bar)
    to.loadViewIfNeeded()
    let participants = ViewControllerTransition.Participants(
      from: from, to: to, fromView: from.view, toView: to.view, container: container, finalFrame: finalFrame,
      style: .none, owner: self)
    let transition = ViewControllerTransition(participants, animator: animator, interactor: driver) { completed in
      // After a cancelled pop, iOS first ends the appearance of the controller that would have appeared.
      if !completed { to.beginAppearanceTransition(false, animated: true) }
      place(completed ? to : from)
      (completed ? from : to).view.removeFromSuperview()
      container.removeFromSuperview()
      if completed {
        from.endAppearanceTransition()
        to.endAppearanceTransition()
      } else {
        to.endAppearanceTransition()
        from.parentChange = .none
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

  /// Swaps the views of two children without animation.
  func swapWithoutAnimation(
    _ from: UIViewController?, for to: UIViewController, place: (UIViewController) -> Void
  ) {
    let isVisible = view.window != nil && appearance != .disappeared
    if isVisible {
      from?.beginAppearanceTransition(false, animated: false)
      to.beginAppearanceTransition(true, animated: false)
    }
    place(to)
    from?.viewIfLoaded?.removeFromSuperview()
    if isVisible {
      from?.endAppearanceTransition()
      to.endAppearanceTransition()
    }
  }
}
