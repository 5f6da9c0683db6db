extension UIView {
  /// Animates changes to views.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    UIViewAnimationState(duration: duration, delay: delay, options: options, completion: completion)
      .run { layOutInside(options, animations) }
  }

  /// Animates changes to views, with a completion handler.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates changes to views.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates changes to views with a spring that has settled after `duration`.
  ///
  /// A velocity of 1 covers the whole distance in a second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve(
      dampingRatio: Double(dampingRatio), duration: duration, initialVelocity: Double(velocity))
    UIViewAnimationState(
      duration: duration, delay: delay, options: options, pacing: .spring(spring), completion: completion
    ).run { layOutInside(options, animations) }
  }

  /// Animates changes to views with a spring given by its perceptual duration and its bounce. It lasts until the spring
  /// has settled.
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
    let before = stack.areEnabled
    stack.areEnabled = false
    actionsWithoutAnimation()
    stack.areEnabled = before
  }

  /// Enables or disables block animations.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    Device.current[UIViewAnimationStack.self].areEnabled = enabled
  }

  /// A Boolean value indicating whether block animations are enabled.
  public class var areAnimationsEnabled: Bool { Device.current[UIViewAnimationStack.self].areEnabled }

  /// The duration of the running block; 0 outside of blocks.
  public class var inheritedAnimationDuration: TimeInterval { UIViewAnimationState.current?.duration ?? 0 }

  /// Repeats the changes inside the running block.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let state = UIViewAnimationState.current else { return animations() }
    let before = (state.repeatCount, state.autoreverses)
    (state.repeatCount, state.autoreverses) = (Float(count), autoreverses)
    animations()
    (state.repeatCount, state.autoreverses) = before
  }

  /// Animates a system animation on views. Deletion is the only one.
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
