/// One transition of the system's: the context that animator and interactive object are given.
@MainActor
package final class ViewControllerTransition: NSObject, UIViewControllerContextTransitioning {
  /// Who goes, who comes, where, and how that is called.
  struct Cast {
    var from: UIViewController?
    var to: UIViewController?
    /// Views that the animator may move; a presenter's that stays is none of them.
    var fromView: UIView?
    var toView: UIView?
    var container: UIView
    var finalFrame: CGRect
    var style = UIModalPresentationStyle.custom
    /// The container whose children change.
    weak var owner: UIViewController?

    var all: [UIViewController] { [from, to, owner].compactMap { $0 } }
  }

  let cast: Cast
  let animator: any UIViewControllerAnimatedTransitioning
  let interactor: (any UIViewControllerInteractiveTransitioning)?
  private let ended: (Bool) -> Void
  private(set) lazy var coordinator = TransitionCoordinator(transition: self)
  private var initialFrames: [ObjectIdentifier: CGRect] = [:]
  private var isOver = false
  private(set) var initiallyInteractive = false
  private(set) var duration: TimeInterval = 0
  private(set) var percentComplete: CGFloat = 0
  private var began = DeviceTime.zero
  private var wasHeld = false

  package var isAnimated: Bool { true }
  package private(set) var isInteractive = false
  package private(set) var transitionWasCancelled = false
  package var presentationStyle: UIModalPresentationStyle { cast.style }
  package var containerView: UIView { cast.container }
  package var targetTransform: CGAffineTransform { .identity }

  init(
    _ cast: Cast, animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?, ended: @escaping (Bool) -> Void
  ) {
    self.cast = cast
    self.animator = animator
    self.interactor = interactor
    self.ended = ended
    super.init()
    for controller in [cast.from, cast.to].compactMap({ $0 }) {
      initialFrames[ObjectIdentifier(controller)] = controller === cast.from ? controller.viewIfLoaded?.frame : .zero
    }
    initiallyInteractive = interactor?.wantsInteractiveStart ?? false
    isInteractive = initiallyInteractive
    duration = animator.transitionDuration(using: self)
    for controller in cast.all { controller.runningTransition = self }
  }

  /// Begins, driven or by itself.
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

  /// Lets the animator begin by itself. One that can be held is expected to start that from `animateTransition`.
  func animate() {
    animator.animateTransition(using: self)
    coordinator.animateAlongside()
  }

  /// The animator's own animator, if it offers one; asked for once, as it has to be the same all the way.
  private(set) lazy var interruptibleAnimator: (any UIViewImplicitlyAnimating)? = {
    let interruptible = animator.interruptibleAnimator(using: self)
    return interruptible is MissingAnimator ? nil : interruptible
  }()

  /// Seconds since the beginning.
  var elapsed: Double { (Device.current.now - began).seconds }

  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
    coordinator.scrub(to: percentComplete)
  }

  package func finishInteractiveTransition() { leaveInteraction(cancelled: false) }

  package func cancelInteractiveTransition() { leaveInteraction(cancelled: true) }

  private func leaveInteraction(cancelled: Bool) {
    guard isInteractive else { return }
    isInteractive = false
    transitionWasCancelled = cancelled
    coordinator.interactionChanged()
  }

  package func pauseInteractiveTransition() {
    guard !isInteractive else { return }
    isInteractive = true
    wasHeld = true
    transitionWasCancelled = false
    coordinator.interactionChanged()
  }

  package func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    isOver = true
    isInteractive = false
    transitionWasCancelled = !didComplete
    Device.current[RunningTransitions.self].removeAll { $0 === self }
    (interactor as? UIPercentDrivenInteractiveTransition)?.transitionEnded()
    coordinator.settle(completed: didComplete)
    animator.animationEnded(didComplete)
    ended(didComplete)
    for controller in cast.all where controller.runningTransition === self { controller.runningTransition = nil }
    coordinator.complete()
  }

  package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: cast.from
    case .to: cast.to
    default: nil
    }
  }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: cast.fromView
    case .to: cast.toView
    default: nil
    }
  }

  package func initialFrame(for vc: UIViewController) -> CGRect { initialFrames[ObjectIdentifier(vc)] ?? .zero }

  package func finalFrame(for vc: UIViewController) -> CGRect { vc === cast.to ? cast.finalFrame : .zero }

  /// What `inspect` says of the transition.
  package var report: TransitionReport {
    TransitionReport(
      from: cast.from, to: cast.to,
      progress: initiallyInteractive || wasHeld ? .driven(Double(percentComplete)) : .running(since: began),
      isInteractive: isInteractive, isCancelled: transitionWasCancelled, duration: duration)
  }
}

/// The transitions that run on a device, in the order in which they began.
package enum RunningTransitions: DeviceSlot {
  package static func makeValue(for device: Device) -> [ViewControllerTransition] { [] }
}

extension UIViewController {
  private enum RunningTransitionSlot: ObjectSlot { static var initialValue: ViewControllerTransition? { nil } }

  /// The transition that this controller takes part in.
  var runningTransition: ViewControllerTransition? {
    get { slots[RunningTransitionSlot.self] }
    set { slots[RunningTransitionSlot.self] = newValue }
  }

  /// Lets client code animate alongside the transition that this controller, or one around it, takes part in.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.runningTransition).first?.coordinator
  }
}
