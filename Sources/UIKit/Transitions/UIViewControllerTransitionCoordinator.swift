/// The state of a running transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// A Boolean value indicating whether the transition is animated.
  var isAnimated: Bool { get }
  /// The style of the presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// A Boolean value indicating whether the transition was interactive when it began.
  var initiallyInteractive: Bool { get }
  /// A Boolean value indicating whether the transition can be paused and reversed.
  var isInterruptible: Bool { get }
  /// A Boolean value indicating whether the transition is interactive now.
  var isInteractive: Bool { get }
  /// A Boolean value indicating whether the transition was cancelled.
  var isCancelled: Bool { get }
  /// The duration of the transition, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The progress of an interactive transition, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed of the remaining transition after an interaction, relative to its own speed.
  var completionVelocity: CGFloat { get }
  /// The timing curve of the remaining transition after an interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// Returns the view controller for a key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view for a key.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view that contains all moving views.
  var containerView: UIView { get }
  /// The rotation that the transition applies to the presented view.
  var targetTransform: CGAffineTransform { get }
}

/// An object that runs animations of client code alongside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs animations with the transition's timing, and a completion after its end.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Runs animations of a view outside the container view.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls a handler whenever the interaction starts or ends.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs animations with the transition's timing.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The coordinator of a system transition.
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private unowned let transition: ViewControllerTransition
  private var animations: [Handler] = []
  private var completions: [Handler] = []
  private var interactionHandlers: [Handler] = []
  private var hasBegun = false
  /// The property animator of the blocks that run alongside. It follows the progress of the transition, even for views
  /// outside the container view.
  private var companion: UIViewPropertyAnimator?

  init(transition: ViewControllerTransition) { self.transition = transition }

  var isAnimated: Bool { transition.isAnimated }
  var presentationStyle: UIModalPresentationStyle { transition.presentationStyle }
  var initiallyInteractive: Bool { transition.initiallyInteractive }
  var isInterruptible: Bool { transition.interruptibleAnimator != nil }
  var isInteractive: Bool { transition.isInteractive }
  var isCancelled: Bool { transition.transitionWasCancelled }
  var transitionDuration: TimeInterval { transition.duration }
  var percentComplete: CGFloat { transition.percentComplete }
  var completionVelocity: CGFloat { transition.interactor?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { transition.interactor?.completionCurve ?? .easeInOut }
  var containerView: UIView { transition.containerView }
  var targetTransform: CGAffineTransform { transition.targetTransform }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    transition.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { transition.view(forKey: key) }

  func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    guard hasBegun else {
      animations.append(animation)
      return true
    }
    run([animation])
    return true
  }

  func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) { interactionHandlers.append(handler) }

  /// Starts the blocks that run alongside, after the animator has started.
  func animateAlongside() {
    hasBegun = true
    let waiting = animations
    animations = []
    run(waiting)
  }

  private func run(_ handlers: [Handler]) {
    guard !handlers.isEmpty else { return }
    let companion = companion ?? makeCompanion()
    self.companion = companion
    companion.addAnimations { [self] in
      for handler in handlers { handler(self) }
    }
    if transition.isInteractive {
      companion.fractionComplete = transition.percentComplete
    } else {
      companion.startAnimation()
    }
  }

  /// Creates the companion animator. Its timing is linear during an interaction, and ease-in ease-out otherwise.
  private func makeCompanion() -> UIViewPropertyAnimator {
    let curve: UIView.AnimationCurve = transition.isInteractive ? .linear : .easeInOut
    let companion = UIViewPropertyAnimator(duration: transition.duration, curve: curve)
    companion.scrubsLinearly = false
    companion.pausesOnCompletion = true
    return companion
  }

  /// Sets the progress of the companion animator during an interaction.
  func scrub(to fraction: CGFloat) {
    guard let companion, companion.state == .active else { return }
    companion.isReversed = false
    companion.fractionComplete = fraction
  }

  /// Runs the companion animator to its end or back to its start after an interaction.
  func run(reversed: Bool, timing: any UITimingCurveProvider, duration: Double) {
    guard let companion, companion.state == .active else { return }
    companion.isReversed = reversed
    companion.continueAnimation(
      withTimingParameters: timing, durationFactor: CGFloat(duration / max(companion.duration, 1e-9)))
  }

  /// Stops the companion animator at its end, or at its start after a cancellation.
  func settle(completed: Bool) {
    guard let companion, companion.state == .active else { return }
    companion.stopAnimation(false)
    companion.finishAnimation(at: completed ? .end : .start)
  }

  func interactionChanged() { for handler in interactionHandlers { handler(self) } }

  func complete() {
    let waiting = completions
    completions = []
    for handler in waiting { handler(self) }
  }
}
