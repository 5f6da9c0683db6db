extension UINavigationController {
  /// Replaces the top view controller's view. An animated change uses the client's animator, or else the system's.
  func changeTop(
    from: UIViewController?, to: UIViewController, operation: Operation, animated: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    let notifyDelegate = { [self] in delegate?.navigationController(self, willShow: to, animated: animated) ?? () }
    guard let from, view.window != nil, animated, UIView.areAnimationsEnabled else {
      notifyDelegate()
      swapWithoutAnimation(from, for: to, place: place)
      return completion(true)
    }
    let clientAnimator = delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
    let animator = clientAnimator ?? NavigationSlide(operation: operation)
    let driver: (any UIViewControllerInteractiveTransitioning)? =
      clientAnimator == nil
      ? backSwipe.driver : delegate?.navigationController(self, interactionControllerFor: animator)
    swap(
      from, for: to, below: navigationBar, finalFrame: frame(of: to), animator: animator, driver: driver,
      announce: notifyDelegate,
      place: { [self] in place($0) },
      completion: completion)
  }
}
