// Animations without blocks, which are deprecated. Client code calls `beginAnimations`, sets options, makes changes,
// and calls `commitAnimations`.
//
// Between the first and the last call the state of the animation is on the stack. An option applies to the changes
// after it.
// Invariant: options apply to the innermost animation that `beginAnimations` began.

/// The additional data of a committed animation: its name, and a delegate with selectors.
@MainActor
struct CommittedAnimation {
  let name: String?
  var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?

  /// Calls the delegate at the start, with the name and no context.
  func begin() {
    guard let delegate, let willStart else { return }
    RuntimeClass.perform(willStart, on: delegate, [name, nil])
  }

  /// Calls the delegate at the end, with the name, whether the animation finished, and no context.
  func end(finished: Bool) {
    guard let delegate, let didStop else { return }
    RuntimeClass.perform(didStop, on: delegate, [name, NSNumber(value: finished), nil])
  }
}

extension UIView {
  /// The transitions of a committed animation.
  public enum AnimationTransition: Int, Sendable {
    /// No transition.
    case none
    /// Flips around the vertical axis, from the left.
    case flipFromLeft
    /// Flips around the vertical axis, from the right.
    case flipFromRight
    /// Curls the page up.
    case curlUp
    /// Curls the page down.
    case curlDown

    fileprivate var option: AnimationOptions {
      switch self {
      case .none: []
      case .flipFromLeft: .transitionFlipFromLeft
      case .flipFromRight: .transitionFlipFromRight
      case .curlUp: .transitionCurlUp
      case .curlDown: .transitionCurlDown
      }
    }
  }

  /// Begins changes that `commitAnimations()` animates, by default in 0.2 s.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let state = UIViewAnimationState(
      duration: 0.2, options: [.overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions])
    state.committed = CommittedAnimation(name: animationID)
    Device.current[UIViewAnimationStack.self].states.append(state)
  }

  /// Animates the changes since `beginAnimations(_:context:)`.
  public class func commitAnimations() {
    let stack = Device.current[UIViewAnimationStack.self]
    guard let state = stack.states.last, let committed = state.committed else {
      return Device.current.log("UIView.commitAnimations() without beginAnimations(_:context:)")
    }
    stack.states.removeLast()
    if committed.didStop != nil { state.completion = { committed.end(finished: $0) } }
    if committed.willStart != nil {
      let device = Device.current
      device.events.schedule(at: device.now + DeviceTime(seconds: state.delay), label: "UIView animation start") {
        MainActor.assumeIsolated { committed.begin() }
      }
    }
    state.close()
  }

  /// Sets the duration of the following changes.
  public class func setAnimationDuration(_ duration: TimeInterval) { configure { $0.duration = max(0, duration) } }
  /// Sets the delay of the following changes.
  public class func setAnimationDelay(_ delay: TimeInterval) { configure { $0.delay = max(0, delay) } }
  /// Sets the curve of the following changes.
  public class func setAnimationCurve(_ curve: AnimationCurve) { configure { $0.pacing = curve.pacing } }
  /// Sets the number of repetitions of the following changes, which may be fractional.
  public class func setAnimationRepeatCount(_ repeatCount: Float) { configure { $0.repeatCount = repeatCount } }
  /// Sets a Boolean value indicating whether the following changes also run in reverse.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    configure { $0.autoreverses = repeatAutoreverses }
  }
  /// Sets a Boolean value indicating whether the following changes start from the visible values.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    configure {
      if fromCurrentState {
        $0.options.insert(.beginFromCurrentState)
      } else {
        $0.options.remove(.beginFromCurrentState)
      }
    }
  }
  /// Sets the delegate, which is retained until the end of the animation.
  public class func setAnimationDelegate(_ delegate: Any?) {
    configure { $0.committed?.delegate = delegate.map { $0 as AnyObject } }
  }
  /// Sets the selector that is called on the delegate at the start.
  public class func setAnimationWillStart(_ selector: Selector?) { configure { $0.committed?.willStart = selector } }
  /// Sets the selector that is called on the delegate at the end.
  public class func setAnimationDidStop(_ selector: Selector?) { configure { $0.committed?.didStop = selector } }
  /// Adds a transition between the old and the new state of a view.
  public class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
    configure { state in
      guard areAnimationsEnabled, transition != .none else { return }
      let flip = CATransition(options: transition.option)
      flip.duration = state.duration
      flip.timingFunction = state.pacing.timingFunction
      view.layer.add(flip, forKey: kCATransition)
    }
  }

  /// Changes the innermost state that `beginAnimations` began.
  private class func configure(_ change: (UIViewAnimationState) -> Void) {
    guard let state = Device.current[UIViewAnimationStack.self].states.last(where: { $0.committed != nil }) else {
      return
    }
    change(state)
  }
}
