/// The recogniser and driver of the pop by a swipe from the left edge.
///
/// A swipe completes past half the way, or when thrown to the right. The velocity that counts as thrown is a choice.
@MainActor
final class BackSwipe {
  private unowned let navigation: UINavigationController
  private(set) var driver: UIPercentDrivenInteractiveTransition?
  let recognizer = UIScreenEdgePanGestureRecognizer()
  static let thrown: CGFloat = 300

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    recognizer.edges = .left
    recognizer.addHandler { [weak self] _ in self?.moved() }
  }

  private func moved() {
    let width = max(navigation.view.bounds.width, 1)
    let share = recognizer.translation(in: navigation.view).x / width
    switch recognizer.state {
    case .began:
      guard navigation.viewControllers.count > 1 else { return }
      driver = UIPercentDrivenInteractiveTransition()
      driver?.completionCurve = .easeOut
      navigation.popViewController(animated: true)
      driver?.update(share)
    case .changed: driver?.update(share)
    case .ended:
      let speed = recognizer.velocity(in: navigation.view).x
      let isEnough = speed > Self.thrown || (share > 0.5 && speed > -Self.thrown)
      if isEnough { driver?.finish() } else { driver?.cancel() }
      driver = nil
    default:
      driver?.cancel()
      driver = nil
    }
  }
}
