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
  private var recorder = PropertyChangeRecorder(pacesEvenly: true)
  private var earlier: Set<TransitionTimeLine.AnimationName> = []
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
    prepare(transition, pacesEvenly: true)
    if let animator = transition.interruptibleAnimator {
      scrubbed = animator
      animator.pauseAnimation()
      transition.coordinator.animateAlongside()
    } else {
      stopTime(of: transition, elapsed: 0)
      recorder.record { transition.animate() }
    }
  }

  /// Begins by itself, to be taken hold of later.
  func watch(_ transition: ViewControllerTransition) {
    prepare(transition, pacesEvenly: false)
    recorder.record { transition.animate() }
  }

  private func prepare(_ transition: ViewControllerTransition, pacesEvenly: Bool) {
    self.transition = transition
    duration = CGFloat(transition.duration)
    percentComplete = 0
    earlier = Set(TransitionTimeLine.names(below: transition.containerView.layer).map(\.name))
    recorder = PropertyChangeRecorder(pacesEvenly: pacesEvenly)
  }

  private func stopTime(of transition: ViewControllerTransition, elapsed: Double) {
    timeLine = TransitionTimeLine(
      stopping: transition.containerView.layer, elapsed: elapsed, earlier: earlier, recorder: recorder)
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
      // A finger at the very end has not let go: the animations are not over.
      let end = run == nil ? Double(duration) - 1e-6 : Double(duration)
      timeLine?.move(to: min(Double(percent * duration), end))
    }
  }

  /// Takes hold of a transition that runs by itself, from its beginning or since it was let go.
  open func pause() {
    guard let transition, !transition.isInteractive, run != nil || timeLine == nil else { return }
    transition.pauseInteractiveTransition()
    if run != nil {
      // Let go and caught again: it stands where it was shown last.
      showRun()
      stopRunning()
    } else if let animator = scrubbed ?? transition.interruptibleAnimator {
      animator.pauseAnimation()
      // Whichever way it ran, percentages count towards the new controller.
      animator.isReversed = false
      scrubbed = animator
      percentComplete = animator.fractionComplete
    } else if timeLine == nil {
      let elapsed = min(transition.elapsed, Double(duration))
      percentComplete = duration > 0 ? CGFloat(elapsed) / duration : 1
      stopTime(of: transition, elapsed: elapsed)
    }
    transition.updateInteractiveTransition(percentComplete)
  }

  /// Lets the rest run to the end.
  open func finish() {
    guard let transition, transition.isInteractive else { return }
    transition.finishInteractiveTransition()
    leave(cancelled: false)
  }

  /// Lets everything run back.
  open func cancel() {
    guard let transition, transition.isInteractive else { return }
    transition.cancelInteractiveTransition()
    leave(cancelled: true)
  }

  private func leave(cancelled: Bool) {
    precondition(completionSpeed > 0, "completionSpeed must be greater than 0")
    let left = Double((cancelled ? percentComplete : 1 - percentComplete) * duration / completionSpeed)
    if let scrubbed {
      scrubbed.isReversed = cancelled
      let curve: any UITimingCurveProvider = timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve)
      transition?.coordinator.run(reversed: cancelled, timing: curve, duration: left)
      let whole = (scrubbed as? UIViewPropertyAnimator)?.duration ?? TimeInterval(duration)
      scrubbed.continueAnimation(
        withTimingParameters: curve, durationFactor: whole > 0 ? CGFloat(left / whole) : 0)
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
    guard CACurrentMediaTime() - run.began < run.length else { return arrive() }
    showRun()
    scheduleTick()
  }

  /// Shows where the run has got.
  private func showRun() {
    guard let run else { return }
    let elapsed = min((CACurrentMediaTime() - run.began) / max(run.length, 1e-9), 1)
    let share = run.pacing.progress(at: elapsed, duration: run.length)
    show(CGFloat(min(max(run.from + (run.to - run.from) * share, 0), 1)))
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
