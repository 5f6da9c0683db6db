// Property animators run block animations that can be paused, scrubbed, reversed and stopped.
//
// An animator runs its blocks once, and stores each change as a track. It plays the tracks as Core Animation animations
// of their layers. Pausing replaces these by animations with a speed of 0, and continuing replaces them by running
// ones.
//
// The position of a paused animator, `Playback.held`, is a fraction of the duration towards the new values.
// `scrubsLinearly` determines only the unit in which client code reads and writes it. An animator ends when the local
// time of its layers reaches the end. Stopping the time of a superlayer therefore pauses it.
// Invariant: tracks have animations until `finish` removes all of them in one turn. No frame in between shows the model
// values.

/// An animator of changes to views that can be paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The timing of the animator.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// The duration, in seconds. For a spring with physical parameters it is the settling time.
  open private(set) var duration: TimeInterval
  /// The delay of the start, in seconds.
  open private(set) var delay: TimeInterval = 0
  /// A Boolean value indicating whether the animated views receive touches.
  open var isUserInteractionEnabled = true
  /// A Boolean value indicating whether client code performs the hit-testing of moving views.
  open var isManualHitTestingEnabled = false
  /// A Boolean value indicating whether the animator can be paused and scrubbed. It is set before the start.
  open var isInterruptible = true
  /// A Boolean value indicating whether scrubbing is linear, independently of the timing curve.
  open var scrubsLinearly = true
  /// A Boolean value indicating whether the animator pauses at its end instead of finishing.
  open var pausesOnCompletion = false
  /// The state of the animator.
  open private(set) var state = UIViewAnimatingState.inactive
  /// A Boolean value indicating whether the animator is running.
  open internal(set) var isRunning = false

  let pacing: AnimationPacing
  var tracks: [AnimatorTrack] = []
  var playback = Playback.held(0)
  private var blocks: [(body: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var delayFactor = 0.0
  private var direction = UIViewAnimatingPosition.end

  /// Creates an animator with timing parameters.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    (pacing, self.duration) = parameters.pacing(duration: max(0, duration))
    super.init()
  }

  /// Creates an animator with the default timing and a duration of 0.
  public convenience override init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  /// Creates an animator with a predefined curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that comes to rest after `duration`.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates and starts an animator.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = make(duration: duration, curve: options.curve)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  private class func make(duration: TimeInterval, curve: UIView.AnimationCurve) -> Self {
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve)
    guard let animator = animator as? Self else {
      preconditionFailure("runningPropertyAnimator makes a UIViewPropertyAnimator, not a subclass of it")
    }
    return animator
  }

  /// Adds animations that begin after a fraction of the remaining time.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = min(max(Double(delayFactor), 0), 1)
    guard state == .active else { return blocks.append((animation, factor)) }
    run(animation, delayFactor: factor)
  }

  /// Adds animations.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds a completion handler, which is called with the final position.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// A Boolean value indicating whether the animator runs in reverse. It may change while it runs.
  open var isReversed: Bool {
    get { direction == .start }
    set {
      guard newValue != isReversed else { return }
      let fraction = timeFraction
      direction = newValue ? .start : .end
      if isRunning { play(from: fraction) }
    }
  }

  /// The completed fraction in the animator's direction, from 0 to 1. Setting it pauses the animator.
  ///
  /// It is a fraction of the progress if `scrubsLinearly` is true, otherwise of the duration.
  open var fractionComplete: CGFloat {
    get {
      guard state != .inactive else { return 0 }
      let fraction = timeFraction
      let forward = scrubsLinearly ? min(max(pacing.progress(at: fraction, duration: duration), 0), 1) : fraction
      return CGFloat(isReversed ? 1 - forward : forward)
    }
    set {
      precondition(isInterruptible, "an animator that is not interruptible cannot be scrubbed")
      precondition(state != .stopped, "a stopped animator must be finished before it is scrubbed")
      if state == .inactive { begin() }
      let fraction = newValue.isNaN ? 0 : min(max(Double(newValue), 0), 1)
      let forward = isReversed ? 1 - fraction : fraction
      hold(at: scrubsLinearly ? pacing.fraction(reaching: forward, duration: duration) : forward)
    }
  }

  /// Starts the animator, or continues it with its timing after a pause.
  open func startAnimation() {
    precondition(state != .stopped, "a stopped animator must be finished before it starts again")
    guard !isRunning else { return }
    if state == .inactive {
      begin()
      play(from: isReversed ? 1 : 0)
    } else {
      play(from: timeFraction)
    }
  }

  /// Starts the animator after a delay, during which the old values are visible.
  open func startAnimation(afterDelay delay: TimeInterval) {
    precondition(state == .inactive, "only an animator that has not started can be started with a delay")
    self.delay = max(0, delay)
    begin()
    play(from: isReversed ? 1 : 0, after: self.delay)
  }

  /// Pauses the animator. An animator that has not started is paused at its beginning.
  open func pauseAnimation() {
    precondition(isInterruptible, "an animator that is not interruptible cannot be paused")
    precondition(state != .stopped, "a stopped animator cannot be paused")
    if state == .inactive { begin() }
    holdAsShown()
  }

  /// Continues a paused animator, by default with its own timing. The duration factor is relative to the duration; 0
  /// means the remaining time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    precondition(state == .active, "only an animator that is held can be continued")
    let fraction = timeFraction
    guard parameters != nil || durationFactor > 0 else { return play(from: fraction) }
    let remaining = isReversed ? fraction : 1 - fraction
    let length = durationFactor > 0 ? duration * Double(durationFactor) : duration * remaining
    let (pace, time) = (parameters ?? timingParameters)?.pacing(duration: length) ?? (pacing, length)
    glide(from: fraction, pacing: pace, duration: time)
  }

  /// Stops the animator. The views keep their visible values.
  ///
  /// Unless `withoutFinishing` is true, `finishAnimation(at:)` has to be called afterwards, which calls the completion
  /// handlers.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    holdAsShown()
    storeVisibleValues()
    state = .stopped
    if withoutFinishing { finish(at: .current, callsCompletions: false) }
  }

  /// Finishes a stopped animator at a position and calls the completion handlers.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    precondition(state == .stopped, "only a stopped animator can be finished")
    finish(at: finalPosition, callsCompletions: true)
  }

  /// Ends the animator after all tracks have ended.
  func tracksEnded() {
    guard state == .active, isRunning else { return }
    if pausesOnCompletion { return hold(at: isReversed ? 0 : 1) }
    finish(at: isReversed ? .start : .end, callsCompletions: true)
  }

  private func begin() {
    state = .active
    let pendingBlocks = blocks
    blocks = []
    for (body, factor) in pendingBlocks { run(body, delayFactor: factor) }
  }

  private func run(_ body: () -> Void, delayFactor factor: Double) {
    delayFactor = factor
    UIViewAnimationState(duration: max(duration, 1e-6), pacing: pacing, purpose: .animator(self)).run(body)
    delayFactor = 0
  }

  /// Adds a change inside one of the blocks.
  func add(_ change: PropertyChange, keyframes: KeyframeValues? = nil) {
    let fraction = timeFraction
    install(AnimatorTrack(change: change, keyframes: keyframes, start: fraction + delayFactor * (1 - fraction)))
  }

  private func finish(at position: UIViewAnimatingPosition, callsCompletions: Bool) {
    settle(at: position)
    state = .inactive
    isRunning = false
    playback = .held(0)
    let handlers = completions
    completions = []
    if callsCompletions { for completion in handlers { completion(position) } }
  }
}
