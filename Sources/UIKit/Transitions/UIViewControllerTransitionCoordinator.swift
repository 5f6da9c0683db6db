/// What can be known of a transition from outside.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether it is to be seen.
  var isAnimated: Bool { get }
  /// How the new controller is presented.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether it was driven by hand from the beginning.
  var initiallyInteractive: Bool { get }
  /// Whether it can be held and turned round.
  var isInterruptible: Bool { get }
  /// Whether it is driven by hand now.
  var isInteractive: Bool { get }
  /// Whether it was given up.
  var isCancelled: Bool { get }
  /// How long it takes.
  var transitionDuration: TimeInterval { get }
  /// How far it had got when the hand let go.
  var percentComplete: CGFloat { get }
  /// How fast the rest runs.
  var completionVelocity: CGFloat { get }
  /// At which pace the rest runs.
  var completionCurve: UIView.AnimationCurve { get }
  /// The controller that goes or comes.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that goes or comes.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view in which everything moves.
  var containerView: UIView { get }
  /// How the container is turned.
  var targetTransform: CGAffineTransform { get }
}

/// Lets client code animate alongside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Animates along, at the transition's pace, and tells of its end.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Animates a view outside the container along.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Tells whenever the hand takes hold or lets go.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Animates along, at the transition's pace.
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
  /// Plays what moves along: held and scrubbed with the transition, wherever its views are.
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

  /// The animator has begun: what wants to move along begins, too.
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

  /// Follows the finger evenly; by itself it keeps the pace of a system transition.
  private func makeCompanion() -> UIViewPropertyAnimator {
    let curve: UIView.AnimationCurve = transition.isInteractive ? .linear : .easeInOut
    let companion = UIViewPropertyAnimator(duration: transition.duration, curve: curve)
    companion.scrubsLinearly = false
    companion.pausesOnCompletion = true
    return companion
  }

  /// The transition is driven to a percentage.
  func scrub(to percent: CGFloat) {
    guard let companion, companion.state == .active else { return }
    companion.isReversed = false
    companion.fractionComplete = percent
  }

  /// The rest of a driven transition runs by itself.
  func run(reversed: Bool, timing: any UITimingCurveProvider, duration: Double) {
    guard let companion, companion.state == .active else { return }
    companion.isReversed = reversed
    companion.continueAnimation(
      withTimingParameters: timing, durationFactor: CGFloat(duration / max(companion.duration, 1e-9)))
  }

  /// The transition is over: what moved along stays, or is as it was before.
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
