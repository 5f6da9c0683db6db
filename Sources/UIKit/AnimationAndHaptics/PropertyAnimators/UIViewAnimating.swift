/// Where an animator is in its life.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or over.
  case inactive
  /// Running or paused.
  case active
  /// Stopped, waiting for `finishAnimation(at:)`.
  case stopped
}

/// Where an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At the new values.
  case end
  /// At the old values.
  case start
  /// Between them.
  case current
}

/// Something that animates and can be started, paused and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Where it is in its life.
  var state: UIViewAnimatingState { get }
  /// Whether it moves now.
  var isRunning: Bool { get }
  /// Whether it goes towards the old values.
  var isReversed: Bool { get set }
  /// How far it has got, 0…1.
  var fractionComplete: CGFloat { get set }
  /// Starts, or goes on after a pause.
  func startAnimation()
  /// Starts after a while.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Holds where it is.
  func pauseAnimation()
  /// Ends where it is; without finishing it waits for `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation at a position.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that can be given more to animate while it runs.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a share of the remaining time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds somebody who is told of the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on after a pause, at another pace.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  /// Adds changes; an animator that knows no delays begins them at once.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }
  /// Nothing to add to.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// Nobody to tell.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// Goes on at its own pace.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { startAnimation() }
}
