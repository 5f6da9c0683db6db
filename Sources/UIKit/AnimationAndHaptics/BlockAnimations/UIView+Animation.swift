extension UIView {
  /// The Objective-C name of the method that animates with a spring.
  nonisolated static let springMethod =
    "animateWithDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:"

  private class func runsReplacement(_ name: String, _ arguments: [Any?]) -> Bool {
    RuntimeClass.runsReplacement(of: name, in: UIView.self, onClass: self, arguments)
  }

  /// Animates changes to views.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let arguments: [Any?] = [duration, delay, options, animations, completion]
    if runsReplacement("animateWithDuration:delay:options:animations:completion:", arguments) { return }
    start(duration, delay, options, animations, completion)
  }

  /// Animates changes to views, even if client code has exchanged the public methods.
  class func start(
    _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    UIViewAnimationState(duration: duration, delay: delay, options: options, completion: completion)
      .run { layOutInside(options, animations) }
  }

  /// Animates changes to views, with a completion handler.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let arguments: [Any?] = [duration, animations, completion]
    if runsReplacement("animateWithDuration:animations:completion:", arguments) { return }
    start(duration, 0, [], animations, completion)
  }

  /// Animates changes to views.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    if runsReplacement("animateWithDuration:animations:", [duration, animations]) { return }
    start(duration, 0, [], animations, nil)
  }

  /// Animates changes to views with a spring that comes to rest after `duration`.
  ///
  /// The damping ratio is 1 for a spring without oscillation. An initial velocity of 1 is the total distance in one
  /// second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let arguments: [Any?] = [duration, delay, dampingRatio, velocity, options, animations, completion]
    if runsReplacement(springMethod, arguments) { return }
    start(duration, delay, dampingRatio, velocity, options, animations, completion)
  }

  /// Animates changes to views with a spring, even if client code has exchanged the public method.
  class func start(
    _ duration: TimeInterval, _ delay: TimeInterval, _ dampingRatio: CGFloat, _ velocity: CGFloat,
    _ options: AnimationOptions, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let spring = SpringCurve(
      dampingRatio: Double(dampingRatio), duration: duration, initialVelocity: Double(velocity))
    UIViewAnimationState(
      duration: duration, delay: delay, options: options, pacing: .spring(spring), completion: completion
    ).run { layOutInside(options, animations) }
  }

  /// Animates changes to views with a spring, which its perceptual duration and bounce determine. The animation ends
  /// when the spring is at rest.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity: CGFloat = 0.0,
    delay: TimeInterval = 0.0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce).spring
    spring.initialVelocity = Double(initialSpringVelocity)
    UIViewAnimationState(
      duration: spring.settlingDuration, delay: delay, options: options, pacing: .spring(spring),
      completion: completion
    ).run { layOutInside(options, animations) }
  }

  /// Performs changes without animation, even inside an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let stack = Device.current[UIViewAnimationStack.self]
    let wereEnabled = stack.areEnabled
    stack.areEnabled = false
    actionsWithoutAnimation()
    stack.areEnabled = wereEnabled
  }

  /// Enables or disables block animations.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    Device.current[UIViewAnimationStack.self].areEnabled = enabled
  }

  /// A Boolean value indicating whether block animations are enabled.
  public class var areAnimationsEnabled: Bool { Device.current[UIViewAnimationStack.self].areEnabled }

  /// The duration of the running animation block in seconds; 0 outside of blocks.
  public class var inheritedAnimationDuration: TimeInterval { UIViewAnimationState.current?.duration ?? 0 }

  /// Performs changes in the running animation block with a repetition count.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let state = UIViewAnimationState.current else { return animations() }
    let previous = (state.repeatCount, state.autoreverses)
    (state.repeatCount, state.autoreverses) = (Float(count), autoreverses)
    animations()
    (state.repeatCount, state.autoreverses) = previous
  }

  /// Performs a system animation on views, with other changes alongside.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: 0.25, delay: 0, options: options) {
      for view in views { view.alpha = 0 }
      parallelAnimations?()
    } completion: { finished in
      for view in views { view.removeFromSuperview() }
      completion?(finished)
    }
  }

  /// The predefined animations.
  public enum SystemAnimation: UInt, Sendable {
    /// Removes the views at its end.
    case delete
  }

  /// Runs the block's changes, then the layout if `layoutSubviews` is among the options.
  private static func layOutInside(_ options: AnimationOptions, _ animations: () -> Void) {
    animations()
    guard options.contains(.layoutSubviews) else { return }
    for window in UIApplication.shared.windows { window.layoutIfNeeded() }
  }
}
