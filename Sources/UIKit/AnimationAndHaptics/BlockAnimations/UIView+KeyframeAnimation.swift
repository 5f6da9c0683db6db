extension UIView {
  /// Animates changes in keyframes, each of which has a part of the duration.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let collector = KeyframeCollector(mode: options.calculationMode)
    UIViewAnimationState(
      duration: duration, delay: delay, options: options.animationOptions, purpose: .keyframes(collector),
      completion: completion
    ).run(animations)
  }

  /// Adds a keyframe to the running keyframe block. Times are fractions of the block's duration.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard case .keyframes(let collector) = UIViewAnimationState.current?.purpose else { return animations() }
    let previous = collector.span
    let start = min(max(frameStartTime, 0), 1)
    collector.span = (start, min(max(start + frameDuration, start), 1))
    animations()
    collector.span = previous
  }
}
