/// An object that drives a transition interactively by its percentage of completion.
///
/// If the animation controller provides an interruptible animator, its fraction is set. Otherwise the local time of the
/// container view's layer is set. That includes animations added to layers, which iOS 11 and later do not scrub.
///
/// During the interaction block animations have linear timing, so that views follow the finger. The remaining movement
/// has the timing of `completionCurve`.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// The duration of the transition, in seconds.
  open private(set) var duration: CGFloat = 0
  /// The progress of the transition, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the remaining movement, relative to that of the transition. It must be greater than 0.
  open var completionSpeed: CGFloat = 1
  /// The timing curve of the remaining movement.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// A custom timing curve of the remaining movement, which replaces `completionCurve`.
  open var timingCurve: (any UITimingCurveProvider)?
  /// A Boolean value indicating whether the transition is interactive from its start.
  open var wantsInteractiveStart = true

  private weak var transition: ViewControllerTransition?
  private var timeline: TransitionTimeline?
  private var scrubbed: (any UIViewImplicitlyAnimating)?
  private var recorder = PropertyChangeRecorder(usesLinearPacing: true)
  private var earlier: Set<TransitionTimeline.AnimationName> = []
  private var tickToken: EventQueue.Token?
  /// The remaining movement after the interaction, from one fraction to another.
  private var run: (from: Double, to: Double, began: Double, length: Double, pacing: AnimationPacing)?

  /// Creates an object without a transition.
  public override init() { super.init() }

  /// Starts a transition with its time stopped.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? ViewControllerTransition else {
      Device.current.log(
        "UIPercentDrivenInteractiveTransition drives the system's transitions only, not \(type(of: transitionContext))")
      return
    }
    prepare(transition, usesLinearPacing: true)
    if let animator = transition.interruptibleAnimator {
      scrubbed = animator
      animator.pauseAnimation()
      transition.coordinator.animateAlongside()
    } else {
      stopTime(of: transition, elapsed: 0)
      recorder.record { transition.animate() }
    }
  }

  /// Starts a transition that is not interactive, but may be paused later.
  func watch(_ transition: ViewControllerTransition) {
    prepare(transition, usesLinearPacing: false)
    recorder.record { transition.animate() }
  }

  private func prepare(_ transition: ViewControllerTransition, usesLinearPacing: Bool) {
    self.transition = transition
    duration = CGFloat(transition.duration)
    percentComplete = 0
    earlier = Set(TransitionTimeline.names(below: transition.containerView.layer).map(\.name))
    recorder = PropertyChangeRecorder(usesLinearPacing: usesLinearPacing)
  }

  private func stopTime(of transition: ViewControllerTransition, elapsed: Double) {
    timeline = TransitionTimeline(
      stopping: transition.containerView.layer, elapsed: elapsed, earlier: earlier, recorder: recorder)
  }

  /// Sets the progress of the transition, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    guard run == nil else { return }
    show(percentComplete.isNaN ? 0 : min(max(percentComplete, 0), 1))
  }

  private func show(_ fraction: CGFloat) {
    percentComplete = fraction
    transition?.updateInteractiveTransition(fraction)
    if let scrubbed {
      scrubbed.fractionComplete = fraction
    } else {
      // During the interaction the animations must not end, even at 100 %.
      let end = run == nil ? Double(duration) - 1e-6 : Double(duration)
      timeline?.move(to: min(Double(fraction * duration), end))
    }
  }

  /// Pauses a running transition, which becomes interactive.
  open func pause() {
    guard let transition, !transition.isInteractive, run != nil || timeline == nil else { return }
    transition.pauseInteractiveTransition()
    if run != nil {
      // The transition was released before. It is paused at its current position.
      showRun()
      stopRunning()
    } else if let animator = scrubbed ?? transition.interruptibleAnimator {
      animator.pauseAnimation()
      // A percentage always measures the progress towards the new view controller.
      animator.isReversed = false
      scrubbed = animator
      percentComplete = animator.fractionComplete
    } else if timeline == nil {
      let elapsed = min(transition.elapsed, Double(duration))
      percentComplete = duration > 0 ? CGFloat(elapsed) / duration : 1
      stopTime(of: transition, elapsed: elapsed)
    }
    transition.updateInteractiveTransition(percentComplete)
  }

  /// Ends the interaction, and runs the transition to its end.
  open func finish() {
    guard let transition, transition.isInteractive else { return }
    transition.finishInteractiveTransition()
    startRun(cancelled: false)
  }

  /// Ends the interaction, and runs the transition back to its start.
  open func cancel() {
    guard let transition, transition.isInteractive else { return }
    transition.cancelInteractiveTransition()
    startRun(cancelled: true)
  }

  private func startRun(cancelled: Bool) {
    precondition(completionSpeed > 0, "completionSpeed must be greater than 0")
    let remaining = Double((cancelled ? percentComplete : 1 - percentComplete) * duration / completionSpeed)
    if let scrubbed {
      scrubbed.isReversed = cancelled
      let curve: any UITimingCurveProvider = timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve)
      transition?.coordinator.run(reversed: cancelled, timing: curve, duration: remaining)
      let whole = (scrubbed as? UIViewPropertyAnimator)?.duration ?? TimeInterval(duration)
      scrubbed.continueAnimation(
        withTimingParameters: curve, durationFactor: whole > 0 ? CGFloat(remaining / whole) : 0)
      return
    }
    // A spring with mass and stiffness determines its own duration.
    let timing = timingCurve?.pacing(duration: remaining) ?? (pacing: completionCurve.pacing, duration: remaining)
    run = (
      Double(percentComplete), cancelled ? 0 : 1, CACurrentMediaTime(), remaining > 0 ? timing.duration : 0,
      timing.pacing
    )
    guard remaining > 0 else { return endRun() }
    scheduleTick()
  }

  /// Schedules the next step of the remaining movement for the next refresh of the display.
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
    guard CACurrentMediaTime() - run.began < run.length else { return endRun() }
    showRun()
    scheduleTick()
  }

  /// Shows the current position of the remaining movement.
  private func showRun() {
    guard let run else { return }
    let elapsed = min((CACurrentMediaTime() - run.began) / max(run.length, 1e-9), 1)
    let fraction = run.pacing.progress(at: elapsed, duration: run.length)
    show(CGFloat(min(max(run.from + (run.to - run.from) * fraction, 0), 1)))
  }

  /// Ends the remaining movement. After a completion, time runs again and the animations end. After a cancellation, all
  /// changes are undone.
  private func endRun() {
    guard let run else { return }
    stopRunning()
    show(CGFloat(run.to))
    if run.to == 0 { timeline?.undo() }
    timeline?.release()
  }

  private func stopRunning() {
    run = nil
    if let tickToken { Device.current.events.cancel(tickToken) }
    tickToken = nil
  }

  /// Cleans up after the context's `completeTransition`.
  func transitionEnded() {
    stopRunning()
    timeline?.release()
    timeline = nil
    scrubbed = nil
    transition = nil
  }
}
