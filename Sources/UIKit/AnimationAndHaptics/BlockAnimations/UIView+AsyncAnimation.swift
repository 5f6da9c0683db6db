// Animations that asynchronous code awaits. Each returns whether its animation ran to its end.
extension UIView {
  /// Animates changes to views, and returns at their end.
  @discardableResult
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) async -> Bool {
    await withCheckedContinuation { ended in
      animate(withDuration: duration, animations: animations) { ended.resume(returning: $0) }
    }
  }

  /// Animates changes to views after a delay, and returns at their end.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { ended in
      animate(withDuration: duration, delay: delay, options: options, animations: animations) {
        ended.resume(returning: $0)
      }
    }
  }

  /// Animates changes to views with a spring, and returns at their end.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { ended in
      animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio, initialSpringVelocity: velocity,
        options: options, animations: animations
      ) { ended.resume(returning: $0) }
    }
  }
}
