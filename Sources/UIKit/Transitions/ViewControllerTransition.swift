/// A transition that UIKit runs. It is the context of its animator and its interaction controller.
@MainActor
package final class ViewControllerTransition: NSObject, UIViewControllerContextTransitioning {
  /// The controllers and views of a transition, and its final frame.
  struct Participants {
    var from: UIViewController?
    var to: UIViewController?
    /// The view that disappears. It is nil for a presenting view that remains, which the animator must not move.
    var fromView: UIView?
    var toView: UIView?
    var container: UIView
    var finalFrame: CGRect
    var style = UIModalPresentationStyle.custom
    /// The container view controller whose children change.
    weak var owner: UIViewController?

    var all: [UIViewController] { [from, to, owner].compactMap { $0 } }
  }

  let participants: Participants
  let animator: any UIViewControllerAnimatedTransitioning
  let interactor: (any UIViewControllerInteractiveTransitioning)?
  private let ended: (Bool) -> Void
  private(set) lazy var coordinator = TransitionCoordinator(transition: self)
  private var initialFrames: [ObjectIdentifier: CGRect] = [:]
  /// The number of calls of `completeTransition` so far.
  private var completionCount = 0
  private(set) var initiallyInteractive = false
  private(set) var duration: TimeInterval = 0
  private(set) var percentComplete: CGFloat = 0
  private var began = DeviceTime.zero
  private var wasPaused = false

  package var isAnimated: Bool { true }
  package private(set) var isInteractive = false
  package private(set) var transitionWasCancelled = false
  package var presentationStyle: UIModalPresentationStyle { participants.style }
  package var containerView: UIView { participants.container }
  package var targetTransform: CGAffineTransform { .identity }

  init(
    _ participants: Participants, animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?, ended: @escaping (Bool) -> Void
  ) {
    self.participants = participants
    self.animator = animator
    self.interactor = interactor
    self.ended = ended
    super.init()
    for controller in [participants.from, participants.to].compactMap({ $0 }) {
      initialFrames[ObjectIdentifier(controller)] =
        controller === participants.from ? controller.viewIfLoaded?.frame : .zero
    }
    initiallyInteractive = interactor?.wantsInteractiveStart ?? false
    isInteractive = initiallyInteractive
    duration = animator.transitionDuration(using: self)
    for controller in participants.all { controller.runningTransition = self }
  }

  /// Starts the transition, interactively or not.
  func start() {
    Device.current[RunningTransitions.self].append(self)
    began = Device.current.now
    if let interactor, initiallyInteractive {
      interactor.startInteractiveTransition(self)
    } else if let driver = interactor as? UIPercentDrivenInteractiveTransition {
      driver.watch(self)
    } else {
      animate()
    }
  }

  /// Starts the animator. If it has an interruptible animator, its `animateTransition` is expected to start that one.
  func animate() {
    animator.animateTransition(using: self)
    coordinator.animateAlongside()
  }

  /// The interruptible animator; nil if the animator provides none. It is requested once only.
  private(set) lazy var interruptibleAnimator: (any UIViewImplicitlyAnimating)? = {
    let interruptible = animator.interruptibleAnimator(using: self)
    return interruptible is MissingAnimator ? nil : interruptible
  }()

  /// The time since the start, in seconds.
  var elapsed: Double { (Device.current.now - began).seconds }

  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
    coordinator.scrub(to: percentComplete)
  }

  package func finishInteractiveTransition() { endInteraction(cancelled: false) }

  package func cancelInteractiveTransition() { endInteraction(cancelled: true) }

  private func endInteraction(cancelled: Bool) {
    guard isInteractive else { return }
    isInteractive = false
    transitionWasCancelled = cancelled
    coordinator.interactionChanged()
  }

  package func pauseInteractiveTransition() {
    guard !isInteractive else { return }
    isInteractive = true
    wasPaused = true
    transitionWasCancelled = false
    coordinator.interactionChanged()
  }

  package func completeTransition(_ didComplete: Bool) {
    Device.current[TransitionEnds.self].append(
      TransitionEnd(
        from: participants.from, to: participants.to, didComplete: didComplete, earlierCalls: completionCount))
    completionCount += 1
    guard completionCount == 1 else { return }
    isInteractive = false
    transitionWasCancelled = !didComplete
    Device.current[RunningTransitions.self].removeAll { $0 === self }
    (interactor as? UIPercentDrivenInteractiveTransition)?.transitionEnded()
    coordinator.settle(completed: didComplete)
    animator.animationEnded(didComplete)
    ended(didComplete)
    for controller in participants.all where controller.runningTransition === self {
      controller.runningTransition = nil
    }
    coordinator.complete()
  }

  package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: participants.from
    case .to: participants.to
    default: nil
    }
  }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: participants.fromView
    case .to: participants.toView
    default: nil
    }
  }

  package func initialFrame(for vc: UIViewController) -> CGRect { initialFrames[ObjectIdentifier(vc)] ?? .zero }

  package func finalFrame(for vc: UIViewController) -> CGRect {
    vc === participants.to ? participants.finalFrame : .zero
  }

  /// The report for the command `inspect`.
  package var report: TransitionReport {
    TransitionReport(
      from: participants.from, to: participants.to,
      progress: initiallyInteractive || wasPaused ? .driven(Double(percentComplete)) : .running(since: began),
      isInteractive: isInteractive, isCancelled: transitionWasCancelled, duration: duration)
  }
}

/// The running transitions of a device, in the order of their starts.
package enum RunningTransitions: DeviceSlot {
  package static func makeValue(for device: Device) -> [ViewControllerTransition] { [] }
}

extension UIViewController {
  private enum RunningTransitionSlot: ObjectSlot { static var initialValue: ViewControllerTransition? { nil } }

  /// The running transition of this controller.
  var runningTransition: ViewControllerTransition? {
    get { slots[RunningTransitionSlot.self] }
    set { slots[RunningTransitionSlot.self] = newValue }
  }
}
