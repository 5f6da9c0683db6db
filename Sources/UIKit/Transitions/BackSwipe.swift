/// The gesture recogniser and the interaction controller of the swipe from the left edge, which pops a view controller.
///
/// A fast swipe to the right completes the pop, and a fast one to the left cancels it. A slow swipe completes the pop
/// if it ends beyond half the width.
@MainActor
final class BackSwipe {
  private unowned let navigation: UINavigationController
  private(set) var driver: UIPercentDrivenInteractiveTransition?
  let recognizer = UIScreenEdgePanGestureRecognizer()
  /// The speed beyond which a swipe is fast, in points per second (our choice).
  static let velocityLimit: CGFloat = 300

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    recognizer.edges = .left
    recognizer.addHandler { [weak self] _ in self?.moved() }
  }

  private func moved() {
    let width = max(navigation.view.bounds.width, 1)
    let fraction = recognizer.translation(in: navigation.view).x / width
    switch recognizer.state {
    case .began:
      guard navigation.viewControllers.count > 1 else { return }
      driver = UIPercentDrivenInteractiveTransition()
      driver?.completionCurve = .easeOut
      navigation.popViewController(animated: true)
      driver?.update(fraction)
    case .changed: driver?.update(fraction)
    case .ended:
      let velocity = recognizer.velocity(in: navigation.view).x
      let completes = velocity > Self.velocityLimit || (fraction > 0.5 && velocity > -Self.velocityLimit)
      if completes { driver?.finish() } else { driver?.cancel() }
      driver = nil
    default:
      driver?.cancel()
      driver = nil
    }
  }
}
