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
  private var alongsideAnimator: UIViewPropertyAnimator?

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
    let alongsideAnimator = alongsideAnimator ?? makeAlongsideAnimator()
    self.alongsideAnimator = alongsideAnimator
    alongsideAnimator.addAnimations { [self] in
      for handler in handlers { handler(self) }
    }
    if transition.isInteractive {
      alongsideAnimator.fractionComplete = transition.percentComplete
    } else {
      alongsideAnimator.startAnimation()
    }
  }

  /// Creates the animator of the blocks that run alongside.
  ///
  /// Its timing is linear during an interaction, and ease-in ease-out otherwise.
  private func makeAlongsideAnimator() -> UIViewPropertyAnimator {
    let curve: UIView.AnimationCurve = transition.isInteractive ? .linear : .easeInOut
    let alongsideAnimator = UIViewPropertyAnimator(duration: transition.duration, curve: curve)
    alongsideAnimator.scrubsLinearly = false
    alongsideAnimator.pausesOnCompletion = true
    return alongsideAnimator
  }

  /// Sets the progress of the alongside animations during an interaction.
  func scrub(to fraction: CGFloat) {
    guard let alongsideAnimator, alongsideAnimator.state == .active else { return }
    alongsideAnimator.isReversed = false
    alongsideAnimator.fractionComplete = fraction
  }

  /// Runs the alongside animations to their end or back to their start after an interaction.
  func run(reversed: Bool, timing: any UITimingCurveProvider, duration: Double) {
    guard let alongsideAnimator, alongsideAnimator.state == .active else { return }
    alongsideAnimator.isReversed = reversed
    alongsideAnimator.continueAnimation(
      withTimingParameters: timing, durationFactor: CGFloat(duration / max(alongsideAnimator.duration, 1e-9)))
  }

  /// Stops the alongside animations at their end, or at their start after a cancellation.
  func settle(completed: Bool) {
    guard let alongsideAnimator, alongsideAnimator.state == .active else { return }
    alongsideAnimator.stopAnimation(false)
    alongsideAnimator.finishAnimation(at: completed ? .end : .start)
  }

  func interactionChanged() { for handler in interactionHandlers { handler(self) } }

  func complete() {
    let waiting = completions
    completions = []
    for handler in waiting { handler(self) }
  }
}
