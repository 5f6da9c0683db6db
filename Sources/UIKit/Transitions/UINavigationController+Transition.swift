extension UINavigationController {
  /// Exchanges the views of two controllers, at once or by the client's animator or the system's.
  func changeTop(
    from: UIViewController?, to: UIViewController, operation: Operation, animated: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    let isSeen = view.window != nil
    guard let from, isSeen, animated, UIView.areAnimationsEnabled else {
      if isSeen {
        from?.beginAppearanceTransition(false, animated: false)
        to.beginAppearanceTransition(true, animated: false)
      }
      place(to)
      from?.view.removeFromSuperview()
      if isSeen {
        from?.endAppearanceTransition()
        to.endAppearanceTransition()
      }
      return completion(true)
    }
    let own = delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
    let animator = own ?? NavigationSlide(operation: operation)
    let driver: (any UIViewControllerInteractiveTransitioning)? =
      own == nil
      ? backSwipe.driver : delegate?.navigationController(self, interactionControllerFor: animator)
    let container = UIView(frame: view.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(container, belowSubview: navigationBar)
    from.beginAppearanceTransition(false, animated: true)
    to.beginAppearanceTransition(true, animated: true)
    container.addSubview(from.view)
    let cast = ViewControllerTransition.Cast(
      from: from, to: to, fromView: from.view, toView: to.view, container: container, finalFrame: view.bounds,
      style: .none)
    let transition = ViewControllerTransition(cast, animator: animator, interactor: driver) { [self] completed in
      if !completed {
        to.beginAppearanceTransition(false, animated: true)
        from.beginAppearanceTransition(true, animated: true)
      }
      place(completed ? to : from)
      (completed ? from : to).view.removeFromSuperview()
      container.removeFromSuperview()
      from.endAppearanceTransition()
      to.endAppearanceTransition()
      completion(completed)
    }
    transition.start()
  }
}
