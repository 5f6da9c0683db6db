extension UIViewController {
  /// Swaps the views of two children below the bar with an animator, and calls their appearance methods.
  /// - Parameters:
  ///   - finalFrame: the frame of the incoming child's view.
  ///   - announce: tells the container's delegate, which finds the coordinator at that time.
  ///   - place: adds the view of the child that stays.
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
      // After a cancelled pop, iOS ends the appearance of the incoming controller before that of the other one.
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
