// Transitions between two states of a view's subtree, with a snapshot of the old state above the new one.
extension UIView {
  /// Performs changes with a transition from the old state of `view` to the new one.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let isAnimated = areAnimationsEnabled && duration > 0 && !options.transition.isEmpty
    guard isAnimated else {
      UIViewAnimationState(duration: duration, options: options, completion: completion).run { animations?() }
      return
    }
    let transition = CATransition(options: options)
    transition.duration = duration
    transition.timingFunction = options.curve.pacing.timingFunction
    transition.delegate = AnimationEnd { completion?($0) }
    view.layer.add(transition, forKey: kCATransition)
    guard let animations else { return }
    // The block's changes are part of the new state and are not animated, except with the option for animated content.
    guard options.contains(.allowAnimatedContent) else { return performWithoutAnimation(animations) }
    UIViewAnimationState(duration: duration, options: options).run(animations)
  }

  /// Replaces `fromView` by `toView` with a transition.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let swap = {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        fromView.superview?.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    guard let container = fromView.superview else {
      UIViewAnimationState(duration: 0, completion: completion).run(swap)
      return
    }
    transition(with: container, duration: duration, options: options, animations: swap, completion: completion)
  }
}

extension CATransition {
  /// Creates the transition for the options of a block. Page curls are replaced by reveals and moves, which is a
  /// choice.
  convenience init(options: UIView.AnimationOptions) {
    self.init()
    switch options.transition {
    case .transitionFlipFromLeft: (type, subtype) = (CATransitionType(rawValue: "oglFlip"), .fromLeft)
    case .transitionFlipFromRight: (type, subtype) = (CATransitionType(rawValue: "oglFlip"), .fromRight)
    case .transitionFlipFromTop: (type, subtype) = (CATransitionType(rawValue: "oglFlip"), .fromTop)
    case .transitionFlipFromBottom: (type, subtype) = (CATransitionType(rawValue: "oglFlip"), .fromBottom)
    case .transitionCurlUp: (type, subtype) = (.reveal, .fromTop)
    case .transitionCurlDown: (type, subtype) = (.moveIn, .fromBottom)
    default: type = .fade
    }
  }
}
