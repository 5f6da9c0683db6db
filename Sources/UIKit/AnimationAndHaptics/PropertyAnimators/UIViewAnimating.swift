/// The states of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animator has not started, or is finished.
  case inactive
  /// The animator is running or paused.
  case active
  /// The animator is stopped, and waits for `finishAnimation(at:)`.
  case stopped
}

/// The positions at which an animation can end.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The new values.
  case end
  /// The old values.
  case start
  /// The current values at which the animation was stopped.
  case current
}

/// An object that can start, pause and stop animations.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animation.
  var state: UIViewAnimatingState { get }
  /// A Boolean value indicating whether the animation is running.
  var isRunning: Bool { get }
  /// A Boolean value indicating whether the animation runs in reverse.
  var isReversed: Bool { get set }
  /// The completed fraction, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or continues it after a pause.
  func startAnimation()
  /// Starts the animation after a delay.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation.
  func pauseAnimation()
  /// Stops the animation at its current position. Unless `withoutFinishing` is true, `finishAnimation(at:)` has to be
  /// called afterwards.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation at a position.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that accepts further animations while it runs.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds animations that begin after a fraction of the remaining time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds animations.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a completion handler.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues a paused animation with another timing.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  /// Adds animations without delay by default.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }
  /// Does nothing by default.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// Does nothing by default.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// Starts the animation by default.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { startAnimation() }
}
