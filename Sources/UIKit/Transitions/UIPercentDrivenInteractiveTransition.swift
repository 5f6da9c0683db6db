/// Drives a transition's animations by percentages.
///
/// Where the animator offers an interruptible animator that is scrubbed; else the time of the container view's layer
/// is, which moves raw Core Animation animations, too. (iOS 11 and later scrub block animations only.) While it is
/// driven, blocks are paced evenly, so that views follow the finger; the rest runs at `completionCurve`.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// How long the whole transition takes.
  open private(set) var duration: CGFloat = 0
  /// How far it has been driven, 0…1.
  open private(set) var percentComplete: CGFloat = 0
  /// How fast the rest runs; greater than 0.
  open var completionSpeed: CGFloat = 1
  /// At which pace the rest runs.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// A pace of one's own for the rest, in place of `completionCurve`.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether it is driven from the beginning.
  open var wantsInteractiveStart = true

  private weak var transition: ViewControllerTransition?
  private var timeLine: TransitionTimeLine?
  private var scrubbed: (any UIViewImplicitlyAnimating)?
  private var tickToken: EventQueue.Token?
  private var run: (from: Double, to: Double, began: Double, length: Double, pacing: AnimationPacing)?

  /// Creates an object that drives nothing yet.
  public override init() { super.init() }

  /// Begins: the animator starts with its time standing still.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? ViewControllerTransition else {
      Device.current.log(
        "UIPercentDrivenInteractiveTransition drives the system's transitions only, not \(type(of: transitionContext))")
      return
    }
    watch(transition)
    percentComplete = 0
    if let animator = transition.interruptibleAnimator {
      scrubbed = animator
      animator.pauseAnimation()
      transition.animate()
    } else {
      let timeLine = TransitionTimeLine(stopping: transition.containerView.layer)
      self.timeLine = timeLine
      timeLine.record { transition.animate() }
    }
  }

  /// Knows a transition that it may take hold of later.
  func watch(_ transition: ViewControllerTransition) {
    self.transition = transition
    duration = CGFloat(transition.duration)
  }

  /// Goes to a percentage, 0…1.
  open func update(_ percentComplete: CGFloat) {
    guard run == nil else { return }
    show(percentComplete.isNaN ? 0 : min(max(percentComplete, 0), 1))
  }

  private func show(_ percent: CGFloat) {
    percentComplete = percent
    transition?.updateInteractiveTransition(percent)
    if let scrubbed {
      scrubbed.fractionComplete = percent
    } else {
      timeLine?.move(to: Double(percent * duration))
    }
  }

  /// Takes hold of a transition that runs by itself.
  open func pause() {
    guard let transition else { return }
    if run != nil {
      stopRunning()
      transition.pauseInteractiveTransition()
    } else if !transition.isInteractive {
      transition.pauseInteractiveTransition()
      percentComplete = CGFloat(transition.report.fraction)
      if let animator = transition.interruptibleAnimator {
        animator.pauseAnimation()
        scrubbed = animator
        percentComplete = animator.fractionComplete
      }
    }
  }

  /// Lets the rest run to the end.
  open func finish() {
    guard let transition else { return }
    transition.finishInteractiveTransition()
    leave(cancelled: false)
  }

  /// Lets everything run back.
  open func cancel() {
    guard let transition else { return }
    transition.cancelInteractiveTransition()
    leave(cancelled: true)
  }

  private func leave(cancelled: Bool) {
    guard completionSpeed > 0 else { preconditionFailure("completionSpeed must be greater than 0") }
    let left = Double((cancelled ? percentComplete : 1 - percentComplete) * duration / completionSpeed)
    if let scrubbed {
      scrubbed.isReversed = cancelled
      let curve: any UITimingCurveProvider = timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve)
      scrubbed.continueAnimation(
        withTimingParameters: curve, durationFactor: duration > 0 ? CGFloat(left) / duration : 0)
      return
    }
    let pacing = timingCurve?.pacing(duration: left).pacing ?? completionCurve.pacing
    run = (Double(percentComplete), cancelled ? 0 : 1, CACurrentMediaTime(), left, pacing)
    guard left > 0 else { return arrive() }
    scheduleTick()
  }

  /// The rest is moved at every refresh of the display, as a display link would.
  private func scheduleTick() {
    let device = Device.current
    let period = DeviceTime.ticksPerSecond / Int64(device[DisplayRefresh.self])
    let next = DeviceTime(ticks: (device.now.ticks / period + 1) * period)
    tickToken = device.events.schedule(at: next, label: "interactive transition") { [weak self] in
      MainActor.assumeIsolated { self?.tick() }
    }
  }

  private func tick() {
    tickToken = nil
    guard let run else { return }
    let elapsed = (CACurrentMediaTime() - run.began) / run.length
    guard elapsed < 1 else { return arrive() }
    let share = run.pacing.progress(at: elapsed, duration: run.length)
    show(CGFloat(min(max(run.from + (run.to - run.from) * share, 0), 1)))
    scheduleTick()
  }

  /// The run is over: forwards, time goes on and the animations end by themselves; backwards, all is taken back.
  private func arrive() {
    guard let run else { return }
    stopRunning()
    show(CGFloat(run.to))
    if run.to == 0 { timeLine?.undo() }
    timeLine?.release()
  }

  private func stopRunning() {
    run = nil
    if let tickToken { Device.current.events.cancel(tickToken) }
    tickToken = nil
  }

  /// The context was told of the end.
  func transitionEnded() {
    stopRunning()
    timeLine?.release()
    timeLine = nil
    scrubbed = nil
    transition = nil
  }
}
