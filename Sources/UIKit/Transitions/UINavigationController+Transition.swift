extension UINavigationController {
  /// Replaces the top controller's view, at once or with the client's animator or the system's.
  func changeTop(
    from: UIViewController?, to: UIViewController, operation: Operation, animated: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    let announce = { [self] in delegate?.navigationController(self, willShow: to, animated: animated) ?? () }
    guard let from, view.window != nil, animated, UIView.areAnimationsEnabled else {
      announce()
      swapWithoutAnimation(from, for: to, place: place)
      return completion(true)
    }
    let own = delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
    let animator = own ?? NavigationSlide(operation: operation)
    let driver: (any UIViewControllerInteractiveTransitioning)? =
      own == nil
      ? backSwipe.driver : delegate?.navigationController(self, interactionControllerFor: animator)
    swap(
      from, for: to, below: navigationBar, finalFrame: frame(of: to), animator: animator, driver: driver,
      announce: announce,
      place: { [self] in place($0) },
      completion: completion)
  }
}
