// Property animators: block animations that can be held, scrubbed, turned round and stopped.
//
// An animator runs its blocks once, keeps every change that they make as a track, and plays the tracks as Core
// Animation animations on the layers. Holding puts animations of speed 0 in their place; going on puts running ones
// there again. The one number that says where it is, `Playback.held`, is a share of the duration towards the new
// values; `scrubsLinearly` only decides in which units client code reads and writes it. It is over when its layers'
// own time has passed the end: a layer above that stands still holds it, too.
// Rule inside: tracks stay on their layers until `finish` removes them all in one turn, so that no frame shows the
// model between two animations.

/// Animates changes of views and lets them be paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The pace.
  public let timingParameters: (any UITimingCurveProvider)?
  /// How long the animation takes; of a spring with physics of its own, until it settles.
  public let duration: TimeInterval
  /// The delay with which it was started.
  open private(set) var delay: TimeInterval = 0
  /// Whether touches reach views that it animates.
  open var isUserInteractionEnabled = true
  /// Whether client code hit-tests moving views itself.
  open var isManualHitTestingEnabled = false
  /// Whether it may be paused and scrubbed; set before it starts.
  open var isInterruptible = true
  /// Whether scrubbing follows the finger evenly, whatever the pace.
  open var scrubsLinearly = true
  /// Whether it waits at the end instead of finishing.
  open var pausesOnCompletion = false
  /// Where it is in its life.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether it moves now.
  open internal(set) var isRunning = false

  let pacing: AnimationPacing
  var tracks: [AnimatorTrack] = []
  var playback = Playback.held(0)
  private var blocks: [(body: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var delayFactor = 0.0
  private var direction = UIViewAnimatingPosition.end

  /// Creates an animator with a pace of any kind.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    (pacing, self.duration) = parameters.pacing(duration: max(0, duration))
    super.init()
  }

  /// Creates an animator with a named curve.
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

  /// Creates an animator with a spring that settles in `duration`.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
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

  /// Adds changes that begin after a share of the remaining time.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = min(max(Double(delayFactor), 0), 1)
    guard state == .active else { return blocks.append((animation, factor)) }
    run(animation, delayFactor: factor)
  }

  /// Adds changes.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds somebody who is told where the animation ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Whether it goes towards the old values; may change while it runs.
  open var isReversed: Bool {
    get { direction == .start }
    set {
      guard newValue != isReversed else { return }
      let fraction = timeFraction
      direction = newValue ? .start : .end
      if isRunning { play(from: fraction) }
    }
  }

  /// How far it has got in its direction, 0…1: of the way when it scrubs linearly, else of the time. Setting it holds
  /// the animation there.
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

  /// Starts, or goes on at its own pace after a pause.
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

  /// Starts after a while; until then the old values show.
  open func startAnimation(afterDelay delay: TimeInterval) {
    precondition(state == .inactive, "only an animator that has not started can be started with a delay")
    self.delay = max(0, delay)
    begin()
    play(from: isReversed ? 1 : 0, after: self.delay)
  }

  /// Holds where it is; an animator that has not started is held at its beginning.
  open func pauseAnimation() {
    precondition(isInterruptible, "an animator that is not interruptible cannot be paused")
    precondition(state != .stopped, "a stopped animator cannot be paused")
    if state == .inactive { begin() }
    holdAsShown()
  }

  /// Goes on after a pause. Without parameters it takes up its own pace where it was held; a duration factor of 0
  /// means the time that was left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    precondition(state == .active, "only an animator that is held can be continued")
    let fraction = timeFraction
    guard parameters != nil || durationFactor > 0 else { return play(from: fraction) }
    let left = isReversed ? fraction : 1 - fraction
    let length = durationFactor > 0 ? duration * Double(durationFactor) : duration * left
    let (pace, time) = (parameters ?? timingParameters)?.pacing(duration: length) ?? (pacing, length)
    glide(from: fraction, pacing: pace, duration: time)
  }

  /// Ends where it is: the views have the values that are seen from here on. Without finishing nobody is told;
  /// otherwise it waits for `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    holdAsShown()
    rest()
    state = .stopped
    if withoutFinishing { finish(at: .current, telling: false) }
  }

  /// Ends a stopped animation at a position and tells those who wait.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    precondition(state == .stopped, "only a stopped animator can be finished")
    finish(at: finalPosition, telling: true)
  }

  /// All tracks have come to their ends.
  func reachedEnd() {
    guard state == .active, isRunning else { return }
    if pausesOnCompletion { return hold(at: isReversed ? 0 : 1) }
    finish(at: isReversed ? .start : .end, telling: true)
  }

  private func begin() {
    state = .active
    let waiting = blocks
    blocks = []
    for (body, factor) in waiting { run(body, delayFactor: factor) }
  }

  private func run(_ body: () -> Void, delayFactor factor: Double) {
    delayFactor = factor
    UIViewAnimationState(duration: max(duration, 1e-6), pacing: pacing, purpose: .animator(self)).run(body)
    delayFactor = 0
  }

  /// A property changed inside one of the blocks.
  func add(_ change: PropertyChange, keyframes: KeyframeValues? = nil) {
    let fraction = timeFraction
    install(AnimatorTrack(change: change, keyframes: keyframes, start: fraction + delayFactor * (1 - fraction)))
  }

  private func finish(at position: UIViewAnimatingPosition, telling: Bool) {
    settle(at: position)
    state = .inactive
    isRunning = false
    playback = .held(0)
    let waiting = completions
    completions = []
    if telling { for completion in waiting { completion(position) } }
  }
}
