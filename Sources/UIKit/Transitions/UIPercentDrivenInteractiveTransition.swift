/// An object that drives a transition's animations by percentage.
///
/// If the animator offers an interruptible animator, that one is scrubbed. Otherwise the time of the container view's
/// layer is, which also moves raw Core Animation animations; iOS 11 and later scrub block animations only. Blocks have
/// linear timing meanwhile, so that views follow the finger. The rest then runs with `completionCurve`.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// The duration of the whole transition.
  open private(set) var duration: CGFloat = 0
  /// The progress of the transition, 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the rest relative to the transition's own; greater than 0.
  open var completionSpeed: CGFloat = 1
  /// The timing curve of the rest.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// A custom timing curve of the rest, in place of `completionCurve`.
  open var timingCurve: (any UITimingCurveProvider)?
  /// A Boolean value indicating whether the transition is interactive from its start.
  open var wantsInteractiveStart = true

  private weak var transition: ViewControllerTransition?
  private var timeLine: TransitionTimeLine?
  private var scrubbed: (any UIViewImplicitlyAnimating)?
  private var recorder = PropertyChangeRecorder(pacesEvenly: true)
  private var earlier: Set<TransitionTimeLine.AnimationName> = []
  private var tickToken: EventQueue.Token?
  private var run: (from: Double, to: Double, began: Double, length: Double, pacing: AnimationPacing)?

  /// Creates an object without a transition.
  public override init() { super.init() }

  /// Starts a transition with its time standing still.
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

  /// Starts a transition that runs by itself and may be paused later.
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

  /// Sets the progress of the transition, 0 to 1.
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
      // While the finger is down the animations must not end, even at 100 %.
      let end = run == nil ? Double(duration) - 1e-6 : Double(duration)
      timeLine?.move(to: min(Double(percent * duration), end))
    }
  }

  /// Pauses a transition that runs by itself, at its start or after a release.
  open func pause() {
    guard let transition, !transition.isInteractive, run != nil || timeLine == nil else { return }
    transition.pauseInteractiveTransition()
    if run != nil {
      // A transition released and caught again stands where it was last shown.
      showRun()
      stopRunning()
    } else if let animator = scrubbed ?? transition.interruptibleAnimator {
      animator.pauseAnimation()
      // Percentages count towards the new controller, whatever the direction was.
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

  /// Completes the transition: the rest runs to the end.
  open func finish() {
    guard let transition, transition.isInteractive else { return }
    transition.finishInteractiveTransition()
    leave(cancelled: false)
  }

  /// Cancels the transition: it runs back to the start.
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
    // A spring with physical values has a duration of its own.
    let timing = timingCurve?.pacing(duration: left) ?? (pacing: completionCurve.pacing, duration: left)
    run = (
      Double(percentComplete), cancelled ? 0 : 1, CACurrentMediaTime(), left > 0 ? timing.duration : 0, timing.pacing
    )
    guard left > 0 else { return arrive() }
    scheduleTick()
  }

  /// Schedules the next step of the rest, one for each refresh of the display.
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

  /// Shows the present position of the rest.
  private func showRun() {
    guard let run else { return }
    let elapsed = min((CACurrentMediaTime() - run.began) / max(run.length, 1e-9), 1)
    let share = run.pacing.progress(at: elapsed, duration: run.length)
    show(CGFloat(min(max(run.from + (run.to - run.from) * share, 0), 1)))
  }

  /// Ends the rest. Forwards, time runs again and the animations end by themselves; backwards, all changes are undone.
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

  /// Cleans up after the context's `completeTransition`.
  func transitionEnded() {
    stopRunning()
    timeLine?.release()
    timeLine = nil
    scrubbed = nil
    transition = nil
  }
}
