/// The transition coordinator for a change of a window's size without an animation.
@MainActor
final class ResizeCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  let containerView: UIView
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(containerView: UIView) { self.containerView = containerView }

  let isAnimated = false
  let presentationStyle = UIModalPresentationStyle.none
  let initiallyInteractive = false
  let isInterruptible = false
  let isInteractive = false
  let isCancelled = false
  let transitionDuration: TimeInterval = 0
  let percentComplete: CGFloat = 1
  let completionVelocity: CGFloat = 1
  let completionCurve = UIView.AnimationCurve.easeInOut
  let targetTransform = CGAffineTransform.identity

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  /// Runs the animation and completion blocks after the window has its new size and layout.
  func finish() {
    for body in animations { body(self) }
    for body in completions { body(self) }
  }
}

extension UIWindow {
  /// Resizes the window, as if another application were beside it. Nothing is drawn outside the new size.
  package func resize(to size: CGSize) {
    guard size != bounds.size else { return }
    let coordinator = ResizeCoordinator(containerView: self)
    let oldTraits = currentTraits
    slots[SceneWidthSlot.self] = size.width
    let newTraits = currentTraits
    if newTraits != oldTraits { rootViewController?.willTransition(to: newTraits, with: coordinator) }
    rootViewController?.viewWillTransition(to: size, with: coordinator)
    frame.size = size
    clipsToBounds = true
    traitsChanged()
    layoutIfNeeded()
    coordinator.finish()
  }

  /// The traits of the window's scene. A scene without a resized window is as wide as the screen.
  var traitsOfScene: UITraitCollection { screen.traits(inWidth: slots[SceneWidthSlot.self] ?? screen.bounds.width) }
}

private enum SceneWidthSlot: ObjectSlot { static var initialValue: CGFloat? { nil } }
